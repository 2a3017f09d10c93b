import { businessDay, type Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import type { WireMoney } from '@kit/kernel/wire'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { CurrencyInput } from '@kit/ui/currency-input'
import { DayPicker } from '@kit/ui/day-picker'
import { showMoney } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { findOpenCharges, listDebtors, returnCollection } from '../../contract/collections.ts'
import { useTexts } from '../texts.ts'

const REFERENCE_CHARACTERS = 120
type Row = { key: string; cells: Readonly<Record<string, unknown>> }
type Fields = { money: WireMoney; day: Day; reference: string }

/** What of a collection an agency is paid out; the server knows how much that may be. */
export function ReturnCollection({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const [today] = useState(() => businessDay(new Date()))
  const currency = String(row?.cells['currency'] ?? 'MXN') as Currency
  const left = { amount: String(row?.cells['in_favour'] ?? '0'), currency }
  const give = useWrite(returnCollection, {
    form,
    done: ({ id, in_favour }) =>
      t('returns.noted', { id, in_favour: showMoney({ amount: in_favour, currency }) }),
    outdates: [findOpenCharges, listDebtors, ...TABLE_ANSWERS],
    onDone: onClose,
  })
  return (
    <Modal
      open={row !== null}
      title={t('returns.title', { number: row?.key ?? '' })}
      okText={t('returns.yes')}
      cancelText={t('collections.back')}
      confirmLoading={give.isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>
        {t('returns.why', { agency: String(row?.cells['agency'] ?? ''), left: showMoney(left) })}
      </p>
      <Form
        form={form}
        name="return-collection"
        layout="vertical"
        initialValues={{ money: left, day: today }}
        onFinish={({ money: { amount }, ...fields }) =>
          row && give.mutate({ params: { id: Number(row.key) }, body: { ...fields, amount } })
        }
        preserve={false}
      >
        <Form.Item name="money" label={t('returns.amount')} rules={[{ required: true }]}>
          <CurrencyInput currencies={[currency]} aria-label={t('returns.amount')} />
        </Form.Item>
        <Form.Item name="day" label={t('returns.day')} rules={[{ required: true }]}>
          <DayPicker allowClear={false} />
        </Form.Item>
        <Form.Item
          name="reference"
          label={t('returns.reference')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={REFERENCE_CHARACTERS} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
