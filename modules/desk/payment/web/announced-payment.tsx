import { confirmPayment, rejectPayment } from '../contract.ts'
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

/** Accounting says of a transfer that it was seen, or that it did not come. */
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
  const confirm = useWrite(confirmPayment, {
    done: t('payment.confirmed'),
    failed: t('payment.not_confirmed'),
    outdates: OUTDATED,
  })
  const reject = useWrite(rejectPayment, {
    form,
    done: t('payment.rejected'),
    failed: t('payment.not_rejected'),
    outdates: OUTDATED,
    onDone: () => setRejecting(false),
  })
  const [amount, { uuid, method }] = [showMoney(payment), payment]
  const askConfirm = async () => {
    if (
      await ask({
        title: t('payment.confirm_question', { amount, method }),
        consequence: t(waiting ? 'payment.confirm_waiting' : 'payment.confirm_consequence'),
        yes: t('payment.confirm'),
      })
    )
      confirm.mutate({ params: { uuid } })
  }
  return (
    <span className="resv-refund">
      <Button size="small" loading={confirm.isPending} onClick={() => void askConfirm()}>
        {t('payment.confirm')}
      </Button>
      <Button size="small" danger onClick={() => setRejecting(true)}>
        {t('payment.reject')}
      </Button>
      <ReasonDialog
        open={rejecting}
        title={t('payment.reject_question', { amount, method })}
        consequence={t(waiting ? 'payment.reject_waiting' : 'payment.reject_consequence')}
        yes={t('payment.reject')}
        form={form}
        sending={reject.isPending}
        onReason={(reason) => reject.mutate({ params: { uuid }, body: { reason } })}
        onClose={() => setRejecting(false)}
      />
    </span>
  )
}
