import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { listBudgets, returnBudgets } from '../../contract/grid.ts'
import { listParts } from '../../contract/parts.ts'
import { reopenPeriod } from '../../contract/periods.ts'
import { useTexts } from '../texts.ts'

type OfOne = { id: number | null; onClose: () => void }

/** A validated or confirmed target becomes a draft again. */
export function ReturnBudget({ id, onClose }: OfOne) {
  const t = useTexts()
  const send = useWrite(returnBudgets, {
    done: t('return.done'),
    outdates: [listBudgets, listParts, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <WithReason
      open={id !== null}
      title={t('return.title')}
      consequence={t('return.why')}
      yes={t('return.yes')}
      busy={send.isPending}
      onClose={onClose}
      onSend={(reason) => id !== null && send.mutate({ body: { ids: [id], reason } })}
    />
  )
}

/** The figures of a cut hold no more, and stay beside those of the next one. */
export function ReopenPeriod({ id, onClose }: OfOne) {
  const t = useTexts()
  const send = useWrite(reopenPeriod, {
    done: t('reopen.done'),
    outdates: TABLE_ANSWERS,
    onDone: onClose,
  })
  return (
    <WithReason
      open={id !== null}
      title={t('reopen.title')}
      consequence={t('reopen.why')}
      yes={t('reopen.yes')}
      busy={send.isPending}
      onClose={onClose}
      onSend={(reason) => id !== null && send.mutate({ params: { id }, body: { reason } })}
    />
  )
}

const REASON_CHARACTERS = 300

function WithReason({
  open,
  title,
  consequence,
  yes,
  busy,
  onClose,
  onSend,
}: {
  open: boolean
  title: string
  consequence: string
  yes: string
  busy: boolean
  onClose: () => void
  onSend: (reason: string) => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <Modal
      open={open}
      title={title}
      okText={yes}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
      afterClose={form.resetFields}
      forceRender
    >
      <p>{consequence}</p>
      <Form form={form} layout="vertical" onFinish={({ reason }) => onSend(reason)}>
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true }]}>
          <Input.TextArea rows={3} maxLength={REASON_CHARACTERS} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
