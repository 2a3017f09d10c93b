import { listChannels } from '@app/organization/contract'
import { addDays, businessDay, type Day } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { createBoard } from '../../contract.ts'
import { useTexts } from '../texts.ts'
import '../wall.css'

/** Select has no value for nothing: the company stands as this. */
const COMPANY = 0
const DAYS = 90

type Fields = { name: string; channel_id: number; last_day: Day }
type Made = { name: string; code: string }

/** Makes a code and shows it, once. */
export function NewBoard({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [made, setMade] = useState<Made | null>(null)
  const [last_day] = useState(() => addDays(businessDay(new Date()), DAYS))
  const channels = useQuery({ ...query(listChannels, {}), enabled: open })
  const make = useWrite(createBoard, { form, outdates: TABLE_ANSWERS, onDone: setMade })
  const close = () => {
    onClose()
    setMade(null)
  }
  return (
    <Modal
      open={open}
      title={made ? t('new.made', { name: made.name }) : t('new.title')}
      onCancel={close}
      afterClose={form.resetFields}
      width={560}
      forceRender
      footer={
        made ? (
          <Button type="primary" onClick={close}>
            {t('new.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button type="primary" onClick={form.submit} loading={make.isPending}>
              {t('new.make')}
            </Button>
          </>
        )
      }
    >
      {made && <Shown {...made} />}
      <Form
        hidden={made !== null}
        form={form}
        name="new-board"
        layout="vertical"
        initialValues={{ last_day, channel_id: COMPANY }}
        onFinish={({ channel_id, ...body }) =>
          make.mutate({ body: { ...body, channel_id: channel_id === COMPANY ? null : channel_id } })
        }
      >
        <Form.Item name="name" label={t('new.name')} rules={[{ required: true }, { max: 60 }]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="channel_id" label={t('new.channel')} rules={[{ required: true }]}>
          <Select
            loading={channels.isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: COMPANY, label: t('new.company') },
              ...(channels.data ?? []).map(({ id, canal }) => ({ value: id, label: canal })),
            ]}
          />
        </Form.Item>
        <Form.Item
          name="last_day"
          label={t('new.last_day')}
          rules={[{ required: true }]}
          extra={t('new.hint')}
        >
          <DayPicker allowClear={false} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function Shown({ code }: Made) {
  const t = useTexts()
  const address = `${window.location.origin}/new-dashboard`
  return (
    <div className="wall-made">
      <output aria-label={t('ask.code')} className="wall-code ui-number">
        {code}
      </output>
      <p>{t('new.once')}</p>
      <p>{t('new.where')}</p>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      <p>
        <a href={`${address}#${code}`} target="_blank" rel="noreferrer">
          {`${address}#${code}`}
        </a>
      </p>
    </div>
  )
}
