import { CURRENCIES, type Currency } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { Combobox } from '@kit/ui/combobox'
import { DayPicker } from '@kit/ui/day-picker'
import { Section } from '@kit/ui/detail-page'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { CurrencyCode } from '@kit/ui/money'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink, useFilters, type Filters } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import * as z from 'zod'
import { showCalculator, showOptionCost, type OptionCost } from '../contract.ts'
import { COMMISSION_BASES, type CommissionBase } from '../rules/price-of-cost.ts'
import './calculator.css'
import { BackToMargin } from './parts/back-to-margin.tsx'
import { PAX, type Amounts, type Assumed } from './parts/assumed.ts'
import { ToPrice } from './parts/to-price.tsx'
import { useTexts } from './texts.ts'

const PERCENT = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/)
const STEPS = { cent: '0.01', one: '1', five: '5', ten: '10' } as const
type Step = keyof typeof STEPS

const Search = z.object({
  option: z.coerce.number().int().positive().optional(),
  day: z.iso.date().optional(),
  currency: z.enum(CURRENCIES).default('MXN'),
  commission: PERCENT.default('0'),
  of: z.enum(COMMISSION_BASES).default('net'),
  wanted: PERCENT.optional(),
  tax: PERCENT.optional(),
  step: z.enum(['cent', 'one', 'five', 'ten']).default('one'),
})
type Asked = Filters<z.output<typeof Search>>

const TAX = '16'

/** From what a person costs to their public price, and from a price to what it leaves. */
export default function CalculatorScreen() {
  const t = useTexts()
  const filters = useFilters(Search)
  const { option, day, currency } = filters.value
  const known = useQuery(query(showCalculator, {}))
  const found = useQuery({
    ...query(showOptionCost, {
      params: { id: option ?? 0 },
      query: { currency, ...(day ? { day } : {}) },
    }),
    enabled: option !== undefined,
    placeholderData: keepPreviousData,
  })
  const cost = option === undefined ? null : (found.data ?? null)
  if (known.error) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />
  if (!known.data) return <Loading lines={10} />
  return (
    <div className="calculator">
      <PageHeader
        title={t('title')}
        note={t('note')}
        actions={<AppLink to="/costo/excursionesxservicio">{t('costs')}</AppLink>}
      />
      <Chosen filters={filters} options={known.data.options} today={known.data.today} />
      <Percentages
        filters={filters}
        tax={cost?.tax_percent ?? TAX}
        wanted={known.data.wanted_margin_percent}
      />
      {found.error && option !== undefined ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : option !== undefined && !cost ? (
        <Loading lines={6} />
      ) : (
        <Worked
          key={`${option} ${currency} ${cost?.day}`}
          cost={cost}
          assumed={{
            currency,
            tax_percent: filters.value.tax ?? plain(cost?.tax_percent ?? TAX),
            commission_percent: filters.value.commission,
            commission_base: filters.value.of,
            wanted_percent: filters.value.wanted ?? plain(known.data.wanted_margin_percent),
            step: STEPS[filters.value.step],
          }}
        />
      )}
    </div>
  )
}

/** `16.0000` is `16`. */
const plain = (percent: string): string =>
  percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent

/** For what, on which day, in which currency. */
function Chosen({
  filters,
  options,
  today,
}: {
  filters: Asked
  today: string
  options: readonly { id: number; name: string }[]
}) {
  const t = useTexts()
  const ids = useId()
  const { option, day, currency } = filters.value
  return (
    <div className="calculator-choices">
      <label htmlFor={`${ids}-option`}>{t('option')}</label>
      <Combobox
        id={`${ids}-option`}
        className="calculator-option"
        value={option}
        clearable
        placeholder={t('option_none')}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => filters.set({ option: chosen, tax: undefined })}
      />
      <label htmlFor={`${ids}-day`}>{t('day')}</label>
      <DayPicker
        id={`${ids}-day`}
        value={day ?? today}
        allowClear={false}
        onChange={(chosen) => filters.set({ day: chosen })}
      />
      <label htmlFor={`${ids}-currency`}>{t('currency')}</label>
      <Select<Currency>
        id={`${ids}-currency`}
        value={currency}
        onChange={(chosen) => filters.set({ currency: chosen })}
        options={CURRENCIES.map((code) => ({ value: code, label: <CurrencyCode code={code} /> }))}
      />
    </div>
  )
}

function Percentages({ filters, tax, wanted }: { filters: Asked; tax: string; wanted: string }) {
  const t = useTexts()
  const ids = useId()
  const { value } = filters
  const field = (key: 'tax' | 'commission' | 'wanted', shown: string) => (
    <>
      <label htmlFor={`${ids}-${key}`}>{t(key)}</label>
      <InputNumber<string>
        id={`${ids}-${key}`}
        className="calculator-percent"
        stringMode
        precision={2}
        min="0"
        max="99.99"
        controls={false}
        inputMode="decimal"
        value={shown}
        onChange={(typed) =>
          filters.set({ [key]: typed === null ? '0' : plain(String(typed)) }, { replace: true })
        }
      />
    </>
  )
  return (
    <div className="calculator-choices">
      {field('tax', value.tax ?? tax)}
      {field('commission', value.commission)}
      <label htmlFor={`${ids}-of`}>{t('of')}</label>
      <Select<CommissionBase>
        id={`${ids}-of`}
        value={value.of}
        popupMatchSelectWidth={false}
        onChange={(of) => filters.set({ of })}
        options={COMMISSION_BASES.map((base) => ({ value: base, label: t(`base.${base}`) }))}
      />
      {field('wanted', value.wanted ?? wanted)}
      <label htmlFor={`${ids}-step`}>{t('step')}</label>
      <Select<Step>
        id={`${ids}-step`}
        value={value.step}
        popupMatchSelectWidth={false}
        onChange={(step) => filters.set({ step })}
        options={(Object.keys(STEPS) as Step[]).map((step) => ({
          value: step,
          label: t(`steps.${step}`),
        }))}
      />
    </div>
  )
}

/** What was read of the option can be typed over; it is saved nowhere. */
function Worked({ cost, assumed }: { cost: OptionCost | null; assumed: Assumed }) {
  const t = useTexts()
  const read = (of: 'cost' | 'price'): Amounts =>
    Object.fromEntries(
      PAX.map((pax) => [
        pax,
        cost?.people.find(({ pax_type }) => pax_type === pax)?.[of]?.amount ?? null,
      ]),
    )
  const [costs, setCosts] = useState<Amounts>(() => read('cost'))
  const [prices, setPrices] = useState<Amounts>(() => read('price'))
  return (
    <>
      {cost?.dock && (
        <p className="ui-quiet">
          {t(cost.dock.paid_at_dock ? 'dock_at_pier' : 'dock_rule', {
            fee: showMoney(cost.dock.fee),
            age: cost.dock.from_age,
          })}
        </p>
      )}
      <Section title={t('to_price')}>
        <ToPrice
          cost={cost}
          costs={costs}
          assumed={assumed}
          onCost={(pax, amount) => setCosts((before) => ({ ...before, [pax]: amount }))}
          onUse={(pax, amount) => setPrices((before) => ({ ...before, [pax]: amount }))}
        />
      </Section>
      <Section title={t('to_margin')}>
        <BackToMargin
          costs={costs}
          prices={prices}
          assumed={assumed}
          onPrice={(pax, amount) => setPrices((before) => ({ ...before, [pax]: amount }))}
        />
      </Section>
    </>
  )
}
