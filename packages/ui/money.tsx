import { CURRENCIES, isNegative, type Money as Amount } from '@kit/kernel/money'
import { fromWire, type WireMoney } from '@kit/kernel/wire'
import { EMPTY, showMoney } from './format.ts'
import { CURRENCY_COLORS } from './theme.ts'

export type Shown = Amount | WireMoney | null | undefined

const read = (value: Amount | WireMoney): Amount => ('units' in value ? value : fromWire(value))

/** An amount with its code, in digits that line up; '—' when there is none. */
export function Money({ value, strong }: { value: Shown; strong?: boolean }) {
  if (!value) return <span className="ui-number">{EMPTY}</span>
  const amount = read(value)
  return (
    <span
      className={`ui-number${strong ? ' ui-strong' : ''}${isNegative(amount) ? ' ui-negative' : ''}`}
    >
      {showMoney(amount)}
    </span>
  )
}

/** A currency's code with its dot. */
export function CurrencyCode({ code }: { code: string }) {
  return (
    <span className="ui-currency">
      <CurrencyDot code={code} />
      {code}
    </span>
  )
}

/** The colour of a currency, beside its code. */
export function CurrencyDot({ code }: { code: string }) {
  return (
    <i aria-hidden="true" className={`ui-dot ui-dot-${code in CURRENCY_COLORS ? code : 'other'}`} />
  )
}

/**
 * Totals, one line per currency, in the house's order; currencies are never added to each other.
 */
export function MoneyTotals({
  label,
  values,
}: {
  label: string
  values: readonly (Amount | WireMoney)[]
}) {
  const ordered = CURRENCIES.flatMap((currency) =>
    values.filter((value) => value.currency === currency),
  )
  return (
    <dl className="ui-totals" aria-live="polite">
      {ordered.map((value) => (
        <div key={value.currency}>
          <dt>
            <CurrencyCode code={value.currency} /> <span>{label}</span>
          </dt>
          <dd>
            <Money value={value} strong />
          </dd>
        </div>
      ))}
    </dl>
  )
}
