import { findTableRows, findTableTotals } from '@kit/tables/contract'
import { showReservation, showWholeReservation } from '../../reservation/contract.ts'
import type { Received } from '@kit/http/endpoint'
import { compare, money } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { findCheckoutOptions } from '../../sale/contract.ts'
import { payRest } from '../contract.ts'
import { recordPendingBalance, useCart } from '@app/shop/web/cart'
import { PaymentStep, type PaymentChoice } from '@app/payments/web/payment-step'
import { accountsOf, houseRates, previewTenders, tendersToSend } from '@app/payments/web/tenders'
import { ChangeGiven } from '../../sale/web/change-given.tsx'
import { useTexts } from './texts.ts'

/** What is left to pay of a reservation. */
export function RestCheckout({ uuid }: { uuid: string }) {
  const t = useTexts()
  const reservation = useQuery(query(showReservation, { params: { id: uuid } }))
  const options = useQuery(query(findCheckoutOptions, {}))
  const [paid, setPaid] = useState<Received<typeof payRest> | null>(null)
  const error = reservation.error ?? options.error
  if (paid && reservation.data) return <Paid paid={paid} folio={reservation.data.folio} />
  if (error)
    return (
      <>
        <PageHeader title={t('title')} />
        <ErrorState
          error={error}
          onRetry={() => {
            void reservation.refetch()
            void options.refetch()
          }}
        />
      </>
    )
  if (!reservation.data || !options.data) return <Loading lines={12} />
  if (!reservation.data.can.pay) {
    return (
      <>
        <PageHeader title={t('title')} aside={reservation.data.folio} />
        <EmptyState
          title={t('nothing')}
          action={<AppLink to={`/reserva/${uuid}`}>{t('to_reservation')}</AppLink>}
        />
      </>
    )
  }
  return <Rest reservation={reservation.data} options={options.data} onPaid={setPaid} />
}

type RestProps = {
  reservation: Received<typeof showReservation>
  options: Received<typeof findCheckoutOptions>
  onPaid: (paid: Received<typeof payRest>) => void
}

function Rest({ reservation, options, onPaid }: RestProps) {
  const t = useTexts()
  const [choice, setChoice] = useState<PaymentChoice>({
    tenders: [],
    change_currency: 'MXN',
    deposit_only: false,
  })
  const balance = money(reservation.payable, reservation.currency)
  const rates = houseRates(options.rates)
  const preview = previewTenders(balance, choice.tenders, rates, choice.change_currency)
  const some = preview.settlement !== null && choice.tenders.length > 0
  const whole = some && compare(preview.settlement.applied, balance) >= 0
  const pay = useWrite(payRest, {
    failed: t('failed'),
    outdates: [showReservation, showWholeReservation, findTableRows, findTableTotals],
    onDone: (reply) => {
      if (useCart.getState().saldo?.reservation === reply.uuid) recordPendingBalance(null)
      onPaid(reply)
    },
  })
  const take = () =>
    pay.mutate({
      body: {
        uuid: reservation.uuid,
        change_currency: choice.change_currency,
        payments: tendersToSend(choice.tenders),
      },
    })
  return (
    <div className="sell-checkout">
      <PageHeader
        title={t('title')}
        aside={<AppLink to={`/reserva/${reservation.uuid}`}>{reservation.folio}</AppLink>}
        note={`${reservation.customer_name ?? ''} · ${reservation.items.map(({ product }) => product).join(', ')}`}
      />
      <PaymentStep
        total={balance}
        deposit={balance}
        choice={choice}
        onChange={(change) => setChoice({ ...choice, ...change })}
        preview={preview}
        rates={rates}
        methods={options.methods}
        accounts={accountsOf(options, reservation.agency_id)}
      />
      <footer className="sell-foot">
        <p aria-live="polite">
          <small>{t('open')}</small>
          <b className="ui-number">{showMoney(balance)}</b>
        </p>
        <Button
          type={whole ? 'primary' : 'default'}
          size="large"
          disabled={!some}
          loading={pay.isPending}
          onClick={take}
        >
          {some ? t('pay_amount', { amount: showMoney(preview.settlement!.applied) }) : t('pay')}
        </Button>
      </footer>
    </div>
  )
}

function Paid({ paid, folio }: { paid: Received<typeof payRest>; folio: string }) {
  const t = useTexts()
  return (
    <div className="sell-done">
      <PageHeader title={t('done')} aside={folio} />
      <ChangeGiven change={paid.change ? [paid.change] : []} balance={paid.balance} />
      <AppLink to={`/reserva/${paid.uuid}`} className="sell-big-link">
        {t('to_reservation')}
      </AppLink>
    </div>
  )
}
