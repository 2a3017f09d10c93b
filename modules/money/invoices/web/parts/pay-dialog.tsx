import { businessDay } from '@kit/kernel/day'
import { amountOf, money, type Currency } from '@kit/kernel/money'
import { convert, rate as rateFrom } from '@kit/kernel/rate'
import { DayPicker } from '@kit/ui/day-picker'
import { showMoney } from '@kit/ui/format'
import { Select } from '@kit/ui/select'
import { Form, Input, InputNumber, Modal, type FormInstance } from 'antd'
import { useState } from 'react'
import type { SentPayment } from '../../contract/paying.ts'
import { useTexts } from '../texts.ts'

export type PayFields = SentPayment & { amount?: string }

type Props = {
  open: boolean
  title: string
  /** That of the invoice. */
  currency: Currency
  /** What is settled; `left` asks how much, and says how much may be. */
  amount?: string
  left?: string
  pending: boolean
  form: FormInstance<PayFields>
  onClose: () => void
  onSend: (sent: PayFields) => void
}

/** What the bank sent: its day, account, reference, and the rate when pesos paid another currency. */
export function PayDialog({ open, title, currency, left, amount, form, ...rest }: Props) {
  const t = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  const sent = Form.useWatch('currency', form) ?? currency
  const exchanged = sent !== currency
  return (
    <Modal
      open={open}
      title={title}
      okText={t('pay.button')}
      cancelText={t('back')}
      confirmLoading={rest.pending}
      onOk={form.submit}
      onCancel={rest.onClose}
      afterClose={form.resetFields}
      destroyOnHidden
    >
      <Form<PayFields>
        form={form}
        name="pay-invoice"
        layout="vertical"
        initialValues={{ paid_on: today, currency, ...(left ? { amount: plain(left) } : {}) }}
        onFinish={({ rate, ...fields }) =>
          rest.onSend({ ...fields, ...(exchanged && rate ? { rate } : {}) })
        }
      >
        {left && (
          <>
            <p>{t('pay.left', { amount: showMoney({ amount: left, currency }) })}</p>
            <AmountField currency={currency} />
          </>
        )}
        <Form.Item name="paid_on" label={t('pay.day')} rules={[{ required: true }]}>
          <DayPicker max={today} allowClear={false} />
        </Form.Item>
        <Form.Item name="bank" label={t('pay.bank')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item
          name="reference"
          label={t('pay.reference')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={80} />
        </Form.Item>
        {currency === 'MXN' ? (
          <Form.Item name="currency" hidden>
            <Input />
          </Form.Item>
        ) : (
          <Form.Item name="currency" label={t('pay.currency')} rules={[{ required: true }]}>
            <Select options={[currency, 'MXN'].map((value) => ({ value, label: value }))} />
          </Form.Item>
        )}
        {exchanged && (
          <Form.Item name="rate" label={t('pay.rate', { currency })} rules={[{ required: true }]}>
            <InputNumber<string> stringMode min="0.0001" controls={false} className="ui-number" />
          </Form.Item>
        )}
        {exchanged && <Leaves form={form} currency={currency} amount={amount} />}
      </Form>
    </Modal>
  )
}

/** How much of the invoice is settled, in its currency. */
export function AmountField({ currency }: { currency: Currency }) {
  const t = useTexts()
  return (
    <Form.Item name="amount" label={t('pay.amount', { currency })} rules={[{ required: true }]}>
      <InputNumber<string>
        stringMode
        precision={2}
        min="0.01"
        controls={false}
        inputMode="decimal"
        className="ui-number ui-wide"
      />
    </Form.Item>
  )
}

/** `1400.0000` as it is typed. */
export const plain = (amount: string): string => amount.slice(0, -2)

/** What the bank sends in pesos, by the same rule as the server. */
function Leaves({
  form,
  currency,
  amount,
}: Pick<Props, 'form' | 'currency'> & { amount: string | undefined }) {
  const t = useTexts()
  const rate = Form.useWatch<string | undefined>('rate', form)
  const asked = Form.useWatch<string | undefined>('amount', form) ?? amount
  if (!rate || !asked || !(Number(rate) > 0) || !(Number(asked) > 0)) return null
  const pesos = convert(money(asked, currency), 'MXN', { [currency]: rateFrom(rate) })
  const leaves = showMoney({ amount: amountOf(pesos), currency: 'MXN' })
  return <p role="status">{t('pay.leaves', { amount: leaves })}</p>
}
