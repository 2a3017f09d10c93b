import { isZero, money } from '@kit/kernel/money'
import { Alert } from '@kit/ui/alert'
import { Button } from '@kit/ui/button'
import { useConfirm } from '@kit/ui/confirm'
import { DayPicker } from '@kit/ui/day-picker'
import { showMoney } from '@kit/ui/format'
import { NEXT_ACT } from '@kit/ui/key'
import { Money } from '@kit/ui/money'
import { useAbandon } from '../abandon.ts'
import { useTexts } from '../texts.ts'
import { OF_CART } from './slots.ts'
import { useToday } from '../occasion.ts'
import { LaterTimeline } from '../timeline/later-timeline.tsx'
import { acceptPrices, leaveOn, useCart, type Cart } from './cart.ts'
import { Combos } from './combos.tsx'
import { CartLines } from './cart-lines.tsx'
import { usePricing } from './pricing.ts'
import { LetPass } from './let-pass.tsx'
import { PromoCode } from './promo-code.tsx'
import { SoFar } from './so-far.tsx'

export type CartPanelProps = {
  onEdit: (product_uuid: string) => void
  onCharge: () => void
  charging: boolean
}

/**
 * The cart: what is in it, what it costs, and the one way on. Total and button stay in sight; only
 * the items scroll.
 */
export function CartPanel({ onEdit, onCharge, charging }: CartPanelProps) {
  const t = useTexts()
  const confirm = useConfirm()
  const { startOver } = useAbandon()
  const count = useCart((cart) => cart.cartDetail.length)
  const empty = async () => {
    if (
      !(await confirm({
        title: t('cart.clear_question'),
        consequence: t('cart.clear_consequence', { count }),
        yes: t('cart.clear'),
        danger: true,
      }))
    )
      return
    await startOver()
  }
  return (
    <section className="sell-cart" aria-label={t('cart.title')}>
      <header>
        <h2>
          {t('cart.title')}{' '}
          <span className="ui-quiet" aria-live="polite">
            {t('cart.count', { count })}
          </span>
        </h2>
        {count > 0 && (
          <Button kind="text" onClick={() => void empty()}>
            {t('cart.clear')}
          </Button>
        )}
      </header>
      {count === 0 ? (
        <p className="sell-cart-empty">{t('cart.empty')}</p>
      ) : (
        <div className="sell-cart-scroll">
          <CartLines onEdit={onEdit} />
          <LaterTimeline />
          <LeavesOn />
          <PromoCode />
          <Combos />
        </div>
      )}
      <footer>
        <CartProblems />
        <SoFar />
        <CartTotals />
        <ChargeButton onCharge={onCharge} charging={charging} />
        {OF_CART.map((Part, index) => (
          <Part key={index} />
        ))}
      </footer>
    </section>
  )
}

export function ChargeButton({
  onCharge,
  charging,
}: Pick<CartPanelProps, 'onCharge' | 'charging'>) {
  const t = useTexts()
  const { cartDetail, total, currency, priced, offered, plan, plan_reason } = useCart()
  const filled = cartDetail.length > 0
  const tooCheap = cartDetail.some(({ below_minimum }) => below_minimum === 'stops')
  return (
    <Button
      kind="primary"
      {...NEXT_ACT}
      className="sell-charge"
      disabled={
        !filled || !priced || offered !== null || (stopsSale(plan) && !plan_reason) || tooCheap
      }
      busy={charging}
      onClick={onCharge}
    >
      {filled
        ? t('cart.charge_amount', { amount: showMoney({ amount: total, currency }) })
        : t('cart.charge')}
    </Button>
  )
}

const stopsSale = ({ stops, warnings }: Cart['plan']): boolean => stops && warnings.length > 0

/** The day on which the guests travel home: nothing is sold for later without a word. */
function LeavesOn() {
  const t = useTexts()
  const leaves_on = useCart((cart) => cart.leaves_on)
  const today = useToday()
  return (
    <label className="ui-field sell-leaves">
      {t('plan.leaves_on')}
      <DayPicker
        aria-label={t('plan.leaves_on')}
        value={leaves_on}
        min={today}
        onChange={(day) => leaveOn(day ?? null)}
      />
    </label>
  )
}

/** Discount, dock and total, as the server last said. */
function CartTotals() {
  const t = useTexts()
  const { cartDetail, currency, discount, dock, total, priced } = useCart()
  if (cartDetail.length === 0) return null
  const lines = [
    {
      label: t('cart.discount'),
      amount: `-${discount}`,
      shown: !isZero(money(discount, currency)),
    },
    { label: t('cart.dock'), amount: dock, shown: !isZero(money(dock, currency)) },
  ]
  return (
    <dl className="sell-totals" aria-live="polite" aria-busy={!priced}>
      {lines
        .filter(({ shown }) => shown)
        .map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money value={{ amount, currency }} />
            </dd>
          </div>
        ))}
      <div className="sell-grand">
        <dt>{t('cart.total')}</dt>
        <dd>
          <Money value={{ amount: total, currency }} strong />
        </dd>
      </div>
    </dl>
  )
}

/** Why the cart has no price, or what its price has become. */
export function CartProblems({
  said = false,
}: {
  /** Each by its sentence, where no item says it. */ said?: boolean
}) {
  const t = useTexts()
  const { error, retry } = usePricing()
  const { offered, total, currency, plan } = useCart()
  if (offered) {
    return (
      <Alert
        kind="warning"
        title={t('cart.price_changed', {
          old: showMoney({ amount: total, currency }),
          new: showMoney({ amount: offered.total, currency: offered.currency }),
        })}
      >
        <Button onClick={acceptPrices}>{t('cart.accept_price')}</Button>
      </Alert>
    )
  }
  if (!error && plan.warnings.length > 0)
    return (
      <Alert
        kind={stopsSale(plan) ? 'error' : 'warning'}
        title={t(stopsSale(plan) ? 'plan.stops' : 'plan.warns', { count: plan.warnings.length })}
      >
        {said && plan.warnings.map(({ message }) => <p key={message}>{message}</p>)}
        {stopsSale(plan) && !said && <LetPass />}
      </Alert>
    )
  if (!error || error.status === 401) return null
  return (
    <Alert kind="error" title={error.body.message}>
      <Button onClick={retry}>{t('cart.retry')}</Button>
    </Alert>
  )
}
