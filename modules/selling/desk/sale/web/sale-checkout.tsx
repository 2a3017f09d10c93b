import { findCheckoutOptions } from '../contract.ts'
import { compare, money } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { afterPaint, useAtOnce } from '@kit/ui/at-once'
import { useConfirm } from '@kit/ui/confirm'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney } from '@kit/ui/format'
import { NEXT_ACT, useNextAct } from '@kit/ui/key'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink, useGo } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Received } from '@kit/http/endpoint'
import { CartProblems } from '@app/shop/web/cart-panel'
import { useCart } from '@app/shop/web/cart'
import { SoFar } from '@app/shop/web/so-far'
import { mayBeSold, useHold } from '@app/shop/web/hold'
import { ActButton } from '@app/payments/web/act-button'
import { isSoldAlready, useBooking } from './steps/booking.ts'
import { CheckoutSteps } from './steps/checkout-steps.tsx'
import { CustomerStep } from './steps/customer-step.tsx'
import { changeDraft, useDraft, type CustomerDraft } from '@app/shop/web/draft'
import { GuestMode } from './steps/guest-mode.tsx'
import { useOrderAhead } from './steps/guest-order.ts'
import { HoldStatus } from './steps/hold-status.tsx'
import { PaymentStep } from '@app/payments/web/payment-step'
import { RepSignature } from './steps/rep-signature.tsx'
import { useRepSignature } from './steps/signing.ts'
import { SaleSummary } from './steps/summary.tsx'
import { LaterTimeline } from '@app/shop/web/later-timeline'
import { accountsOf, houseRates, previewTenders } from '@app/payments/web/tenders'
import { Unanswered } from './steps/unanswered.tsx'
import { useTexts as useShopTexts } from '@app/shop/web/texts'
import { useTexts } from './texts.ts'

/** Cliente, Pago, Firma: the cart becomes a reservation. */
export function SaleCheckout() {
  const t = useTexts()
  const filled = useCart((cart) => cart.cartDetail.length > 0)
  // The sale empties the cart while the guest still holds the tablet: the screen stays until it is
  // given back.
  const [sold, setSold] = useState<string | null>(null)
  const options = useQuery({ ...query(findCheckoutOptions, {}), enabled: filled || sold !== null })
  if (!filled && !sold)
    return (
      <>
        <PageHeader title={t('checkout.title')} />
        <EmptyState
          title={t('checkout.empty')}
          explain={t('checkout.empty_hint')}
          action={<AppLink to="/reservar">{t('checkout.to_catalog')}</AppLink>}
        />
      </>
    )
  if (options.error && !options.data)
    return (
      <>
        <PageHeader title={t('checkout.title')} />
        <ErrorState error={options.error} onRetry={() => void options.refetch()} />
      </>
    )
  if (!options.data) return <Loading lines={12} />
  return <Sale options={options.data} sold={sold} onSold={setSold} />
}

type SaleProps = {
  options: Received<typeof findCheckoutOptions>
  sold: string | null
  onSold: (uuid: string) => void
}

