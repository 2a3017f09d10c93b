import { CHARGEBACK_REASONS, type ChargebackReason } from '@app/payments/contract/chargebacks'
import type { Money } from '@kit/kernel/money'
import { findTableRows, findTableTotals } from '@kit/tables/contract'
import { CurrencyInput } from '@kit/ui/currency-input'
import { DayPicker } from '@kit/ui/day-picker'
import { showMoney } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { useWrite } from '@kit/ui/write'
import { Button, Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { showReservation, showWholeReservation } from '../../../reservation/contract.ts'
import type { Whole } from '../../../reservation/web/parts/whole.ts'
import { noteChargeback } from '../../contract.ts'
import { useTexts } from '../texts.ts'

type Payment = Whole['payments'][number]
type Fields = {
  money: { amount: string; currency: Money['currency'] }
  case_number: string
  reason: ChargebackReason
  respond_by?: string
  note?: string
}

/** A guest took a payment back through their bank: what accounting was told of it. */
export function NoteChargeback({ payment }: { payment: Payment }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <span className="resv-refund">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('new')}
      </Button>
      {open && <Noting payment={payment} onClose={() => setOpen(false)} />}
    </span>
  )
}

function Noting({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTexts()
  const name = useId()
  const [form] = Form.useForm<Fields>()
  const note = useWrite(noteChargeback, {
    form,
    done: t('noted_done'),
    outdates: [showWholeReservation, showReservation, findTableRows, findTableTotals],
    onDone: onClose,
  })
  const { uuid, currency, amount, method } = payment
  return (
    <Modal
      open
      title={t('new_title', { amount: showMoney(payment), method })}
      okText={t('new')}
      okButtonProps={{ danger: true }}
      cancelText={t('back')}
      confirmLoading={note.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('new_consequence')}</p>
      <Form
        form={form}
        name={name}
        layout="vertical"
        initialValues={{ money: { amount, currency } }}
        onFinish={({ money, respond_by, ...told }) =>
          note.mutate({
            body: {
              ...told,
              payment: uuid,
              amount: money.amount,
              ...(respond_by ? { respond_by } : {}),
            },
          })
        }
      >
        <Form.Item name="money" label={t('new_amount')} rules={[{ required: true }]}>
          <CurrencyInput currencies={[currency]} aria-label={t('new_amount')} />
        </Form.Item>
        <Form.Item
          name="case_number"
          label={t('case_number')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true }]}>
          <Select
            options={CHARGEBACK_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="respond_by" label={t('respond_by')}>
          <DayPicker />
        </Form.Item>
        <Form.Item name="note" label={t('note_field')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
