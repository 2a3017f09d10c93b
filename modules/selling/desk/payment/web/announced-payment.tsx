import { authorizeCredit, confirmPayment, refuseCredit, rejectPayment } from '../contract.ts'
import { useConfirm } from '@kit/ui/confirm'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { findTableRows, findTableTotals } from '@kit/tables/contract'
import { showReservation, showWholeReservation } from '../../reservation/contract.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { ReasonDialog } from '../../reservation/web/parts/reason-dialog.tsx'
import type { Whole } from '../../reservation/web/parts/whole.ts'

const OUTDATED = [showWholeReservation, showReservation, findTableRows, findTableTotals]

/**
 * Accounting says of a transfer that it was seen, or that it did not come; a manager authorises
 * credit, or gives none.
 */
export function AnnouncedPayment({
  payment,
  waiting,
}: {
  payment: Whole['payments'][number]
  waiting: boolean
}) {
  const t = useTexts()
  const ask = useConfirm()
  const [rejecting, setRejecting] = useState(false)
  const [form] = Form.useForm<{ reason: string }>()
  const onCredit = payment.kind === 'agency_credit'
  const words = onCredit ? 'credit' : 'payment'
  const confirm = useWrite(onCredit ? authorizeCredit : confirmPayment, {
    done: t(`${words}.confirmed`),
    failed: t(`${words}.not_confirmed`),
    outdates: OUTDATED,
  })
  const reject = useWrite(onCredit ? refuseCredit : rejectPayment, {
    form,
    done: t(`${words}.rejected`),
    failed: t(`${words}.not_rejected`),
    outdates: OUTDATED,
    onDone: () => setRejecting(false),
  })
  const [amount, { uuid, method }] = [showMoney(payment), payment]
  const askConfirm = async () => {
    if (
      await ask({
        title: t(`${words}.confirm_question`, { amount, method }),
        consequence: t(`${words}.${waiting ? 'confirm_waiting' : 'confirm_consequence'}`),
        yes: t(`${words}.confirm`),
      })
    )
      confirm.mutate({ params: { uuid } })
  }
  return (
    <span className="resv-refund">
      <Button size="small" loading={confirm.isPending} onClick={() => void askConfirm()}>
        {t(`${words}.confirm`)}
      </Button>
      <Button size="small" danger onClick={() => setRejecting(true)}>
        {t(`${words}.reject`)}
      </Button>
      <ReasonDialog
        open={rejecting}
        title={t(`${words}.reject_question`, { amount, method })}
        consequence={t(`${words}.${waiting ? 'reject_waiting' : 'reject_consequence'}`)}
        yes={t(`${words}.reject`)}
        form={form}
        sending={reject.isPending}
        onReason={(reason) => reject.mutate({ params: { uuid }, body: { reason } })}
        onClose={() => setRejecting(false)}
      />
    </span>
  )
}
