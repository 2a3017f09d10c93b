import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { useId } from 'react'
import { rejectLine, type Invoice, type InvoiceLine } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'

/** Why a line is not accepted. */
export function AskReason({
  rejecting,
  invoice,
  onClose,
}: {
  rejecting: InvoiceLine | null
  invoice: Invoice
  onClose: () => void
}) {
  const t = useTexts()
  const reject = useWrite(rejectLine, {
    done: t('rejected_done'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      open={rejecting !== null}
      title={t('reject_title', { position: rejecting?.position ?? '' })}
      why={t('reject_why')}
      yes={t('reject')}
      danger
      pending={reject.isPending}
      onClose={onClose}
      onReason={(reason) =>
        rejecting &&
        reject.mutate({
          params: { id: invoice.id, line_id: rejecting.id },
          body: { version: invoice.version, reason },
        })
      }
    />
  )
}

type Asking = {
  open: boolean
  title: string
  why: string
  yes: string
  danger?: boolean
  pending: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** A step that says why it is taken. */
export function ReasonDialog({
  open,
  title,
  why,
  yes,
  danger,
  pending,
  onClose,
  onReason,
}: Asking) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  // Several of these stand on one page: each label leads to its own field.
  const name = useId()
  return (
    <Modal
      open={open}
      title={title}
      okText={yes}
      okButtonProps={{ danger: danger === true }}
      cancelText={t('back')}
      confirmLoading={pending}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && form.focusField('reason')}
      afterClose={form.resetFields}
      forceRender
    >
      <p>{why}</p>
      <Form form={form} name={name} layout="vertical" onFinish={({ reason }) => onReason(reason)}>
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true }]}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
