import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { useId } from 'react'
import { showReservation, showWholeReservation } from '../../../reservation/contract.ts'
import { rejectCancellation, withdrawCancellation } from '../../contract/request.ts'
import { useTexts } from '../texts.ts'

type Props = { what: 'reject' | 'withdraw'; uuid: string | null; onClose: () => void }

/** Ends a request without cancelling anything, with the reason. */
export function Answering({ what, uuid, onClose }: Props) {
  const t = useTexts()
  const name = useId()
  const [form] = Form.useForm<{ reason: string }>()
  const around = {
    form,
    done: t(`${what}.done`),
    outdates: [...TABLE_ANSWERS, showReservation, showWholeReservation],
    onDone: onClose,
  }
  const reject = useWrite(rejectCancellation, around)
  const withdraw = useWrite(withdrawCancellation, around)
  const send = ({ reason }: { reason: string }) => {
    if (!uuid) return
    if (what === 'reject') reject.mutate({ params: { uuid }, body: { reason } })
    else withdraw.mutate({ body: { uuid, reason } })
  }
  return (
    <Modal
      open={uuid !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={t(`${what}.title`)}
      okText={t(`${what}.yes`)}
      cancelText={t('close')}
      confirmLoading={reject.isPending || withdraw.isPending}
      onOk={form.submit}
      forceRender
    >
      <p>{t(`${what}.why`)}</p>
      <Form form={form} name={name} layout="vertical" onFinish={send}>
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true }]}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
