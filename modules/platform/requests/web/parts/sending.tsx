import { TABLE_ANSWERS } from '@kit/tables/contract'
import { showRecord } from '@kit/tables/record-contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input } from 'antd'
import { sendRequest, showRequest } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Props = { uuid: string; open: boolean; onClose: () => void }

/** To whom the link goes that decides the request. */
export function Sending({ uuid, open, onClose }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<{ name: string; email: string }>()
  const send = useWrite(sendRequest, {
    form,
    done: ({ link }) => t('sent', { email: link?.sent_to ?? '' }),
    failed: t('send_failed'),
    outdates: [showRequest, showRecord, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={form.resetFields}
      title={t('send')}
      forceRender
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={form.submit} loading={send.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <p className="ui-quiet">{t('send_hint')}</p>
      <Form
        form={form}
        name="send-request"
        layout="vertical"
        onFinish={(body) => send.mutate({ params: { uuid }, body })}
      >
        <Form.Item name="name" label={t('name')} rules={[{ required: true }]}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="email" label={t('email')} rules={[{ required: true, type: 'email' }]}>
          <Input type="email" maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
