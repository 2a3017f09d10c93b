import { fieldRule } from '@kit/ui/form-errors'
import { PageHeader } from '@kit/ui/page-header'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input } from 'antd'
import { register } from '../contract.ts'
import { PasswordFields } from './parts/password-fields.tsx'
import { useTexts } from './texts.ts'

const FORM_WIDTH = 480

type Fields = {
  name: string
  last_name: string
  email: string
  phone?: string
  password: string
  repeat: string
}

/** Asks for an account. Public; an administrator approves before anybody enters. */
export default function NewUserScreen() {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const ask = useWrite(register, {
    form,
    onDone: () => window.location.assign('/login?registered=1'),
  })
  return (
    <div style={{ maxWidth: FORM_WIDTH, margin: '0 auto' }}>
      <PageHeader title={t('new_user.title')} note={t('new_user.hint')} />
      <Form
        form={form}
        layout="vertical"
        onFinish={({ repeat: _twice, phone, ...body }) =>
          ask.mutate({ body: { ...body, ...(phone ? { phone } : {}) } })
        }
      >
        <Form.Item
          name="name"
          label={t('users.first_name')}
          rules={[{ required: true }, { max: 100 }]}
        >
          <Input autoComplete="given-name" autoFocus />
        </Form.Item>
        <Form.Item
          name="last_name"
          label={t('users.last_name')}
          rules={[{ required: true }, { max: 100 }]}
        >
          <Input autoComplete="family-name" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('users.email')}
          rules={[{ required: true }, fieldRule(register.body.shape.email, t('users.email'))]}
        >
          <Input type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="phone" label={t('users.phone')} rules={[{ max: 40 }]}>
          <Input type="tel" autoComplete="tel" />
        </Form.Item>
        <PasswordFields label={t('new_user.password')} />
        <Button type="primary" htmlType="submit" loading={ask.isPending}>
          {t('new_user.send')}
        </Button>
        <Button type="link" href="/login">
          {t('new_user.back')}
        </Button>
      </Form>
    </div>
  )
}
