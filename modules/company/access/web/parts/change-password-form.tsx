import { useWrite } from '@kit/ui/write'
import { Button, Form, Input } from 'antd'
import { useId } from 'react'
import { changePassword } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import { PasswordFields } from './password-fields.tsx'

type Fields = { current: string; password: string; repeat: string }

/** The person's own password: the current one, and the new one twice. */
export function ChangePasswordForm({ onDone }: { onDone?: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  // It may stand on the page and in the dialog above it at once: their fields must not share ids.
  const name = useId()
  const change = useWrite(changePassword, {
    form,
    done: t('account.changed'),
    onDone: () => {
      form.resetFields()
      onDone?.()
    },
  })
  return (
    <Form
      form={form}
      name={name}
      layout="vertical"
      onFinish={({ current, password }) => change.mutate({ body: { current, password } })}
    >
      <Form.Item name="current" label={t('account.current')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <PasswordFields label={t('account.new_password')} />
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('account.change')}
      </Button>
    </Form>
  )
}
