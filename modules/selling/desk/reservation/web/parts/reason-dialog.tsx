import type { FormInstance } from 'antd'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { useId } from 'react'
import { useTexts } from '../texts.ts'

type Props = {
  open: boolean
  title: string
  consequence: string
  yes: string
  form: FormInstance<{ reason: string }>
  sending: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks why, before something that somebody will want to understand later. */
export function ReasonDialog({
  open,
  title,
  consequence,
  yes,
  form,
  sending,
  onReason,
  onClose,
}: Props) {
  const t = useTexts()
  // Several of these may stand on one page, and a label must find its own field.
  const name = useId()
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={title}
      okText={yes}
      okButtonProps={{ danger: true }}
      confirmLoading={sending}
      onOk={form.submit}
      forceRender
    >
      <p>{consequence}</p>
      <Form form={form} name={name} layout="vertical" onFinish={({ reason }) => onReason(reason)}>
        <Form.Item
          name="reason"
          label={t('cancel.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
