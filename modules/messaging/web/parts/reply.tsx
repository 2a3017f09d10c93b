import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { Upload } from '@kit/ui/upload'
import { useWrite } from '@kit/ui/write'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { replyToMessage, showLimits, showMessage, type MessagePage } from '../../contract.ts'
import { MEGABYTE } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { LIMITS } from './limits.ts'

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
  const asksLimits = query(showLimits, {})
  const { data: limits = LIMITS } = useQuery({
    ...asksLimits,
    queryFn: open ? asksLimits.queryFn! : skipToken,
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
        <Form.Item
          name="message_content"
          label={t('reply.content')}
          rules={[{ required: true, whitespace: true, message: t('compose.required') }]}
        >
          <Input.TextArea className="message-text" rows={3} maxLength={10_000} />
        </Form.Item>
        <Form.Item
          name="docto"
          extra={t('compose.files_hint', {
            count: limits.count_max,
            size: limits.bytes_max / MEGABYTE,
          })}
        >
          <Upload rule={limits} label={t('compose.file')} disabled={send.isPending} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
