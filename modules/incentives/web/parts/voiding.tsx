import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Form, Input, Modal } from 'antd'
import {
  findDuePrizes,
  findOwedPrizes,
  listAwardable,
  voidAward,
  voidPrize,
} from '../../contract.ts'
import { useTexts } from '../texts.ts'

const REASON_CHARACTERS = 300
const OUTDATED = [findDuePrizes, findOwedPrizes, listAwardable, ...TABLE_ANSWERS]
type OfOne = { of: { id: number; name: string }; open: boolean; onClose: () => void }

export function VoidPrize({ of, ...dialog }: OfOne) {
  const t = useTexts()
  const send = useWrite(voidPrize, {
    done: t('void.done'),
    outdates: OUTDATED,
    onDone: dialog.onClose,
  })
  return (
    <WithReason
      {...dialog}
      name="void-prize"
      title={t('void.title', { name: of.name })}
      consequence={t('void.why')}
      yes={t('void.yes')}
      busy={send.isPending}
      onSend={(reason) => send.mutate({ params: { id: of.id }, body: { reason } })}
    />
  )
}

export function VoidAward({ of, ...dialog }: OfOne) {
  const t = useTexts()
  const send = useWrite(voidAward, {
    done: t('void_award.done'),
    outdates: OUTDATED,
    onDone: dialog.onClose,
  })
  return (
    <WithReason
      {...dialog}
      name="void-award"
      title={t('void_award.title', { name: of.name })}
      consequence={t('void_award.why')}
      yes={t('void_award.yes')}
      busy={send.isPending}
      onSend={(reason) => send.mutate({ params: { id: of.id }, body: { reason } })}
    />
  )
}

type WithReasonProps = {
  open: boolean
  name: string
  title: string
  consequence: string
  yes: string
  busy: boolean
  onClose: () => void
  onSend: (reason: string) => void
}

function WithReason({ name, consequence, yes, busy, onClose, onSend, ...modal }: WithReasonProps) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <Modal
      {...modal}
      okText={yes}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
      afterClose={form.resetFields}
      forceRender
    >
      <p>{consequence}</p>
      <Form form={form} name={name} layout="vertical" onFinish={({ reason }) => onSend(reason)}>
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={REASON_CHARACTERS} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
