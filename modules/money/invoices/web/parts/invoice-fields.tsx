import { CURRENCIES } from '@kit/kernel/money'
import { DayPicker } from '@kit/ui/day-picker'
import { Select } from '@kit/ui/select'
import { Form, Input, InputNumber } from 'antd'
import { useTexts } from '../texts.ts'

export type InvoiceFields = {
  folio: string
  fiscal_uuid?: string | null
  issued_on: string
  currency: (typeof CURRENCIES)[number]
  subtotal: string
  tax: string
  total: string
  note?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What an invoice says of itself; its currency stays once it has lines. */
export function InvoiceFieldset({ standing = false }: { standing?: boolean }) {
  const t = useTexts()
  return (
    <>
      <div className="inv-row">
        <Form.Item name="folio" label={t('folio')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="fiscal_uuid"
          label={t('fiscal_uuid')}
          rules={[{ pattern: UUID, message: t('not_a_uuid') }]}
        >
          <Input maxLength={36} />
        </Form.Item>
        <Form.Item name="issued_on" label={t('issued_on')} rules={[{ required: true }]}>
          <DayPicker />
        </Form.Item>
      </div>
      <div className="inv-row">
        <Form.Item name="currency" label={t('currency')} rules={[{ required: true }]}>
          <Select
            disabled={standing}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
        {(['subtotal', 'tax', 'total'] as const).map((name) => (
          <Form.Item key={name} name={name} label={t(name)} rules={[{ required: true }]}>
            <InputNumber<string>
              stringMode
              precision={2}
              controls={false}
              inputMode="decimal"
              className="ui-number ui-wide"
              {...(name === 'tax' ? {} : { min: '0' })}
            />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="note" label={t('note')}>
        <Input maxLength={500} />
      </Form.Item>
    </>
  )
}

/** As the call takes them. */
export const capturedOf = ({ fiscal_uuid, note, ...fields }: InvoiceFields) => ({
  ...fields,
  fiscal_uuid: fiscal_uuid?.trim() || null,
  note: note?.trim() ?? '',
})
