import { businessDay } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { findDue, scheduleBatch } from '../../contract/paying.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'

type Fields = { until: string; currency: Currency; scheduled_for: string }

/** All that is due up to a day, in one currency, gets one day: a batch. */
export function ScheduleDue({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const until = Form.useWatch('until', form) ?? today
  const due = useQuery({ ...query(findDue, { body: { until } }), enabled: open })
  const schedule = useWrite(scheduleBatch, {
    form,
    done: ({ id, invoices, ...amount }) =>
      t('pay.batch_scheduled', { id, count: invoices, amount: showMoney(amount) }),
    outdates: [...OUTDATED, findDue],
    onDone: onClose,
  })
  const rows = due.data ?? []
  return (
    <Modal
      open={open}
      title={t('pay.due_title')}
      okText={t('pay.schedule')}
      cancelText={t('back')}
      okButtonProps={{ disabled: rows.length === 0 }}
      confirmLoading={schedule.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={form.resetFields}
      destroyOnHidden
    >
      <Form<Fields>
        form={form}
        name="schedule-due"
        layout="vertical"
        initialValues={{ until: today, scheduled_for: today }}
        onFinish={(body) => schedule.mutate({ body })}
      >
        <Form.Item name="until" label={t('pay.until')} rules={[{ required: true }]}>
          <DayPicker allowClear={false} />
        </Form.Item>
        {due.error && <ErrorState error={due.error} onRetry={() => void due.refetch()} />}
        {due.data && rows.length === 0 && <p role="status">{t('pay.due_none')}</p>}
        {rows.length > 0 && (
          <Form.Item name="currency" label={t('pay.due_currency')} rules={[{ required: true }]}>
            <Radio.Group
              options={rows.map(({ currency, invoices, amount }) => ({
                value: currency,
                label: t('pay.due_count', {
                  count: invoices,
                  amount: showMoney({ amount, currency }),
                }),
              }))}
            />
          </Form.Item>
        )}
        <Form.Item name="scheduled_for" label={t('pay.scheduled_for')} rules={[{ required: true }]}>
          <DayPicker min={today} allowClear={false} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
