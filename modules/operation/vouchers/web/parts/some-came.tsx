import { Form, InputNumber, Modal } from 'antd'
import { useTexts } from '../texts.ts'
import { useRecordArrival } from './use-record-arrival.ts'

/** A voucher of whose persons only some came. */
export type SomeCame = { voucher: string; name: string; left: number; via: 'scan' | 'list' }

export function SomeCameDialog({ of, onClose }: { of: SomeCame | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<{ pax: number }>()
  const { busy, record } = useRecordArrival()
  const save = async ({ pax }: { pax: number }) => {
    if (of === null) return
    const { voucher, name, via } = of
    if (await record({ voucher, name, via, kind: 'redeem', pax })) onClose()
  }
  return (
    <Modal
      open={of !== null}
      title={t('arrival.some', { name: of?.name ?? '' })}
      okText={t('arrival.record')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ pax: 1 }}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item
          name="pax"
          label={t('arrival.came_number')}
          extra={t('arrival.left', { count: of?.left ?? 0 })}
          rules={[{ required: true }]}
        >
          <InputNumber min={1} max={of?.left ?? 1} precision={0} inputMode="numeric" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
