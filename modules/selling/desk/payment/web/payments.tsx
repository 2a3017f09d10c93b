import { EMPTY, showDate, showInstant, showMoney, showRate } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { usePermission } from '@kit/ui/permission'
import { PlainTable } from '@kit/ui/plain-table'
import type { Whole } from '../../reservation/web/parts/whole.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { CorrectPayment } from '../../administration/web/correct-payment.tsx'
import { ChargebacksOfPayment } from '../../chargeback/web/parts/of-payment.tsx'
import { printReceipt } from '../../receipt/contract.ts'
import { ReceiptMenu } from '../../receipt/web/receipt-menu.tsx'
import { AnnouncedPayment } from './announced-payment.tsx'
import { owedOf } from '../../reservation/web/parts/owed.ts'
import { PartTag } from '../../reservation/web/parts/states.tsx'
import { Why } from '../../reservation/web/parts/why.tsx'
import { VoidPayment } from './void-payment.tsx'

/** Every movement of money, what it was worth, and the sum against what is due. */
export function Payments({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const mayGive = usePermission(printReceipt.permission)
  const receipted = new Set(mayGive ? firstOfReceipts(reservation.payments) : [])
  const { payments, currency, paid, pending, fees, fees_base } = reservation
  const { promised, due, open } = owedOf(reservation)
  return (
    <>
      {payments.length === 0 ? (
        <p className="ui-quiet">{t('detail.no_payments')}</p>
      ) : (
        <PlainTable label={t('detail.payments')} className="resv-table">
          <thead>
            <tr>
              <th scope="col">{t('detail.when')}</th>
              <th scope="col">{t('detail.method')}</th>
              <th scope="col">{t('list.state')}</th>
              <th scope="col" className="resv-end">
                {t('detail.amount')}
              </th>
              <th scope="col" className="resv-end">
                {t('detail.rate')}
              </th>
              <th scope="col" className="resv-end">
                {t('detail.applied')}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id}>
                <td title={showInstant(payment.created_at)}>{showDate(payment.payment_day)}</td>
                <td>
                  {payment.is_change ? t('detail.change') : payment.method}
                  {payment.is_correction && (
                    <small className="ui-quiet"> {t('payment.correction')}</small>
                  )}
                  {payment.reference && <small className="ui-quiet"> {payment.reference}</small>}
                </td>
                <td>
                  <PartTag state={payment.state} />
                  {receipted.has(payment.id) && (
                    <ReceiptMenu payment={payment} reservation={reservation} />
                  )}
                  {payment.can.confirm && (
                    <AnnouncedPayment payment={payment} waiting={reservation.state === 'waiting'} />
                  )}
                  {payment.can.void && <VoidPayment payment={payment} />}
                  {payment.can.correct && <CorrectPayment payment={payment} />}
                  <ChargebacksOfPayment payment={payment} chargebacks={reservation.chargebacks} />
                </td>
                <td className="resv-end">
                  <Money value={payment} />{' '}
                  <Why
                    uuid={reservation.uuid}
                    of={{ document: 'payment', number: payment.id, name: payment.method }}
                  />
                </td>
                <td className="resv-end ui-number">{rateOf(payment, reservation)}</td>
                <td className="resv-end">
                  <Money value={{ amount: payment.applied, currency }} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <dl className="resv-sums">
        {!/^0+\.0+$/.test(fees) && (
          <div>
            <dt>{t('detail.fees')}</dt>
            <dd>
              {showMoney({ amount: fees, currency })}{' '}
              <small className="ui-quiet">
                {t('detail.without_tax', { amount: showMoney({ amount: fees_base, currency }) })}
              </small>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('detail.due')}</dt>
          <dd>{showMoney(due)}</dd>
        </div>
        <div>
          <dt>{t('list.paid')}</dt>
          <dd>{showMoney({ amount: paid, currency })}</dd>
        </div>
        {!/^0+\.0+$/.test(pending) && (
          <div>
            <dt>{t('detail.pending')}</dt>
            <dd>{showMoney({ amount: pending, currency })}</dd>
          </div>
        )}
        <div className="resv-sum">
          <dt>{t(promised ? 'detail.to_collect' : 'list.balance')}</dt>
          <dd>
            {showMoney(open)} <Why uuid={reservation.uuid} />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** What was paid at once has one receipt: it is offered beside the first payment that stands. */
function firstOfReceipts(payments: Whole['payments']): number[] {
  const firsts = new Map<string, number>()
  for (const { id, receipt, state, kind, is_change } of payments)
    if (
      ['confirmed', 'pending'].includes(state) &&
      kind !== 'agency_credit' &&
      !is_change &&
      !firsts.has(receipt)
    )
      firsts.set(receipt, id)
  return [...firsts.values()]
}

/**
 * Pesos of each unit that was tendered; of pesos that pay a price in dollars, what the sale counts
 * a dollar at.
 */
function rateOf(
  { currency, rate, payment_day }: Whole['payments'][number],
  { currency: ofSale, mxn_rate, rate_day }: Whole,
): string {
  if (currency === ofSale) return EMPTY
  if (currency !== 'MXN') return showRate(rate)
  return payment_day === rate_day ? showRate(mxn_rate) : EMPTY
}
