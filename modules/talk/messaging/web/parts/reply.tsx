import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Checkbox, Form } from 'antd'
import { useEffect } from 'react'
import { replyToMessage, showMessage, type MessagePage } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { ReachedByReply } from './audience.tsx'
import { useDraftFiles } from './draft-files.tsx'
import { DRAFT_TURN, DraftLine, useKeptDraft } from './keep-draft.tsx'
import { TextAndFiles } from './text-and-files.tsx'

type Fields = { message_content: string; to_all?: boolean }

const WIDTH = 600

/** An answer to who wrote a message and to nobody else, or to all who got it. */
export function Reply({
  message: { id, sender, subject, reply_all },
  draft,
  to_all = false,
  open,
  onClose,
}: {
  message: Pick<MessagePage, 'id' | 'sender' | 'subject'> & { reply_all: boolean }
  /** It was opened to answer all. */
  to_all?: boolean
  /** What was written of it before. */
  draft: MessagePage['reply_draft']
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const goesToAll = Form.useWatch('to_all', form) === true && reply_all
  const keeping = useKeptDraft({
    open,
    begun: draft,
    fill: (begun) =>
      form.setFieldsValue({ message_content: begun.message_content, to_all: begun.to_all }),
    written: () => ({
      answers: id,
      subject: '',
      message_content: form.getFieldValue('message_content') ?? '',
      to_all: form.getFieldValue('to_all') === true,
    }),
  })
  useEffect(() => {
    if (open && to_all) form.setFieldValue('to_all', true)
  }, [open, to_all, form])
  const files = useDraftFiles(keeping, { answers: id, begun: draft })
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
  const submit = ({ message_content }: Fields) => {
    keeping.pause()
    send.mutate({
      params: { id },
      body: {
        message_content,
        draft: keeping.uuid,
        draft_files: files.names.join(','),
        to: goesToAll ? 'all' : 'sender',
      },
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
        <Button
          key="send"
          type="primary"
          onClick={form.submit}
          loading={send.isPending}
          disabled={files.busy}
        >
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
        {reply_all && (
          <Form.Item name="to_all" valuePropName="checked" style={{ marginBlockEnd: 0 }}>
            <Checkbox>{t('reply.to_all')}</Checkbox>
          </Form.Item>
        )}
        {open && goesToAll ? (
          <ReachedByReply id_message={id} />
        ) : (
          <p className="ui-quiet" style={{ marginBlockEnd: 12 }}>
            {t('reply.audience', { sender })}
          </p>
        )}
        <TextAndFiles label={t('reply.content')} open={open} busy={send.isPending} files={files} />
        <DraftLine keeping={keeping} />
      </Form>
    </Modal>
  )
}
