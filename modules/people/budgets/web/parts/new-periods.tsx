import { listChannels } from '@app/organization/contract'
import { businessDay, type Day } from '@kit/kernel/day'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { createPeriods } from '../../contract/periods.ts'
import { useTexts } from '../texts.ts'

type Fields = {
  channel_id: number
  kind: 'Mensual' | 'Quincenal' | 'Semanal' | 'one'
  year: number
  name: string
  first_day: Day
  last_day: Day
}

/** All periods of a year at once, or one of any days within a month. */
export function NewPeriods({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const kind = Form.useWatch('kind', form)
  const [year] = useState(() => Number(businessDay(new Date()).slice(0, 4)))
  const channels = useQuery({ ...query(listChannels, {}), enabled: open })
  const create = useWrite(createPeriods, {
    form,
    done: ({ created }) => t('periods.made', { count: created }),
    outdates: TABLE_ANSWERS,
    onDone: onClose,
  })
  const submit = ({ kind: by, channel_id, year: of, name, first_day, last_day }: Fields) =>
    create.mutate({
      body:
        by === 'one'
          ? { kind: by, channel_id, name, first_day, last_day }
          : { kind: by, channel_id, year: of },
    })
  return (
    <Modal
      open={open}
      title={t('periods.add')}
      okText={t('periods.yes')}
      cancelText={t('cancel')}
      confirmLoading={create.isPending}
      onCancel={onClose}
      onOk={form.submit}
      afterClose={form.resetFields}
      forceRender
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ kind: 'Mensual', year }}
        onFinish={submit}
      >
        <Form.Item name="channel_id" label={t('channel')} rules={[{ required: true }]}>
          <Select
            loading={channels.isLoading}
            options={(channels.data ?? []).map(({ id, canal }) => ({ value: id, label: canal }))}
          />
        </Form.Item>
        <Form.Item name="kind" label={t('periods.kind')}>
          <Radio.Group
            options={(['Mensual', 'Quincenal', 'Semanal', 'one'] as const).map((value) => ({
              value,
              label: t(`periods.kinds.${value}`),
            }))}
          />
        </Form.Item>
        {kind === 'one' ? (
          <>
            <Form.Item
              name="name"
              label={t('periods.name')}
              rules={[{ required: true, whitespace: true }]}
            >
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="first_day" label={t('periods.first_day')} rules={[{ required: true }]}>
              <DayPicker allowClear={false} />
            </Form.Item>
            <Form.Item name="last_day" label={t('periods.last_day')} rules={[{ required: true }]}>
              <DayPicker allowClear={false} />
            </Form.Item>
          </>
        ) : (
          <Form.Item name="year" label={t('year')}>
            <Select
              options={[-1, 0, 1].map((step) => ({ value: year + step, label: `${year + step}` }))}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
