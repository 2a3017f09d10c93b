import { Modal } from './dialog.tsx'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useKitTexts } from './i18n.ts'

export type TextQuestionProps = {
  open: boolean
  /** Of its form: two on one page need different ones. */
  name: string
  title: string
  /** What follows from saying yes. */
  consequence: string
  /** Of the text that is asked for, which may not be empty. */
  label: string
  characters_max: number
  yes: string
  danger?: boolean
  busy: boolean
  /** What else is asked, above the text. */
  children?: ReactNode
  onClose: () => void
  onSend: (text: string) => void
}

/** Asks for a text, a reason or a reference, before something is done. */
export function TextQuestion(props: TextQuestionProps) {
  const { open, name, title, consequence, label, characters_max, yes, danger, busy } = props
  const t = useKitTexts()
  const [form] = Form.useForm<{ text: string }>()
  return (
    <Modal
      open={open}
      title={title}
      okText={yes}
      okButtonProps={{ danger: danger ?? false }}
      cancelText={t('confirm.no')}
      confirmLoading={busy}
      onCancel={props.onClose}
      onOk={form.submit}
      afterClose={form.resetFields}
      forceRender
    >
      <p>{consequence}</p>
      <Form form={form} name={name} layout="vertical" onFinish={({ text }) => props.onSend(text)}>
        {props.children}
        <Form.Item name="text" label={label} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={characters_max} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
