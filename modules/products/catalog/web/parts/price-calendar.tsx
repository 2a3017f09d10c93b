import { addDays, day, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { CURRENCIES, type Currency } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { ErrorState } from '@kit/ui/error-state'
import { showDate, showMoney } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { PaxInput } from '@kit/ui/pax-input'
import { Select } from '@kit/ui/select'
import { StateTag } from '@kit/ui/state-tag'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import type { Received } from '@kit/http/endpoint'
import {
  showPriceCalendar,
  type DayPrice,
  type PriceChange,
  type PriceSheet,
} from '../../contract/pricing.ts'
import { useTexts } from '../texts.ts'

type Props = { sheet: PriceSheet; channel_id: number | null; changes: readonly PriceChange[] }
type DayOf = Received<typeof showPriceCalendar>[number]

const WEEK = 7
const NIGHTS_MAX = 60

/** A month of what a party pays for an option; with changes, before and after. */
export function PriceCalendar({ sheet, channel_id, changes }: Props) {
  const t = useTexts()
  const ids = useId()
  const [option_id, setOption] = useState(sheet.options[0]!.id)
  const [month, setMonth] = useState<Day>(() => firstOfMonth(today()))
  const [adults, setAdults] = useState(2)
  const [infants, setInfants] = useState(0)
  const [stay, setStay] = useState(1)
  const [ages, setAges] = useState('7')
  const [currency, setCurrency] = useState<Currency>(sheet.base_currency)
  const [promo, setPromo] = useState('')
  const [opened, setOpened] = useState<Day | null>(null)
  const asked = useDeferredValue({ promo, changes })
  const by_night = sheet.options.find(({ id }) => id === option_id)?.by_night ?? false
  const nights = by_night ? stay : 1
  const found = useQuery({
    ...query(showPriceCalendar, {
      body: {
        option_id,
        first_day: month,
        days: Number(lastOfMonth(month).slice(8)),
        nights,
        adults,
        infants,
        minor_ages: agesOf(ages),
        currency,
        channel_id,
        promo_code: asked.promo.trim() === '' ? null : asked.promo.trim(),
        changes: [...asked.changes],
      },
    }),
    placeholderData: keepPreviousData,
  })
  const chosen = found.data?.find((of) => of.day === opened)
  const move = (by: number) => setMonth(firstOfMonth(addDays(month, by > 0 ? 31 : -1)))
  return (
    <>
      <div className="prices-choices">
        <label htmlFor={`${ids}-option`}>{t('calendar.option')}</label>
        <Select
          id={`${ids}-option`}
          value={option_id}
          onChange={setOption}
          options={sheet.options.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select<Currency>
          aria-label={t('prices.currency')}
          value={currency}
          onChange={setCurrency}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
        <label htmlFor={`${ids}-promo`}>{t('calendar.promo')}</label>
        <Input
          id={`${ids}-promo`}
          className="prices-promo"
          maxLength={60}
          value={promo}
          onChange={({ target }) => setPromo(target.value.toUpperCase())}
        />
        <div className="prices-turning">
          <Button onClick={() => move(-1)}>{t('calendar.before')}</Button>
          <DayPicker
            aria-label={t('calendar.month')}
            value={month}
            allowClear={false}
            onChange={(chosenDay) => chosenDay && setMonth(firstOfMonth(chosenDay))}
          />
          <Button onClick={() => move(1)}>{t('calendar.next')}</Button>
        </div>
      </div>
      <div className="prices-choices">
        <PaxInput label={t('calendar.adults')} value={adults} max={20} onChange={setAdults} />
        <label htmlFor={`${ids}-ages`}>{t('calendar.ages')}</label>
        <Input
          id={`${ids}-ages`}
          className="prices-promo"
          inputMode="numeric"
          value={ages}
          onChange={({ target }) => setAges(target.value)}
        />
        <PaxInput label={t('calendar.infants')} value={infants} max={20} onChange={setInfants} />
        {by_night && (
          <PaxInput
            label={t('calendar.nights')}
            value={stay}
            min={1}
            max={NIGHTS_MAX}
            onChange={setStay}
          />
        )}
      </div>
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <ol className="prices-month" aria-label={t('calendar.title')}>
          {found.data.map((of, index) => (
            <li
              key={of.day}
              style={index === 0 ? { gridColumnStart: weekday(of.day) } : {}}
              className={of.after ? 'prices-changed' : ''}
            >
              <button
                type="button"
                onClick={() => setOpened(of.day)}
                aria-pressed={of.day === opened}
              >
                <span className="ui-quiet">{showDate(of.day)}</span>
                <Amount of={of} />
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <Loading lines={6} />
      )}
      {chosen && <Why of={chosen} stays={nights > 1} />}
    </>
  )
}

function Amount({ of: { price, after } }: { of: DayOf }) {
  const t = useTexts()
  const said = (priced: DayPrice | null) =>
    priced ? showMoney(priced.total) : t('calendar.unsold')
  if (!after) return <b>{said(price)}</b>
  return (
    <>
      <s>{said(price)}</s> <b>{said(after.price)}</b>
    </>
  )
}

/** Of one day: each age's price, and which season, channel, rate and promo code made it. */
function Why({ of, stays }: { of: DayOf; stays: boolean }) {
  const t = useTexts()
  const shown = of.after ?? of
  return (
    <div className="prices-why" aria-live="polite">
      <h3>
        {showDate(of.day)} {of.after && <StateTag tone="warning">{t('calendar.unsaved')}</StateTag>}
      </h3>
      {shown.price ? (
        <ul>
          {shown.price.lines.map((line, index) => (
            <li key={`${line.pax_type} ${index}`}>
              {stays && `${t('calendar.night', { count: line.nights })}: `}
              {line.count} × {t(`pax.${line.pax_type}`)} {showMoney(line.unit)} ·{' '}
              {line.season ? t('calendar.season', { name: line.season }) : t('prices.no_season')}
              {line.of_channel && ` · ${t('calendar.of_channel')}`}
              {line.converted_from &&
                ` · ${t('calendar.converted', { amount: showMoney(line.converted_from) })}`}
            </li>
          ))}
          {Number(shown.price.discount.amount) > 0 && (
            <li>{t('calendar.discount', { amount: showMoney(shown.price.discount) })}</li>
          )}
          {Number(shown.price.dock.amount) > 0 && (
            <li>{t('calendar.dock', { amount: showMoney(shown.price.dock) })}</li>
          )}
          {Number(shown.price.dock_at_pier.amount) > 0 && (
            <li>{t('calendar.at_pier', { amount: showMoney(shown.price.dock_at_pier) })}</li>
          )}
        </ul>
      ) : (
        <p>{t(`calendar.refusal.${reasonOf(shown.refusal)}`)}</p>
      )}
    </div>
  )
}

const REASONS = {
  'product.no_price': 'no_price',
  'product.no_rate': 'no_rate',
  'product.minors_not_allowed': 'minors',
  'party.without_payer': 'payer',
  'party.too_many_infants': 'infants',
} as const
const reasonOf = (code: string | null) => REASONS[code as keyof typeof REASONS] ?? 'no_price'

/** `7, 11`: what is no age of a child is left out. */
const agesOf = (text: string): number[] =>
  (text.match(/\d+/g) ?? []).map(Number).filter((age) => age <= AGE_MAX)
const AGE_MAX = 17

const today = (): Day => day(new Date().toISOString().slice(0, 10))
/** Monday is 1. */
const weekday = (of: Day): number =>
  ((new Date(`${of}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK) + 1
