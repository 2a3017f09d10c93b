import type { Day } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { showTime } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber } from 'antd'
import { listRetroactiveDepartures } from '../../contract.ts'
import { readAges } from '../../rules.ts'
import { useTexts } from '../texts.ts'

export type ServiceAsked = {
  option_id: number
  service_day: Day
  departure_id?: number
  adults: number
  ages?: string
  infants: number
}
type Option = { id: number; name: string; by_departure: boolean }
type Props = {
  options: readonly Option[]
  days: { first_day: Day; last_day: Day } | undefined
  loading: boolean
}

/** Which service was given, on which day, to how many. */
export function ServiceFields({ options, days, loading }: Props) {
  const t = useTexts()
  const form = Form.useFormInstance<ServiceAsked>()
  const option_id = Form.useWatch('option_id', form)
  const day = Form.useWatch('service_day', form)
  const chosen = options.find(({ id }) => id === option_id)
  const forget = () => form.setFieldValue('departure_id', undefined)
  return (
    <>
      <div className="retro-row">
        <Form.Item
          name="option_id"
          label={t('service')}
          className="retro-wide"
          rules={[{ required: true }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('choose')}
            loading={loading}
            onChange={forget}
            options={options.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="service_day" label={t('service_day')} rules={[{ required: true }]}>
          <DayPicker
            onChange={forget}
            {...(days ? { min: days.first_day, max: days.last_day } : {})}
          />
        </Form.Item>
        {chosen?.by_departure && day && <Departure option_id={chosen.id} day={day} />}
      </div>
      <div className="retro-row">
        <Form.Item name="adults" label={t('adults')} rules={[{ required: true }]}>
          <InputNumber min={0} max={99} precision={0} className="ui-number" />
        </Form.Item>
        <Form.Item
          name="ages"
          label={t('minors')}
          rules={[
            {
              validator: (_rule, value: string | undefined) =>
                readAges(value ?? '') ? Promise.resolve() : Promise.reject(new Error()),
              message: t('minors_wrong'),
            },
          ]}
        >
          <Input maxLength={60} inputMode="numeric" placeholder="7, 12" />
        </Form.Item>
        <Form.Item name="infants" label={t('infants')} rules={[{ required: true }]}>
          <InputNumber min={0} max={20} precision={0} className="ui-number" />
        </Form.Item>
      </div>
    </>
  )
}

function Departure({ option_id, day }: { option_id: number; day: Day }) {
  const t = useTexts()
  const found = useQuery(query(listRetroactiveDepartures, { body: { option_id, day } }))
  return (
    <Form.Item
      name="departure_id"
      label={t('departure')}
      rules={[{ required: true }]}
      extra={found.data?.length === 0 ? t('no_departures') : undefined}
    >
      <Select
        placeholder={t('choose')}
        loading={found.isPending}
        options={(found.data ?? []).map(({ id, starts_at, left }) => ({
          value: id,
          label: t('left', { time: starts_at ? showTime(starts_at) : '—', count: left }),
        }))}
      />
    </Form.Item>
  )
}
