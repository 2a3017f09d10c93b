import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Form, Input } from 'antd'
import { noteConsent } from '../../contract/consents.ts'
import { countAudience } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Fields = { email: string; how: string }

/** Somebody said yes on paper, by telephone or in a mail: who notes it says how. */
export function NoteConsent({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const note = useWrite(noteConsent, {
    form,
    done: t('consents.noted'),
    outdates: [countAudience, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={open}
      title={t('consents.add')}
      okText={t('consents.yes')}
      cancelText={t('send.back')}
      confirmLoading={note.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={form.resetFields}
      width={520}
      forceRender
    >
      <Form
        form={form}
        name="note-consent"
        layout="vertical"
        onFinish={(body) => note.mutate({ body })}
      >
        <Form.Item
          name="email"
          label={t('consents.email')}
          rules={[{ required: true }, { type: 'email' }]}
        >
          <Input type="email" inputMode="email" autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="how"
          label={t('consents.how')}
          extra={t('consents.how_hint')}
          rules={[{ required: true, whitespace: true }, { max: 300 }]}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
