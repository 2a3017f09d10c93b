import type { Currency } from '@kit/kernel/money'
import { useWrite } from '@kit/ui/write'
import { Form } from 'antd'
import {
  payBatch,
  payScheduled,
  undoPayment,
  withdrawPayment,
  type SentPayment,
} from '../../contract/paying.ts'
import { useTexts } from '../texts.ts'
import { ReasonDialog } from './ask-reason.tsx'
import { OUTDATED } from './outdated.ts'
import { PayDialog, type PayFields } from './pay-dialog.tsx'

/** A payment, or a batch of them, by what people call it. */
export type PaymentChosen = { id: number; name: string; currency: Currency; amount?: string }
type Dialog = { of: PaymentChosen; open: boolean; onClose: () => void }

export function PayScheduled(dialog: Dialog) {
  const t = useTexts()
  const { form, asked } = useSending(dialog.onClose)
  const pay = useWrite(payScheduled, { ...asked, done: t('pay.done') })
  return (
    <Sending
      {...dialog}
      title={t('pay.title', { name: dialog.of.name })}
      form={form}
      pending={pay.isPending}
      onSend={(body) => pay.mutate({ params: { id: dialog.of.id }, body })}
    />
  )
}

/** One transfer for all that is left of a batch. */
export function PayBatch(dialog: Dialog) {
  const t = useTexts()
  const { form, asked } = useSending(dialog.onClose)
  const pay = useWrite(payBatch, {
    ...asked,
    done: ({ payments }) => t('pay.batch_done', { count: payments }),
  })
  return (
    <Sending
      {...dialog}
      title={t('pay.batch_title', { name: dialog.of.name })}
      form={form}
      pending={pay.isPending}
      onSend={(body) => pay.mutate({ params: { id: dialog.of.id }, body })}
    />
  )
}

/** What is the same of whatever the bank sent, one payment or many. */
function useSending(onDone: () => void) {
  const t = useTexts()
  const [form] = Form.useForm<PayFields>()
  return { form, asked: { form, failed: t('pay.failed'), outdates: OUTDATED, onDone } }
}

type Sent = Dialog & {
  title: string
  form: ReturnType<typeof useSending>['form']
  pending: boolean
  onSend: (sent: SentPayment) => void
}

const Sending = ({ of: { currency, amount }, ...dialog }: Sent) => (
  <PayDialog {...dialog} currency={currency} {...(amount ? { amount } : {})} />
)

export function WithdrawPayment(dialog: Dialog) {
  const t = useTexts()
  return (
    <TakenBack
      {...dialog}
      call={withdrawPayment}
      done={t('pay.withdrawn')}
      title={t('pay.withdraw_title', { name: dialog.of.name })}
      why={t('pay.withdraw_why')}
      yes={t('pay.withdraw')}
    />
  )
}

export function UndoPayment(dialog: Dialog) {
  const t = useTexts()
  return (
    <TakenBack
      {...dialog}
      call={undoPayment}
      done={t('pay.undone')}
      title={t('pay.undo_title', { name: dialog.of.name })}
      why={t('pay.undo_why')}
      yes={t('pay.undo')}
    />
  )
}

type Taken = Dialog & {
  call: typeof withdrawPayment | typeof undoPayment
  done: string
  title: string
  why: string
  yes: string
}

/** What was to be paid, or was paid, is not: with the reason. */
function TakenBack({ of: { id }, call, done, onClose, ...dialog }: Taken) {
  const taking = useWrite(call, { done, outdates: OUTDATED, onDone: onClose })
  return (
    <ReasonDialog
      {...dialog}
      danger
      pending={taking.isPending}
      onClose={onClose}
      onReason={(reason) => taking.mutate({ params: { id }, body: { reason } })}
    />
  )
}
