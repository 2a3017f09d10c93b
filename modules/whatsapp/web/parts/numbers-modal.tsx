import { useWrite } from '@kit/ui/write'
import { Button, Checkbox, Form, Input, Modal, Space } from 'antd'
import { addNumber, changeNumber, listNumbers, type NumberStatus } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** The numbers of the house: their names, which are in use, and another one. */
export function NumbersModal({
  numbers,
  open,
  onClose,
}: {
  numbers: readonly NumberStatus[]
  open: boolean
  onClose: () => void
}) {
  const t = useTexts()
  const [form] = Form.useForm<{ name: string }>()
  const add = useWrite(addNumber, {
    form,
    done: t('manage.added'),
    outdates: [listNumbers],
    onDone: () => form.resetFields(),
  })
  return (
    <Modal open={open} onCancel={onClose} title={t('numbers')} footer={null} destroyOnHidden>
      <p>{t('manage.explain')}</p>
      {numbers.map((number) => (
        <NumberRow key={number.id} number={number} />
      ))}
      <Form form={form} layout="vertical" onFinish={(body) => add.mutate({ body })}>
        <Form.Item
          name="name"
          label={t('manage.add')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t('manage.add')}
        </Button>
      </Form>
    </Modal>
  )
}

function NumberRow({ number }: { number: NumberStatus }) {
  const t = useTexts()
  const [form] = Form.useForm<{ name: string; active: boolean }>()
  const change = useWrite(changeNumber, {
    form,
    done: t('manage.changed'),
    outdates: [listNumbers],
  })
  return (
    <Form
      form={form}
      initialValues={{ name: number.name, active: number.active }}
      onFinish={(body) => change.mutate({ params: { id: number.id }, body })}
      name={`number-${number.id}`}
    >
      <Space align="start">
        <Form.Item name="name" rules={[{ required: true, whitespace: true }]}>
          <Input aria-label={t('manage.name')} maxLength={60} />
        </Form.Item>
        <Form.Item name="active" valuePropName="checked">
          <Checkbox>{t('manage.active')}</Checkbox>
        </Form.Item>
        <Button htmlType="submit" loading={change.isPending}>
          {t('manage.save')}
        </Button>
      </Space>
    </Form>
  )
}
