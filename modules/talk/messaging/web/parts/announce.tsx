import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input } from 'antd'
import { announceUpdate } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Fields = { title: string; text: string }

/** Something new in the product, told to everybody at once. */
export function Announce({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const announce = useWrite(announceUpdate, {
    form,
    done: t('updates.announced'),
    failed: t('updates.not_announced'),
    outdates: TABLE_ANSWERS,
    onDone: onClose,
  })
  return (
    <Modal
      open={open}
      title={t('updates.new')}
      onCancel={onClose}
      centered
      forceRender
      mask={{ closable: false }}
      afterClose={() => form.resetFields()}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('updates.cancel')}
        </Button>,
        <Button key="announce" type="primary" onClick={form.submit} loading={announce.isPending}>
          {t('updates.announce')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={(body) => announce.mutate({ body })}
        disabled={announce.isPending}
      >
        <p className="ui-quiet" style={{ marginBlockEnd: 12 }}>
          {t('updates.audience')}
        </p>
        <Form.Item
          name="title"
          label={t('updates.heading')}
          rules={[{ required: true, whitespace: true, message: t('compose.required') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="text"
          label={t('updates.text')}
          rules={[{ required: true, whitespace: true, message: t('compose.required') }]}
        >
          <Input.TextArea className="message-text" rows={3} maxLength={10_000} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
