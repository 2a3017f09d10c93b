import { approveRefund, payRefund } from '@app/cancellations/contract'
import { useConfirm } from '@kit/ui/confirm'
import { showInstant, showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { findReservations, showReservation, showWholeReservation } from '../../contract.ts'
import type { Whole } from './whole.ts'
import { useTexts } from '../texts.ts'
import { PartTag } from './states.tsx'

type Refund = Whole['refunds'][number]
const OUTDATED = [showWholeReservation, showReservation, findReservations]

/** What is to be given back: somebody else approves it, and it is handed over once. */
export function Refunds({ reservation }: { reservation: Whole }) {
  const t = useTexts()
  const confirm = useConfirm()
  const approve = useWrite(approveRefund, { done: t('refund.approved'), failed: t('refund.not_approved'), outdates: OUTDATED })
  const pay = useWrite(payRefund, { done: t('refund.paid'), failed: t('refund.not_paid'), outdates: OUTDATED })
  const askApprove = async ({ uuid, ...refund }: Refund) => {
    const amount = showMoney(refund)
    if (await confirm({ title: t('refund.approve_question', { amount }), consequence: t('refund.approve_consequence', { method: refund.method }), yes: t('refund.approve') })) approve.mutate({ params: { uuid } })
  }
  const askPay = async ({ uuid, ...refund }: Refund) => {
    const amount = showMoney(refund)
    if (await confirm({ title: t('refund.pay_question', { amount, method: refund.method }), consequence: t('refund.pay_consequence'), yes: t('refund.pay') })) pay.mutate({ params: { uuid } })
  }
  return (
    <ul className="resv-list">
      {reservation.refunds.map((refund) => (
        <li key={refund.id}>
          <span><b>{refund.method}</b> <PartTag state={refund.state} /><small>{t('refund.requested', { by: refund.requested_by, at: showInstant(refund.created_at), reason: refund.reason })}{refund.approved_by && ` · ${t('refund.approved_by', { by: refund.approved_by })}`}</small></span>
          <span className="resv-refund"><Money value={refund} strong />
            {refund.can.approve && <Button loading={approve.isPending} onClick={() => void askApprove(refund)}>{t('refund.approve')}</Button>}
            {refund.can.pay && <Button loading={pay.isPending} onClick={() => void askPay(refund)}>{t('refund.pay')}</Button>}
          </span>
        </li>
      ))}
    </ul>
  )
}
