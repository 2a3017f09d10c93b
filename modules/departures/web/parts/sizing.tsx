import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useWrite } from '@kit/ui/write'
import { Form, InputNumber, Modal } from 'antd'
import { useId } from 'react'
import { sizeDeparture } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** A departure by what people call it. */
export type Sized = { id: number; product: string; day: string; capacity: number; taken: number }

export function Sizing({ sized, onClose }: { sized: Sized | null; onClose: () => void }) {
  const t = useTexts()
  const name = useId()
  const [form] = Form.useForm<{ capacity: number }>()
  const size = useWrite(sizeDeparture, {
    form,
    done: t('done'),
    outdates: TABLE_ANSWERS,
    onDone: onClose,
  })
  if (!sized) return null
  return (
    <Modal
      open
      onCancel={onClose}
      title={t('title', { product: sized.product, day: sized.day })}
      okText={t('yes')}
      cancelText={t('close')}
      confirmLoading={size.isPending}
      onOk={form.submit}
    >
      <p>{t('why', { taken: sized.taken })}</p>
      <Form
        form={form}
        name={name}
        layout="vertical"
        initialValues={{ capacity: sized.capacity }}
        onFinish={(body) => size.mutate({ params: { id: sized.id }, body })}
      >
        <Form.Item name="capacity" label={t('capacity')} rules={[{ required: true }]}>
          <InputNumber
            min={sized.taken}
            max={100_000}
            precision={0}
            controls={false}
            inputMode="numeric"
            className="ui-number"
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
