import type { Endpoint } from '@kit/http/endpoint'
import { query } from '@kit/ui/api'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Button, Form } from 'antd'
import { listChannelHotels } from '../../contract.ts'
import { addHotelToChannel } from '../../contract/channels.ts'
import { useTexts } from '../texts.ts'

type Props = {
  channel_id: number
  open: boolean
  outdates: readonly Endpoint[]
  onClose: () => void
}

/** Chooses one of the company's hotels that the channel does not have yet. */
export function AddHotel({ channel_id, open, outdates, onClose }: Props) {
  const t = useTexts()
  const [form] = Form.useForm<{ hotel: number }>()
  const every = useQuery({ ...query(listChannelHotels, { params: { id: '0' } }), enabled: open })
  const own = useQuery(query(listChannelHotels, { params: { id: String(channel_id) } }))
  const add = useWrite(addHotelToChannel, {
    form,
    done: t('channels.added'),
    failed: t('channels.add_failed'),
    outdates,
    onDone: onClose,
  })
  const present = new Set(own.data?.map(({ id }) => id))
  const offered = (every.data ?? []).filter(({ id, status }) => status && !present.has(id))
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('channels.add')}
      afterClose={form.resetFields}
      forceRender
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{t('channels.cancel')}</Button>
          <Button type="primary" onClick={form.submit} loading={add.isPending}>
            {t('channels.add_do')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        name="add-hotel"
        layout="vertical"
        onFinish={({ hotel }) => add.mutate({ body: { id_canal: channel_id, hotel } })}
      >
        <Form.Item name="hotel" label={t('channels.hotel')} rules={[{ required: true }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('channels.choose_hotel')}
            loading={every.isLoading}
            notFoundContent={t('channels.no_hotels_left')}
            options={offered.map(({ id, name, zone }) => ({
              value: id,
              label: `${name} · ${zone}`,
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