function Sale({ options, sold, onSold }: SaleProps) {
  const t = useTexts()
  const ofShop = useShopTexts()
  const go = useGo()
  const confirm = useConfirm()
  const [form] = Form.useForm<CustomerDraft>()
  const [guest, setGuest] = useState(false)
  const { currency, total, deposit, priced, offered, agency_id } = useCart()
  const { hold } = useHold()
  // Not the whole draft: what is typed of the customer draws nothing here.
  const step = useDraft((draft) => draft.step)
  const tenders = useDraft((draft) => draft.tenders)
  const change_currency = useDraft((draft) => draft.change_currency)
  const deposit_only = useDraft((draft) => draft.deposit_only)
  const customerDone = useDraft(({ customer: { name, phone } }) => name !== '' && phone !== '')
  // A step is drawn after the picture that says where the sale goes on.
  const [next, goTo] = useAtOnce(step, (chosen) => changeDraft({ step: chosen }))
  const toPayment = useCallback(() => afterPaint(() => changeDraft({ step: 'payment' })), [])
  const stage = useFocusOnChange(step)
  const repSigned = useRepSignature(({ signature }) => signature !== null)
  useNextAct()
  const booking = useBooking(({ uuid }) => onSold(uuid))
  useOrderAhead()
  const rates = houseRates(options.rates)
  const due = money(total, currency)
  const preview = previewTenders(due, tenders, rates, change_currency)
  const paid =
    preview.settlement !== null &&
    compare(preview.settlement.applied, money(deposit, currency)) >= 0 &&
    (deposit_only || compare(preview.settlement.applied, due) >= 0)
  const ready = priced && !offered && hold.uuid !== null

  // Whichever comes last, the sale made or the tablet given back, leads on.
  useEffect(() => {
    if (sold && !guest) go(`/success/${sold}`, { replace: true })
  }, [sold, guest, go])
  const skip = async () => {
    if (
      await confirm({
        title: t('sign.skip_question'),
        consequence: t('sign.skip_consequence'),
        yes: t('sign.skip_yes'),
      })
    )
      booking.sell({ signature: null })
  }
  if (mayBeSold(hold) && !sold && !guest && (!booking.selling || booking.askingAgain))
    return (
      <Unanswered
        folio={hold.uuid ? hold.folio : undefined}
        asking={booking.selling}
        onRetry={() => booking.sell({ signature: null, again: true })}
      />
    )
  return (
    <div className="sell-checkout">
      <PageHeader
        title={t('checkout.title')}
        aside={hold.uuid ? hold.folio : undefined}
        note={options.rate_is_stale ? t('checkout.stale_rate') : undefined}
      />
      <CheckoutSteps step={next} customerDone={customerDone} paid={paid} onStep={goTo} />
      {booking.error && booking.error.status !== 401 && !guest && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t(isSoldAlready(booking.error) ? 'checkout.unanswered' : 'checkout.failed')}
          description={
            isSoldAlready(booking.error) ? ofShop('hold.gone') : booking.error.body.message
          }
        />
      )}
      <div className="sell-checkout-body">
        <section aria-label={t(`step.${step}`)} ref={stage} tabIndex={-1}>
          {step === 'customer' && (
            <CustomerStep form={form} agencies={options.agencies} onDone={toPayment} />
          )}
          {step === 'payment' && (
            <PaymentStep
              total={due}
              deposit={money(deposit, currency)}
              choice={{ tenders, change_currency, deposit_only }}
              onChange={changeDraft}
              preview={preview}
              rates={rates}
              methods={options.methods}
              accounts={accountsOf(options, agency_id)}
            />
          )}
          {step === 'signature' && (
            <div className="sell-sign">
              <RepSignature />
              <p>{t('sign.explain', { name: useDraft.getState().customer.name })}</p>
              {options.may_skip_signature && (
                <Button
                  type="link"
                  disabled={!paid || !ready}
                  loading={booking.selling}
                  onClick={() => void skip()}
                >
                  {t('sign.skip')}
                </Button>
              )}
            </div>
          )}
        </section>
        <Beside paying={step === 'payment'} />
      </div>
      <footer className="sell-foot">
        <p aria-live="polite">
          <small>{ofShop('cart.total')}</small>
          <b className="ui-number">{showMoney(due)}</b>
        </p>
        {step === 'customer' && (
          <ActButton type="primary" size="large" onAct={form.submit} {...NEXT_ACT}>
            {t('checkout.to_payment')}
          </ActButton>
        )}
        {step === 'payment' && (
          <Button
            type={paid ? 'primary' : 'default'}
            size="large"
            disabled={!paid}
            {...NEXT_ACT}
            onClick={() => goTo('signature')}
          >
            {t('checkout.to_signature')}
          </Button>
        )}
        {step === 'signature' && (
          <Button
            type="primary"
            size="large"
            disabled={!paid || !ready || !repSigned}
            {...NEXT_ACT}
            loading={booking.selling}
            onClick={() => afterPaint(() => setGuest(true))}
          >
            {t('sign.hand_over')}
          </Button>
        )}
      </footer>
      {guest && (
        <GuestMode
          guest={useDraft.getState().customer.name}
          language={useDraft.getState().customer.language}
          onSigned={(signature) => booking.sell({ signature })}
          busy={booking.selling}
          sold={sold !== null}
          onClose={() => afterPaint(() => setGuest(false))}
        />
      )}
    </div>
  )
}

/** A payment or another step draws nothing of what is sold anew. */
const Beside = memo(function Beside({ paying }: { paying: boolean }) {
  const t = useTexts()
  return (
    <aside aria-label={t('checkout.summary')}>
      <HoldStatus />
      <CartProblems said />
      <SaleSummary />
      <LaterTimeline />
      {!paying && <SoFar timed={false} />}
    </aside>
  )
})

/** Each step takes the keyboard to its beginning: the button that led there is gone. */
function useFocusOnChange(step: string) {
  const stage = useRef<HTMLElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // A step that begins with a field has taken it there itself.
    if (!stage.current?.contains(document.activeElement))
      stage.current?.focus({ preventScroll: true })
  }, [step])
  return stage
}
