import { listChannels } from '@app/organization/contract'
import { query } from '@kit/ui/api'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Modal } from 'antd'
import { addNumber, changeNumber, listNumbers, type NumberStatus } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Choices = readonly { value: number; label: string }[]

/** The numbers of one's channels: whose they are, which are in use, and another one. */
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
  const [form] = Form.useForm<{ name: string; channel_id: number }>()
  const found = useQuery({ ...query(listChannels, {}), enabled: open })
  const channels = (found.data ?? []).map(({ id, canal }) => ({ value: id, label: canal }))
  const add = useWrite(addNumber, {
    form,
    done: t('manage.added'),
    outdates: [listNumbers],
    onDone: () => form.resetFields(),
  })
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('numbers')}
      footer={null}
      width={640}
      destroyOnHidden
    >
      <p className="wa-explain">{t('manage.explain')}</p>
      {numbers.map((number) => (
        <NumberRow key={number.id} number={number} channels={channels} />
      ))}
      <Form form={form} layout="vertical" onFinish={(body) => add.mutate({ body })}>
        <Form.Item
          name="name"
          label={t('manage.add')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="channel_id" label={t('manage.channel')} rules={[{ required: true }]}>
          <Select loading={found.isLoading} options={channels} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t('manage.add')}
        </Button>
      </Form>
    </Modal>
  )
}

function NumberRow({ number, channels }: { number: NumberStatus; channels: Choices }) {
  const t = useTexts()
  const [form] = Form.useForm<{ name: string; active: boolean; channel_id: number }>()
  const change = useWrite(changeNumber, {
    form,
    done: t('manage.changed'),
    outdates: [listNumbers],
  })
  return (
    <Form
      form={form}
      initialValues={{
        name: number.name,
        active: number.active,
        channel_id: number.channel_id,
      }}
      onFinish={(body) => change.mutate({ params: { id: number.id }, body })}
      name={`number-${number.id}`}
    >
      <div className="wa-number">
        <Form.Item name="name" rules={[{ required: true, whitespace: true }]}>
          <Input aria-label={t('manage.name')} maxLength={60} />
        </Form.Item>
        <Form.Item name="channel_id" rules={[{ required: true }]}>
          <Select aria-label={t('manage.channel')} options={[...channels]} />
        </Form.Item>
        <Form.Item name="active" valuePropName="checked">
          <Checkbox>{t('manage.active')}</Checkbox>
        </Form.Item>
        <Button htmlType="submit" loading={change.isPending}>
          {t('manage.save')}
        </Button>
      </div>
    </Form>
  )
}
