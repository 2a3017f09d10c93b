import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Modal } from 'antd'
import { replyToMessage, showMessage, type MessagePage } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { DRAFT_TURN, DraftLine, useKeptDraft } from './keep-draft.tsx'
import { TextAndFiles } from './text-and-files.tsx'

type Fields = { message_content: string; docto?: readonly File[] }

const WIDTH = 600

/** An answer to who wrote a message, and to nobody else. */
export function Reply({
  message: { id, sender, subject },
  draft,
  open,
  onClose,
}: {
  message: Pick<MessagePage, 'id' | 'sender' | 'subject'>
  /** What was written of it before. */
  draft: MessagePage['reply_draft']
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const keeping = useKeptDraft({
    open,
    begun: draft,
    fill: ({ message_content }) => form.setFieldsValue({ message_content }),
    written: () => ({
      answers: id,
      subject: '',
      message_content: form.getFieldValue('message_content') ?? '',
    }),
  })
  const leave = () => {
    keeping.leave()
    onClose()
  }
  const send = useWrite(replyToMessage, {
    form,
    done: t('reply.sent'),
    failed: t('compose.not_sent'),
    outdates: [showMessage, ...TABLE_ANSWERS],
    inTurn: DRAFT_TURN,
    onDone: () => {
      keeping.forget()
      onClose()
    },
    onFailed: keeping.touch,
  })
  const submit = ({ message_content, docto = [] }: Fields) => {
    keeping.pause()
    send.mutate({
      params: { id },
      body: { message_content, draft: keeping.uuid },
      ...(docto.length > 0 ? { files: { docto } } : {}),
    })
  }
  return (
    <Modal
      open={open}
      title={t('reply.title', { subject })}
      onCancel={leave}
      width={WIDTH}
      centered
      forceRender
      mask={{ closable: false }}
      afterClose={() => form.resetFields()}
      footer={[
        <Button key="cancel" onClick={leave}>
          {t('reply.cancel')}
        </Button>,
        <Button key="send" type="primary" onClick={form.submit} loading={send.isPending}>
          {t('reply.send')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        onValuesChange={keeping.touch}
        disabled={send.isPending}
      >
        <p className="ui-quiet" style={{ marginBlockEnd: 12 }}>
          {t('reply.audience', { sender })}
        </p>
        <TextAndFiles label={t('reply.content')} open={open} busy={send.isPending} />
        <DraftLine keeping={keeping} />
      </Form>
    </Modal>
  )
}
