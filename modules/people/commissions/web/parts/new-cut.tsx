import { listChannels } from '@app/organization/contract'
import { businessDay, type Day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { showMoney } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { SumPicker, usePicked } from '@kit/ui/sum-picker'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '@kit/ui/dialog'
import { Form } from 'antd'
import { useState } from 'react'
import { findWaiting, makeCut } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Fields = { channel_id: number; last_day: Day }

/** Shows who is owed what up to a day, and takes it into a cut: of everybody, or of those chosen. */
export function NewCut({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const channel_id = Form.useWatch('channel_id', form)
  const last_day = Form.useWatch('last_day', form)
  const channels = useQuery({ ...query(listChannels, {}), enabled: open })
  const asked = channel_id !== undefined && last_day !== undefined
  const waiting = useQuery({
    ...query(findWaiting, { body: { channel_id, last_day } }),
    enabled: open && asked,
  })
  const rows = asked ? (waiting.data ?? []) : []
  const picked = usePicked(
    rows.map(({ beneficiary, name, lines, amount, waits }) => ({
      id: beneficiary,
      name,
      count: lines,
      amount: money(amount, 'MXN'),
      waits,
    })),
    'MXN',
  )
  const { chosen, sum, leaveOut } = picked
  const make = useWrite(makeCut, {
    form,
    done: ({ id, amount }) => t('cut.made', { id, amount: showMoney(money(amount, 'MXN')) }),
    outdates: [findWaiting, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  const submit = (fields: Fields) =>
    make.mutate({
      body: { ...fields, beneficiaries: chosen.map(({ id }) => id) },
    })
  return (
    <Modal
      open={open}
      title={t('cut.title')}
      okText={t('cut.make')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      cancelText={t('cancel')}
      confirmLoading={make.isPending}
      onCancel={onClose}
      onOk={form.submit}
      afterClose={() => {
        form.resetFields()
        leaveOut([])
      }}
      width={640}
      forceRender
    >
      <Form
        form={form}
        name="new-cut"
        layout="vertical"
        initialValues={{ last_day: today }}
        onFinish={submit}
      >
        <Form.Item name="channel_id" label={t('channel')} rules={[{ required: true }]}>
          <Select
            loading={channels.isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            options={(channels.data ?? []).map(({ id, canal }) => ({ value: id, label: canal }))}
          />
        </Form.Item>
        <Form.Item name="last_day" label={t('cut.last_day')} rules={[{ required: true }]}>
          <DayPicker allowClear={false} />
        </Form.Item>
      </Form>
      {asked && (
        <SumPicker
          picked={picked}
          loading={waiting.isLoading}
          titles={{ name: t('cut.name'), count: t('cut.lines'), amount: t('cut.amount') }}
          waits={t('cut.waits')}
          empty={t('cut.nothing')}
          sum={t('cut.sum', { amount: showMoney(sum) })}
        />
      )}
    </Modal>
  )
}
