import { useWrite } from '@kit/ui/write'
import type { Currency } from '@kit/kernel/money'
import { Form } from 'antd'
import { payBatch, payScheduled, undoPayment, withdrawPayment } from '../../contract/paying.ts'
import { useTexts } from '../texts.ts'
import { ReasonDialog } from './ask-reason.tsx'
import { OUTDATED } from './outdated.ts'
import { PayDialog, type PayFields } from './pay-dialog.tsx'

/** A payment, or a batch of them, by what people call it. */
export type PaymentChosen = { id: number; name: string; currency: Currency; amount?: string }
type Dialog = { of: PaymentChosen; open: boolean; onClose: () => void }

export function PayScheduled({ of, open, onClose }: Dialog) {
  const t = useTexts()
  const [form] = Form.useForm<PayFields>()
  const pay = useWrite(payScheduled, {
    form,
    done: t('pay.done'),
    failed: t('pay.failed'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  return (
    <PayDialog
      open={open}
      title={t('pay.title', { name: of.name })}
      currency={of.currency}
      {...(of.amount ? { amount: of.amount } : {})}
      pending={pay.isPending}
      form={form}
      onClose={onClose}
      onSend={(sent) => pay.mutate({ params: { id: of.id }, body: sent })}
    />
  )
}

/** One transfer for all that is left of a batch. */
export function PayBatch({ of, open, onClose }: Dialog) {
  const t = useTexts()
  const [form] = Form.useForm<PayFields>()
  const pay = useWrite(payBatch, {
    form,
    done: ({ payments }) => t('pay.batch_done', { count: payments }),
    failed: t('pay.failed'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  return (
    <PayDialog
      open={open}
      title={t('pay.batch_title', { name: of.name })}
      currency={of.currency}
      pending={pay.isPending}
      form={form}
      onClose={onClose}
      onSend={(sent) => pay.mutate({ params: { id: of.id }, body: sent })}
    />
  )
}

export function WithdrawPayment({ of: { id, name }, open, onClose }: Dialog) {
  const t = useTexts()
  const withdraw = useWrite(withdrawPayment, {
    done: t('pay.withdrawn'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      open={open}
      title={t('pay.withdraw_title', { name })}
      why={t('pay.withdraw_why')}
      yes={t('pay.withdraw')}
      danger
      pending={withdraw.isPending}
      onClose={onClose}
      onReason={(reason) => withdraw.mutate({ params: { id }, body: { reason } })}
    />
  )
}

export function UndoPayment({ of: { id, name }, open, onClose }: Dialog) {
  const t = useTexts()
  const undo = useWrite(undoPayment, {
    done: t('pay.undone'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      open={open}
      title={t('pay.undo_title', { name })}
      why={t('pay.undo_why')}
      yes={t('pay.undo')}
      danger
      pending={undo.isPending}
      onClose={onClose}
      onReason={(reason) => undo.mutate({ params: { id }, body: { reason } })}
    />
  )
}
