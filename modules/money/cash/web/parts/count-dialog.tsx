import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import {
  approveShift,
  countShift,
  listDenominations,
  rejectShift,
  showShift,
  type CountedShift,
} from '../../contract.ts'
import '../cash.css'
import { useTexts } from '../texts.ts'
import { ComparedLines } from './compared-lines.tsx'
import { ComparedPieces } from './compared-pieces.tsx'
import { CountForm } from './count-form.tsx'
import { isWhole, NOTHING_COUNTED, toBody, type Counted } from './counted.ts'

const OUTDATES = [showShift, ...TABLE_ANSWERS]

/** A drawer is counted by another, and the count judged beside what was declared and expected. */
export function CountDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useTexts()
  const shift = useQuery({ ...query(showShift, { params: { id: id ?? 0 } }), enabled: id !== null })
  const rep = shift.data?.rep ?? ''
  return (
    <Modal
      open={id !== null}
      onCancel={onClose}
      title={t('shifts.title', { rep })}
      width={860}
      footer={null}
    >
      {shift.error ? (
        <ErrorState error={shift.error} onRetry={() => void shift.refetch()} />
      ) : !shift.data ? (
        <Loading lines={8} />
      ) : (
        <>
          <p>
            {shift.data.hotel} · {shift.data.location} ·{' '}
            {t('mine.since', { at: showInstant(shift.data.opened_at) })}
          </p>
          {shift.data.count && <Compared count={shift.data.count} />}
          {shift.data.approval && <Approved approval={shift.data.approval} />}
          {shift.data.refused && <Alert type="info" showIcon title={shift.data.refused} />}
          {shift.data.alone && <Alert type="warning" showIcon title={t('shifts.alone')} />}
          {shift.data.can.count && <Counting shift={shift.data} />}
          {shift.data.can.reject && <Rejecting id={shift.data.id} />}
          {shift.data.can.approve && <Approving shift={shift.data} onClose={onClose} />}
        </>
      )}
    </Modal>
  )
}

function Compared({ count }: { count: NonNullable<CountedShift['count']> }) {
  const t = useTexts()
  return (
    <section>
      <p>
        {t('shifts.counted_by', { by: count.by, at: showInstant(count.at) })}
        {count.reason && ` · ${count.reason}`}
      </p>
      <ComparedLines lines={count.lines} />
      <ComparedPieces pieces={count.pieces} />
    </section>
  )
}

function Approved({ approval }: { approval: NonNullable<CountedShift['approval']> }) {
  const t = useTexts()
  const { by, at, single_hand, reason } = approval
  return (
    <p>
      {t('shifts.approved_by', { by, at: showInstant(at) })}
      {single_hand && ` · ${t('shifts.single_hand', { reason: reason ?? '' })}`}
    </p>
  )
}

function Counting({ shift: { id, alone } }: { shift: CountedShift }) {
  const t = useTexts()
  const denominations = useQuery(query(listDenominations, {}))
  const [counted, setCounted] = useState<Counted>(NOTHING_COUNTED)
  const [form] = Form.useForm<{ reason?: string }>()
  const save = useWrite(countShift, {
    form,
    done: t('shifts.saved'),
    failed: t('shifts.not_saved'),
    outdates: OUTDATES,
  })
  if (denominations.error)
    return <ErrorState error={denominations.error} onRetry={() => void denominations.refetch()} />
  if (!denominations.data) return <Loading lines={8} />
  const submit = ({ reason }: { reason?: string }) =>
    save.mutate({ params: { id }, body: { ...toBody(counted), ...(reason ? { reason } : {}) } })
  return (
    <Form form={form} name="count-shift" layout="vertical" onFinish={submit}>
      <CountForm denominations={denominations.data} value={counted} onChange={setCounted} />
      <Form.Item
        name="reason"
        label={alone ? t('shifts.alone_reason') : t('shifts.reason')}
        extra={alone ? undefined : t('shifts.reason_hint')}
        rules={alone ? REQUIRED : []}
      >
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        loading={save.isPending}
        disabled={!isWhole(counted)}
      >
        {t('shifts.save')}
      </Button>
    </Form>
  )
}

const REQUIRED = [{ required: true, whitespace: true }]

function Approving({
  shift: { id, rep, alone },
  onClose,
}: {
  shift: CountedShift
  onClose: () => void
}) {
  const t = useTexts()
  const confirm = useConfirm()
  const [form] = Form.useForm<{ alone_reason?: string }>()
  const approve = useWrite(approveShift, {
    form,
    done: t('shifts.approved'),
    failed: t('shifts.not_approved'),
    outdates: OUTDATES,
    onDone: onClose,
  })
  const ask = async ({ alone_reason }: { alone_reason?: string }) => {
    if (
      await confirm({
        title: t('shifts.approve_question', { rep }),
        consequence: t('shifts.approve_why'),
        yes: t('shifts.approve'),
        no: t('shifts.cancel'),
      })
    )
      approve.mutate({ params: { id }, body: alone_reason ? { reason: alone_reason } : {} })
  }
  return (
    <Form form={form} name="approve-count" layout="vertical" onFinish={(told) => void ask(told)}>
      {alone && (
        <Form.Item name="alone_reason" label={t('shifts.alone_reason')} rules={REQUIRED}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={approve.isPending}>
        {t('shifts.approve')}
      </Button>
    </Form>
  )
}

function Rejecting({ id }: { id: number }) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  const reject = useWrite(rejectShift, {
    form,
    done: t('shifts.rejected'),
    failed: t('shifts.not_rejected'),
    outdates: OUTDATES,
  })
  return (
    <Form
      form={form}
      name="reject-count"
      layout="inline"
      className="cash-judging"
      onFinish={({ reason }) => reject.mutate({ params: { id }, body: { reason } })}
    >
      <Form.Item name="reason" label={t('shifts.reject_why')} rules={REQUIRED}>
        <Input maxLength={300} />
      </Form.Item>
      <Button danger htmlType="submit" loading={reject.isPending}>
        {t('shifts.reject')}
      </Button>
    </Form>
  )
}
