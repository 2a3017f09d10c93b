import { PRODUCT_TYPES, type ProductTypeName } from '@app/catalog/rules/product-types'
import { listChannels, listCountries, listHotelFilters } from '@app/organization/contract'
import type { Day } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { AppRangePicker } from '@kit/ui/range-picker'
import { showNumber } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { countAudience, type Audience } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { useSettled } from './settled.ts'

type Props = { audience: Audience; onChange: (audience: Audience) => void }
type Option = { value: string | number; label: string }

const TYPES = Object.entries(PRODUCT_TYPES) as [ProductTypeName, number][]

/** The segment, and how many it reaches as it is now. */
export function AudienceFields({ audience, onChange }: Props) {
  const t = useTexts()
  const channels = useQuery(query(listChannels, {}))
  const hotels = useQuery(query(listHotelFilters, {}))
  const countries = useQuery(query(listCountries, {}))
  const change = (part: Audience) => onChange(withoutEmpty({ ...audience, ...part }))
  const hotelOptions = (hotels.data?.hotels ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  return (
    <>
      <Reach audience={audience} />
      <div className="nl-twins">
        <Several
          id="channels"
          label={t('audience.channels')}
          value={audience.channel_ids}
          options={(channels.data ?? []).map(({ id, canal }) => ({ value: id, label: canal }))}
          onChange={(channel_ids) => change({ channel_ids })}
        />
        <Several
          id="hotels"
          label={t('audience.hotels')}
          value={audience.hotel_ids}
          options={hotelOptions}
          onChange={(hotel_ids) => change({ hotel_ids })}
        />
        <Several
          id="countries"
          label={t('audience.countries')}
          value={audience.countries}
          options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(codes) => change({ countries: codes })}
        />
        <Several
          id="types"
          label={t('audience.types')}
          value={audience.product_types}
          options={TYPES.map(([name, value]) => ({
            value,
            label: t(`audience.type.${name}`),
          }))}
          onChange={(product_types) => change({ product_types })}
        />
        <Form.Item label={t('audience.language')} htmlFor="nl-language">
          <Select<'es' | 'en' | ''>
            id="nl-language"
            value={audience.language ?? ''}
            onChange={(language) => change({ language: language === '' ? undefined : language })}
            options={[
              { value: '', label: t('audience.any') },
              { value: 'es', label: t('languages.es') },
              { value: 'en', label: t('languages.en') },
            ]}
          />
        </Form.Item>
        <span />
        <Form.Item label={t('audience.sale')} htmlFor="nl-sale">
          <AppRangePicker
            id="nl-sale"
            value={{ from: audience.sale_from, to: audience.sale_to }}
            onChange={({ from, to }) => change({ sale_from: from, sale_to: to })}
          />
        </Form.Item>
        <Form.Item label={t('audience.service')} htmlFor="nl-service">
          <AppRangePicker
            id="nl-service"
            value={{ from: audience.service_from, to: audience.service_to }}
            onChange={({ from, to }: { from: Day | undefined; to: Day | undefined }) =>
              change({ service_from: from, service_to: to })
            }
          />
        </Form.Item>
      </div>
      <p className="ui-quiet">{t('audience.rule')}</p>
    </>
  )
}

function Several<Value extends string | number>({
  id,
  label,
  value,
  options,
  onChange,
}: {
  id: string
  label: string
  value: readonly Value[] | undefined
  options: readonly Option[]
  onChange: (value: Value[]) => void
}) {
  const t = useTexts()
  return (
    <Form.Item label={label} htmlFor={`nl-${id}`}>
      <Select<Value[]>
        id={`nl-${id}`}
        mode="multiple"
        allowClear
        placeholder={t('audience.any')}
        value={[...(value ?? [])]}
        onChange={onChange}
        options={options as { value: Value; label: string }[]}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  )
}

/** How many, in which language, and how many asked to be left out. */
export function Reach({ audience }: { audience: Audience }) {
  const t = useTexts()
  const settled = useSettled(audience)
  const count = useQuery({
    ...query(countAudience, { body: settled }),
    placeholderData: (before) => before,
  })
  const { data } = count
  return (
    <p className="nl-reach" aria-live="polite">
      {data && (
        <>
          <b>
            {t('audience.reach', { count: data.recipients, shown: showNumber(data.recipients) })}
          </b>{' '}
          {data.recipients > 0 &&
            t('audience.split', {
              spanish: showNumber(data.spanish),
              english: showNumber(data.english),
            })}{' '}
          <LeftOut count={data} />
        </>
      )}
    </p>
  )
}

/** Who is in the segment and does not receive it, and why. */
export function LeftOut({
  count,
}: {
  count: { unsubscribed: number; without_consent: number; limited: number; suppressed: number }
}) {
  const t = useTexts()
  const said = (['without_consent', 'unsubscribed', 'limited', 'suppressed'] as const)
    .filter((why) => count[why] > 0)
    .map((why) => t(`audience.${why}`, { count: count[why], shown: showNumber(count[why]) }))
  return <>{said.join(' ')}</>
}

function withoutEmpty(audience: Audience): Audience {
  return Object.fromEntries(
    Object.entries(audience).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
