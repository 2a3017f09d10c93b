import {
  approveRefund,
  askForRefund,
  failRefund,
  payRefund,
  rejectRefund,
  sendRefund,
} from '../contract.ts'
import { useConfirm } from '@kit/ui/confirm'
import { showInstant, showMoney } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { useWrite } from '@kit/ui/write'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { findTableRows, findTableTotals } from '@kit/tables/contract'
import { showReservation, showWholeReservation } from '../../reservation/contract.ts'
import { useTexts } from '../../reservation/web/texts.ts'
import { goesOn } from '../../reservation/web/parts/next-step.ts'
import { ReasonDialog } from '../../reservation/web/parts/reason-dialog.tsx'
import { PartTag } from '../../reservation/web/parts/states.tsx'
import { useReasonText } from '../../reservation/web/parts/timeline.tsx'
import { useNextStep } from '../../reservation/web/parts/use-next-step.ts'
import { Why } from '../../reservation/web/parts/why.tsx'
import type { Whole } from '../../reservation/web/parts/whole.ts'

type Refund = Whole['refunds'][number]
const OUTDATED = [showWholeReservation, showReservation, findTableRows, findTableTotals]

/**
 * What is to be given back: somebody else approves it, and it is handed over once. What the guest
 * has in favour beside it may be asked for.
 */
export function Refunds({ reservation }: { reservation: Whole }) {
  const { next } = useNextStep(reservation)
  const first = next === 'refund' ? reservation.refunds.find(goesOn) : undefined
  return (
    <>
      <ul className="resv-list">
        {reservation.refunds.map((refund) => (
          <RefundRow
            key={refund.id}
            refund={refund}
            uuid={reservation.uuid}
            filled={refund === first}
          />
        ))}
      </ul>
      {reservation.can.refund && <InFavour reservation={reservation} />}
    </>
  )
}

type RowProps = { refund: Refund; /** Of its reservation. */ uuid: string; filled: boolean }

function RefundRow({ refund, uuid, filled }: RowProps) {
  const t = useTexts()
  const reasonText = useReasonText()
  return (
    <li>
      <span>
        <b>{refund.method}</b> <PartTag state={refund.state} />
        <small>
          {t('refund.requested', {
            by: refund.requested_by,
            at: showInstant(refund.created_at),
            reason: reasonText(refund.reason),
          })}
          {refund.approved_by && ` · ${t('refund.approved_by', { by: refund.approved_by })}`}
        </small>
        {refund.charged_back && (
          <small className="resv-open" role="note">
            {t('refund.charged_back')}
          </small>
        )}
        {!refund.in_favour && (
          <small className="resv-open" role="note">
            {t('refund.not_in_favour')}
          </small>
        )}
      </span>
      <span className="resv-refund">
        <Money value={refund} strong />{' '}
        <Why uuid={uuid} of={{ document: 'refund', number: refund.id, name: refund.method }} />
        <Steps refund={refund} filled={filled} />
        <StepsBack refund={refund} />
      </span>
    </li>
  )
}

/** Onwards: approved, sent, given. */
function Steps({ refund, filled }: { refund: Refund; filled: boolean }) {
  const t = useTexts()
  const type = filled ? 'primary' : 'default'
  const confirm = useConfirm()
  const approve = useWrite(approveRefund, {
    done: t('refund.approved'),
    failed: t('refund.not_approved'),
    outdates: OUTDATED,
  })
  const send = useWrite(sendRefund, {
    done: t('refund.sent'),
    failed: t('refund.not_sent'),
    outdates: OUTDATED,
  })
  const pay = useWrite(payRefund, {
    done: t('refund.paid'),
    failed: t('refund.not_paid'),
    outdates: OUTDATED,
  })
  const [amount, { uuid, method, can }] = [showMoney(refund), refund]
  const askApprove = async () => {
    if (
      await confirm({
        title: t('refund.approve_question', { amount }),
        consequence: t('refund.approve_consequence', { method }),
        yes: t('refund.approve'),
      })
    )
      approve.mutate({ params: { uuid } })
  }
  const askPay = async () => {
    if (
      await confirm({
        title: t('refund.pay_question', { amount, method }),
        consequence: t('refund.pay_consequence'),
        yes: t('refund.pay'),
      })
    )
      pay.mutate({ params: { uuid } })
  }
  return (
    <>
      {can.approve && (
        <Button type={type} loading={approve.isPending} onClick={() => void askApprove()}>
          {t('refund.approve')}
        </Button>
      )}
      {can.send && (
        <Button
          type={type}
          loading={send.isPending}
          onClick={() => send.mutate({ params: { uuid } })}
        >
          {t('refund.send')}
        </Button>
      )}
      {can.pay && (
        <Button type={type} loading={pay.isPending} onClick={() => void askPay()}>
          {t('refund.pay')}
        </Button>
      )}
    </>
  )
}

/** What went wrong, with its reason: it came back, or it is not to be given at all. */
function StepsBack({ refund }: { refund: Refund }) {
  const t = useTexts()
  const [asking, setAsking] = useState<'fail' | 'reject' | null>(null)
  const [form] = Form.useForm<{ reason: string }>()
  const close = () => setAsking(null)
  const fail = useWrite(failRefund, {
    form,
    done: t('refund.failed'),
    failed: t('refund.not_failed'),
    outdates: OUTDATED,
    onDone: close,
  })
  const reject = useWrite(rejectRefund, {
    form,
    done: t('refund.rejected'),
    failed: t('refund.not_rejected'),
    outdates: OUTDATED,
    onDone: close,
  })
  const [amount, { uuid, can }] = [showMoney(refund), refund]
  const failing = asking === 'fail'
  return (
    <>
      {can.fail && (
        <Button danger onClick={() => setAsking('fail')}>
          {t('refund.fail')}
        </Button>
      )}
      {can.reject && (
        <Button danger onClick={() => setAsking('reject')}>
          {t('refund.reject')}
        </Button>
      )}
      <ReasonDialog
        open={asking !== null}
        form={form}
        sending={fail.isPending || reject.isPending}
        onClose={close}
        title={t(failing ? 'refund.fail_question' : 'refund.reject_question', { amount })}
        consequence={t(failing ? 'refund.fail_consequence' : 'refund.reject_consequence')}
        yes={t(failing ? 'refund.fail' : 'refund.reject')}
        onReason={(reason) =>
          (failing ? fail : reject).mutate({ params: { uuid }, body: { reason } })
        }
      />
    </>
  )
}

function InFavour({ reservation: { uuid, in_favour, currency } }: { reservation: Whole }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<{ reason: string }>()
  const ask = useWrite(askForRefund, {
    form,
    done: t('refund.asked'),
    failed: t('refund.not_asked'),
    outdates: OUTDATED,
    onDone: () => setOpen(false),
  })
  const amount = showMoney({ amount: in_favour, currency })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('refund.ask', { amount })}</Button>
      <ReasonDialog
        open={open}
        title={t('refund.ask_question', { amount })}
        consequence={t('refund.ask_consequence')}
        yes={t('refund.ask', { amount })}
        form={form}
        sending={ask.isPending}
        onReason={(reason) => ask.mutate({ body: { uuid, reason } })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
