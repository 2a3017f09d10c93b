import { businessTime } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { showClock, showDate, showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { correctAttendance, showTurn, type TurnDetails } from '../../contract/attendance.ts'
import { useTexts } from '../texts.ts'

type Props = { turn: string | null; onClose: () => void }

/** When a turn of somebody else began and ended, with a reason; and what was corrected before. */
export function CorrectTurn({ turn: key, onClose }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const turn = useQuery({
    ...query(showTurn, { params: { key: key ?? 'a1' } }),
    enabled: key !== null,
  })
  const save = useWrite(correctAttendance, {
    form,
    done: t('correct.done'),
    outdates: [showTurn, ...TABLE_ANSWERS],
    onDone: onClose,
    onFailed: ({ body }) => {
      if (body.code === 'attendance.changed') void turn.refetch()
    },
  })
  return (
    <Modal
      open={key !== null}
      title={t('correct.title')}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            onClick={form.submit}
            loading={save.isPending}
            disabled={!turn.data}
          >
            {t('correct.save')}
          </Button>
        </>
      }
    >
      {turn.error ? (
        <ErrorState error={turn.error} onRetry={() => void turn.refetch()} />
      ) : !turn.data ? (
        <Loading lines={6} />
      ) : (
        <>
          <Before turn={turn.data} />
          <Form
            key={turn.data.version}
            form={form}
            layout="vertical"
            initialValues={initialOf(turn.data)}
            onFinish={(fields: Fields) => save.mutate({ body: bodyOf(turn.data, fields) })}
          >
            <Form.Item name="starts_at" label={t('correct.starts')} rules={[{ required: true }]}>
              <Input type="time" />
            </Form.Item>
            <Form.Item name="ends_at" label={t('correct.ends')} help={t('correct.ends_hint')}>
              <Input type="time" />
            </Form.Item>
            <Form.Item name="reason" label={t('correct.reason')} rules={[{ required: true }]}>
              <Input.TextArea maxLength={300} rows={2} />
            </Form.Item>
          </Form>
        </>
      )}
    </Modal>
  )
}

type Fields = { starts_at: string; ends_at?: string; reason: string }

const initialOf = (turn: TurnDetails) => ({
  starts_at: timeOf(turn.started_at ?? turn.expected_from),
  ends_at: timeOf(turn.ended_at ?? (turn.started_at ? null : turn.expected_to)),
})
const timeOf = (at: string | null): string => (at ? businessTime(new Date(at)) : '')

function bodyOf(turn: TurnDetails, { starts_at, ends_at, reason }: Fields) {
  const said = { starts_at, ends_at: ends_at || null, reason }
  return turn.attendance_id === null
    ? { placement_id: turn.placement_id!, ...said }
    : { attendance_id: turn.attendance_id, version: turn.version, ...said }
}

function Before({ turn }: { turn: TurnDetails }) {
  const t = useTexts()
  const clock = (at: string | null) => (at ? showClock(at) : '—')
  return (
    <>
      <p>
        <b>{turn.rep}</b> · {showDate(turn.day)}
      </p>
      {turn.breaks.length > 0 && (
        <p className="ui-quiet">
          {t('correct.breaks')}:{' '}
          {turn.breaks
            .map(({ started_at, ended_at }) => `${clock(started_at)} – ${clock(ended_at)}`)
            .join(', ')}
        </p>
      )}
      {turn.corrections.map((one) => (
        <p key={one.corrected_at} className="ui-quiet">
          {t('correct.before', {
            who: one.corrected_by,
            at: showInstant(one.corrected_at),
            from: `${clock(one.started_before)} – ${clock(one.ended_before)}`,
            to: `${clock(one.started_after)} – ${clock(one.ended_after)}`,
            reason: one.reason,
          })}
        </p>
      ))}
    </>
  )
}
