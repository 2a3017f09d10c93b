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
          {shift.data.can.count ? (
            <Counting shift={shift.data} />
          ) : shift.data.can.approve ? (
            <Judging shift={shift.data} onClose={onClose} />
          ) : (
            shift.data.state !== 'approved' && (
              <Alert type="info" showIcon title={t('shifts.own')} />
            )
          )}
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

function Counting({ shift: { id } }: { shift: CountedShift }) {
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
      <Form.Item name="reason" label={t('shifts.reason')} extra={t('shifts.reason_hint')}>
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

function Judging({ shift: { id, rep }, onClose }: { shift: CountedShift; onClose: () => void }) {
  const t = useTexts()
  const confirm = useConfirm()
  const [form] = Form.useForm<{ reason: string }>()
  const approve = useWrite(approveShift, {
    done: t('shifts.approved'),
    failed: t('shifts.not_approved'),
    outdates: OUTDATES,
    onDone: onClose,
  })
  const reject = useWrite(rejectShift, {
    form,
    done: t('shifts.rejected'),
    failed: t('shifts.not_rejected'),
    outdates: OUTDATES,
  })
  const ask = async () => {
    if (
      await confirm({
        title: t('shifts.approve_question', { rep }),
        consequence: t('shifts.approve_why'),
        yes: t('shifts.approve'),
        no: t('shifts.cancel'),
      })
    )
      approve.mutate({ params: { id } })
  }
  return (
    <>
      <Form
        form={form}
        name="reject-count"
        layout="inline"
        className="cash-judging"
        onFinish={({ reason }) => reject.mutate({ params: { id }, body: { reason } })}
      >
        <Form.Item
          name="reason"
          label={t('shifts.reject_why')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={300} />
        </Form.Item>
        <Button danger htmlType="submit" loading={reject.isPending}>
          {t('shifts.reject')}
        </Button>
      </Form>
      <Button type="primary" loading={approve.isPending} onClick={() => void ask()}>
        {t('shifts.approve')}
      </Button>
    </>
  )
}
