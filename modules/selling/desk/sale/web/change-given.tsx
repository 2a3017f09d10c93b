import { isNegative, isZero, negate, type Money } from '@kit/kernel/money'
import { fromWire, type WireMoney } from '@kit/kernel/wire'
import { showMoney } from '@kit/ui/format'
import { useTexts } from './texts.ts'

/** What to hand back, in figures one reads across the desk; and what the guest still owes. */
export function ChangeGiven({
  change,
  balance,
}: {
  change: readonly WireMoney[]
  balance: WireMoney
}) {
  const t = useTexts()
  const open = fromWire(balance)
  const given = change
    .map(fromWire)
    .map((amount: Money) => (isNegative(amount) ? negate(amount) : amount))
  return (
    <section className="sell-change-given" aria-live="polite">
      <p>
        {given.length > 0 && <span>{t('given.change')} </span>}
        <b className="ui-number">
          {given.length > 0 ? given.map(showMoney).join(' + ') : t('given.no_change')}
        </b>
      </p>
      {!isZero(open) && !isNegative(open) && (
        <p className="sell-owed">
          <span>{t('given.balance')} </span>
          <b className="ui-number">{showMoney(open)}</b>
        </p>
      )}
    </section>
  )
}
