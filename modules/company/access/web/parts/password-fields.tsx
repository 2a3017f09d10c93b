import { Form, Input } from 'antd'
import { PASSWORD_LENGTH_MIN } from '../../rules.ts'
import { useTexts } from '../texts.ts'

/** A password somebody chooses, typed twice; the fields `password` and `repeat` of a form. */
export function PasswordFields({ label }: { label: string }) {
  const t = useTexts()
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        extra={t('account.length', { count: PASSWORD_LENGTH_MIN })}
        rules={[
          { required: true },
          {
            min: PASSWORD_LENGTH_MIN,
            message: t('account.length', { count: PASSWORD_LENGTH_MIN }),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('account.repeat')}
        dependencies={['password']}
        rules={[
          { required: true },
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('account.different'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
