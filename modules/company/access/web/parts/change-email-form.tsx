import { fieldRule } from '@kit/ui/form-errors'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import { changeEmail } from '../../contract/emails.ts'
import { useTexts } from '../texts.ts'

type Fields = { email: string; current: string }

/** The person's own address, which signs them in: it moves once the new one is proved. */
export function ChangeEmailForm() {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const name = useId()
  const notice = useNotice()
  const change = useWrite(changeEmail, {
    form,
    onDone: (_reply, { body }) => {
      notice.done(t('account.email_asked', { email: body.email }))
      form.resetFields()
    },
  })
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      onFinish={(fields) => change.mutate({ body: fields })}
    >
      <p className="ui-quiet" style={{ marginBlockEnd: 12 }}>
        {t('account.email_hint')}
      </p>
      <Form.Item
        name="email"
        label={t('account.new_email')}
        rules={[{ required: true }, fieldRule(changeEmail.body.shape.email, t('account.email'))]}
      >
        <Input type="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name="current" label={t('account.current')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button htmlType="submit" loading={change.isPending}>
        {t('account.change_email')}
      </Button>
    </Form>
  )
}
