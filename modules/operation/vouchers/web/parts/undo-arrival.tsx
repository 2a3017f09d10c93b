import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Form, Input, Modal } from 'antd'
import { checkVoucher, unredeemVoucher } from '../../contract/redemption.ts'
import { useTexts } from '../texts.ts'

export type Undoing = { voucher: string; name: string }

/** Asks why, since somebody will want to understand it when the provider bills. */
export function UndoArrival({ of, onClose }: { of: Undoing | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  const undo = useWrite(unredeemVoucher, {
    form,
    done: t('arrival.undone', { name: of?.name ?? '' }),
    outdates: [checkVoucher, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={of !== null}
      title={t('arrival.undo_question', { name: of?.name ?? '' })}
      okText={t('arrival.undo')}
      okButtonProps={{ danger: true }}
      confirmLoading={undo.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t('arrival.undo_consequence')}</p>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ reason }) => of && undo.mutate({ body: { voucher: of.voucher, reason } })}
      >
        <Form.Item
          name="reason"
          label={t('arrival.reason')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
