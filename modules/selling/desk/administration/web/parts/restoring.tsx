import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { showReservation, showWholeReservation } from '../../../reservation/contract.ts'
import { restoreReservation } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** Takes the cancellation of a reservation back, with the reason. */
export function Restoring({ uuid, onClose }: { uuid: string | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ reason: string }>()
  const restore = useWrite(restoreReservation, {
    form,
    done: t('restore.done'),
    failed: t('restore.failed'),
    outdates: [...TABLE_ANSWERS, showReservation, showWholeReservation],
    onDone: onClose,
  })
  return (
    <Modal
      open={uuid !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={t('restore.title')}
      okText={t('restore.yes')}
      cancelText={t('close')}
      confirmLoading={restore.isPending}
      onOk={form.submit}
      forceRender
    >
      <p>{t('restore.why')}</p>
      <Form
        form={form}
        name="restore-reservation"
        layout="vertical"
        onFinish={({ reason }) => uuid && restore.mutate({ body: { uuid, reason } })}
      >
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true }]}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
