import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { useId } from 'react'
import { loseQuotation, showQuotation } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** The customer does not take it; why is asked, because somebody will want to know. */
export function Losing({ uuid, onClose }: { uuid: string | null; onClose: () => void }) {
  const t = useTexts()
  const name = useId()
  const [form] = Form.useForm<{ reason: string }>()
  const lose = useWrite(loseQuotation, {
    form,
    done: t('lose.done'),
    outdates: [...TABLE_ANSWERS, showQuotation],
    onDone: onClose,
  })
  return (
    <Modal
      open={uuid !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={t('lose.title')}
      okText={t('lose.yes')}
      okButtonProps={{ danger: true }}
      cancelText={t('close')}
      confirmLoading={lose.isPending}
      onOk={form.submit}
      forceRender
    >
      <p>{t('lose.why')}</p>
      <Form
        form={form}
        name={name}
        layout="vertical"
        onFinish={({ reason }) => uuid && lose.mutate({ params: { uuid }, body: { reason } })}
      >
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true }]}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
