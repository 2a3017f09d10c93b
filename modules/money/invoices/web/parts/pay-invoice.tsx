import { businessDay } from '@kit/kernel/day'
import { query } from '@kit/ui/api'
import { DayPicker } from '@kit/ui/day-picker'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { showInvoice, type Invoice } from '../../contract.ts'
import { payInvoice, schedulePayment } from '../../contract/paying.ts'
import { useTexts } from '../texts.ts'
import { OUTDATED } from './outdated.ts'
import { AmountField, PayDialog, plain, type PayFields } from './pay-dialog.tsx'

type Dialog = { invoice: Invoice; open: boolean; onClose: () => void }

/** What the bank sent for an invoice that had no day: all that is left, or a part. */
export function PayInvoice({ invoice, open, onClose }: Dialog) {
  const t = useTexts()
  const [form] = Form.useForm<PayFields>()
  const pay = useWrite(payInvoice, {
    form,
    done: t('pay.done'),
    failed: t('pay.failed'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  const { id, version, currency, settlement } = invoice
  return (
    <PayDialog
      open={open}
      title={t('pay.title', { name: invoice.folio })}
      currency={currency}
      left={settlement?.unscheduled ?? '0.0000'}
      pending={pay.isPending}
      form={form}
      onClose={onClose}
      onSend={(sent) => pay.mutate({ params: { id }, body: { version, ...sent } })}
    />
  )
}

type Planned = { scheduled_for: string; amount: string }

export function ScheduleInvoice({ invoice, open, onClose }: Dialog) {
  const t = useTexts()
  const [form] = Form.useForm<Planned>()
  const [today] = useState(() => businessDay(new Date()))
  const schedule = useWrite(schedulePayment, {
    form,
    done: t('pay.scheduled'),
    outdates: OUTDATED,
    onDone: onClose,
  })
  const { id, version, currency, settlement, due_on } = invoice
  const left = settlement?.unscheduled ?? '0.0000'
  const planned = { scheduled_for: due_on > today ? due_on : today, amount: plain(left) }
  return (
    <Modal
      open={open}
      title={t('pay.schedule_title', { name: invoice.folio })}
      okText={t('pay.schedule')}
      cancelText={t('back')}
      confirmLoading={schedule.isPending}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={form.resetFields}
      destroyOnHidden
    >
      <p>{t('pay.left', { amount: showMoney({ amount: left, currency }) })}</p>
      <Form<Planned>
        form={form}
        name="schedule-invoice"
        layout="vertical"
        initialValues={planned}
        onFinish={(body) => schedule.mutate({ params: { id }, body: { version, ...body } })}
      >
        <AmountField currency={currency} />
        <Form.Item name="scheduled_for" label={t('pay.scheduled_for')} rules={[{ required: true }]}>
          <DayPicker min={today} allowClear={false} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

type OfRow = { of: { id: number; name: string }; open: boolean; onClose: () => void }

/** The same from a list, where the invoice as it stands is read first. */
export function PayListed({ of: { id }, doing, ...dialog }: OfRow & { doing: 'pay' | 'schedule' }) {
  const found = useQuery({ ...query(showInvoice, { params: { id } }), enabled: dialog.open })
  if (!found.data) return null
  return doing === 'pay' ? (
    <PayInvoice invoice={found.data} {...dialog} />
  ) : (
    <ScheduleInvoice invoice={found.data} {...dialog} />
  )
}
