import { useWrite } from '@kit/ui/write'
import { Button, Form, Input } from 'antd'
import { listPasskeys, renamePasskey, type Passkey } from '../../contract/passkeys.ts'
import { useTexts } from '../texts.ts'

export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ name: string }>()
  const rename = useWrite(renamePasskey, {
    form,
    done: t('passkeys.renamed'),
    outdates: [listPasskeys],
    onDone,
  })
  return (
    <Form
      form={form}
      name="rename-passkey"
      layout="vertical"
      initialValues={{ name: passkey.name }}
      onFinish={(body) => rename.mutate({ params: { id: passkey.id }, body })}
    >
      <Form.Item
        name="name"
        label={t('passkeys.name')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={rename.isPending}>
        {t('passkeys.rename')}
      </Button>
    </Form>
  )
}
