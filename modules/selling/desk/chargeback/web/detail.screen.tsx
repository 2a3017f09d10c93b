import type { ChargebackShown } from '@app/payments/contract/chargebacks'
import { money, subtract } from '@kit/kernel/money'
import { toWire } from '@kit/kernel/wire'
import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { Facts } from '@kit/ui/facts'
import { EMPTY, showDate, showInstant, showMoney } from '@kit/ui/format'
import type { PageHeaderProps } from '@kit/ui/page-header'
import { AppLink, usePathParams } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import '../../reservation/web/reservations.css'
import { showChargeback } from '../contract.ts'
import './chargeback.css'
import { ChargebackTag } from './parts/chargeback-tag.tsx'
import { Evidence } from './parts/evidence.tsx'
import { Steps } from './parts/steps.tsx'
import { useTexts } from './texts.ts'

const Address = z.object({ chargeback: z.string() })
type Shown = z.output<typeof ChargebackShown>

/** One chargeback: what is disputed, what answers it, and what became of it. */
export default function ChargebackScreen() {
  const t = useTexts()
  const { chargeback: uuid } = usePathParams(Address)
  const found = useQuery(query(showChargeback, { params: { uuid } }))
  const header = (chargeback: Shown): PageHeaderProps => ({
    title: (
      <>
        {t('title', { case_number: chargeback.case_number })}{' '}
        <ChargebackTag state={chargeback.state} />
      </>
    ),
    aside: (
      <span>
        {t('amount')} <b className="ui-number">{showMoney(chargeback)}</b>
      </span>
    ),
    actions: <Steps chargeback={chargeback} />,
  })
  return (
    <DetailPage query={found} header={header}>
      {(chargeback) => (
        <>
          <Section title={t('facts')}>
            <Disputed chargeback={chargeback} />
          </Section>
          <Section title={t('evidence')}>
            <Evidence chargeback={chargeback} />
          </Section>
          <Section title={t('steps')}>
            <History chargeback={chargeback} />
          </Section>
        </>
      )}
    </DetailPage>
  )
}

function Disputed({ chargeback }: { chargeback: Shown }) {
  const t = useTexts()
  const { payment, reservation, currency } = chargeback
  return (
    <Facts
      facts={[
        {
          label: t('reservation'),
          value: <AppLink to={`/reserva/${reservation.uuid}`}>{reservation.folio}</AppLink>,
        },
        { label: t('customer'), value: reservation.customer ?? EMPTY },
        {
          label: t('payment'),
          value: t('payment_of', {
            amount: showMoney({ amount: payment.amount, currency }),
            method: payment.method,
            day: showDate(payment.day),
          }),
        },
        { label: t('reference'), value: payment.reference ?? EMPTY },
        { label: t('reason'), value: t(`reasons.${chargeback.reason}`) },
        {
          label: t('respond_by'),
          value: chargeback.respond_by ? showDate(chargeback.respond_by) : EMPTY,
        },
        ...(currency === 'MXN'
          ? []
          : [
              {
                label: t('in_mxn'),
                value: showMoney({ amount: chargeback.amount_mxn, currency: 'MXN' }),
              },
            ]),
        ...(chargeback.state === 'lost' ? [lostFact(t, chargeback)] : []),
        { label: t('told_by'), value: t(`source.${chargeback.source}`) },
        {
          label: t('noted'),
          value: t('by', { name: chargeback.noted_by, when: showInstant(chargeback.noted_at) }),
        },
        ...(chargeback.note ? [{ label: t('note_field'), value: chargeback.note }] : []),
      ]}
    />
  )
}

/** What is a cost, and what of it came out of what the guest had in favour. */
function lostFact(t: ReturnType<typeof useTexts>, { amount, settled, currency }: Shown) {
  const cost = subtract(money(amount, currency), money(settled, currency))
  const shown = { cost: showMoney(toWire(cost)), settled: showMoney({ amount: settled, currency }) }
  return {
    label: t('lost_field'),
    value: t(Number(settled) === 0 ? 'lost_whole' : 'lost_settled', shown),
  }
}

function History({ chargeback: { steps } }: { chargeback: Shown }) {
  const t = useTexts()
  return (
    <ol className="resv-list" aria-label={t('steps')}>
      {steps.map(({ state, reason, by, at }) => (
        <li key={state}>
          <span>
            <ChargebackTag state={state} />
            <small>
              {t('by', { name: by ?? t('system'), when: showInstant(at) })}
              {reason ? ` · ${reason}` : ''}
            </small>
          </span>
        </li>
      ))}
    </ol>
  )
}
