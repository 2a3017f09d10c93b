import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Modal } from 'antd'
import { replyToMessage, showMessage, type MessagePage } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { TextAndFiles } from './text-and-files.tsx'

type Fields = { message_content: string; docto?: readonly File[] }

const WIDTH = 600

/** An answer to who wrote a message, and to nobody else. */
export function Reply({
  message: { id, sender, subject },
  open,
  onClose,
}: {
  message: MessagePage
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const send = useWrite(replyToMessage, {
    form,
    done: t('reply.sent'),
    failed: t('compose.not_sent'),
    outdates: [showMessage, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  const submit = ({ message_content, docto = [] }: Fields) =>
    send.mutate({
      params: { id },
      body: { message_content },
      ...(docto.length > 0 ? { files: { docto } } : {}),
    })
  return (
    <Modal
      open={open}
      title={t('reply.title', { subject })}
      onCancel={onClose}
      width={WIDTH}
      centered
      forceRender
      mask={{ closable: false }}
      afterClose={() => form.resetFields()}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('reply.cancel')}
        </Button>,
        <Button key="send" type="primary" onClick={form.submit} loading={send.isPending}>
          {t('reply.send')}
        </Button>,
      ]}
    >
      <Form form={form} layout="vertical" onFinish={submit} disabled={send.isPending}>
        <p className="ui-quiet" style={{ marginBlockEnd: 12 }}>
          {t('reply.audience', { sender })}
        </p>
        <TextAndFiles label={t('reply.content')} open={open} busy={send.isPending} />
      </Form>
    </Modal>
  )
}
