import { voidPayment } from '../contract.ts'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { findTableRows, findTableTotals } from '@kit/tables/contract'
import { showReservation, showWholeReservation } from '../../reservation/contract.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { ReasonDialog } from '../../reservation/web/parts/reason-dialog.tsx'
import type { Whole } from '../../reservation/web/parts/whole.ts'

/**
 * A payment that was taken wrongly is undone while its shift is open; then the right one is taken.
 */
export function VoidPayment({ payment }: { payment: Whole['payments'][number] }) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const [form] = Form.useForm<{ reason: string }>()
  const undo = useWrite(voidPayment, {
    form,
    done: t('payment.voided'),
    failed: t('payment.not_voided'),
    outdates: [showWholeReservation, showReservation, findTableRows, findTableTotals],
    onDone: () => setAsking(false),
  })
  const { uuid, method } = payment
  return (
    <span className="resv-refund">
      <Button size="small" danger onClick={() => setAsking(true)}>
        {t('payment.void')}
      </Button>
      <ReasonDialog
        open={asking}
        title={t('payment.void_question', { amount: showMoney(payment), method })}
        consequence={t('payment.void_consequence')}
        yes={t('payment.void')}
        form={form}
        sending={undo.isPending}
        onReason={(reason) => undo.mutate({ params: { uuid }, body: { reason } })}
        onClose={() => setAsking(false)}
      />
    </span>
  )
}
