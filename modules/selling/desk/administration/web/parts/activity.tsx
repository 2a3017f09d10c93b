import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { useId } from 'react'
import { showReservation, showWholeReservation } from '../../../reservation/contract.ts'
import { activateReservation, inactivateReservation } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Props = { what: 'inactivate' | 'activate'; uuid: string | null; onClose: () => void }

/** Puts a reservation out of the lists, or back into them, with the reason. */
export function Activity({ what, uuid, onClose }: Props) {
  const t = useTexts()
  const name = useId()
  const [form] = Form.useForm<{ reason: string }>()
  const around = {
    form,
    done: t(`${what}.done`),
    failed: t(`${what}.failed`),
    outdates: [...TABLE_ANSWERS, showReservation, showWholeReservation],
    onDone: onClose,
  }
  const inactivate = useWrite(inactivateReservation, around)
  const activate = useWrite(activateReservation, around)
  const send = ({ reason }: { reason: string }) => {
    if (!uuid) return
    const asked = { params: { id: uuid }, body: { reason } }
    if (what === 'inactivate') inactivate.mutate(asked)
    else activate.mutate(asked)
  }
  return (
    <Modal
      open={uuid !== null}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={t(`${what}.title`)}
      okText={t(`${what}.yes`)}
      okButtonProps={{ danger: what === 'inactivate' }}
      cancelText={t('close')}
      confirmLoading={inactivate.isPending || activate.isPending}
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
