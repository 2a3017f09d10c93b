import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { addPasskey, listPasskeys } from '../../contract/passkeys.ts'
import { useTexts } from '../texts.ts'
import { makePasskey, whyGivenUp, type GivenUp } from './ask-device.ts'

/** A name for it, and then the device asks for a finger, face or PIN. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const notice = useNotice()
  const [form] = Form.useForm<{ name: string }>()
  const [asking, setAsking] = useState(false)
  const [givenUp, setGivenUp] = useState<GivenUp | null>(null)
  const add = useWrite(addPasskey, {
    form,
    done: t('passkeys.added'),
    outdates: [listPasskeys],
    onDone,
  })
  const askDevice = async ({ name }: { name: string }) => {
    setAsking(true)
    setGivenUp(null)
    try {
      add.mutate({ body: { name, answer: await makePasskey() } })
    } catch (error) {
      const why = whyGivenUp(error)
      setGivenUp(why)
      if (!why) notice.failed(error)
    }
    setAsking(false)
  }
  return (
    <Form
      form={form}
      name="add-passkey"
      layout="vertical"
      onFinish={(fields) => void askDevice(fields)}
    >
      {givenUp && (
        <Alert
          type="warning"
          showIcon
          title={t(`passkeys.${givenUp}`)}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <Form.Item
        name="name"
        label={t('passkeys.name')}
        extra={t('passkeys.name_hint')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={asking || add.isPending}>
        {t('passkeys.go')}
      </Button>
    </Form>
  )
}
