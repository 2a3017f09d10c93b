import type { Received } from '@kit/http/endpoint'
import { CURRENCIES } from '@kit/kernel/money'
import type { ReadingChosen } from '@kit/tables/reading-contract'
import { Reading } from '@kit/tables/web/reading'
import { DayPicker } from '@kit/ui/day-picker'
import { Select } from '@kit/ui/select'
import { Button, Form, Input, InputNumber } from 'antd'
import type { listInvoiceProviders } from '../../contract.ts'
import type { Imported } from '../../contract/importing.ts'
import { useTexts } from '../texts.ts'

/** As the form travels with its file: texts, and nothing where nothing was said. */
export type SheetFields = {
  provider_id?: string
  folio?: string
  issued_on?: string
  currency?: (typeof CURRENCIES)[number]
  tax?: string
  column_reference?: string
  column_description?: string
  column_amount?: string
}
type Fields = Omit<SheetFields, 'provider_id'> & { provider_id?: number }

type Props = {
  providers: Received<typeof listInvoiceProviders>
  /** Once it was read. */
  sheet: Extract<Imported, { outcome: 'columns' }> | undefined
  provider_id: number | undefined
  onProvider: (id: number) => void
  busy: boolean
  onSend: (fields: SheetFields) => void
  onRead: (chosen: ReadingChosen) => void
}

const COLUMNS = ['reference', 'description', 'amount'] as const

/** Whose sheet it is; and, once it was read, what it does not say of its invoice. */
export function SheetForm(props: Props) {
  const { providers, sheet, provider_id, onProvider, busy, onSend, onRead } = props
  const t = useTexts()
  const [form] = Form.useForm<Fields>()
  const columns = sheet?.headings.map((heading, index) => ({
    value: String(index),
    label: heading === '' ? t('import.column', { number: index + 1 }) : heading,
  }))
  const said = (column: number | null | undefined) =>
    typeof column === 'number' ? String(column) : undefined
  return (
    <Form
      form={form}
      name="invoice-sheet"
      layout="vertical"
      className="inv-form"
      initialValues={{
        provider_id,
        currency: providers.find(({ id }) => id === provider_id)?.currency ?? 'MXN',
        tax: '0.00',
        column_reference: said(sheet?.columns.reference),
        column_description: said(sheet?.columns.description),
        column_amount: said(sheet?.columns.amount),
      }}
      onFinish={({ provider_id: chosen, ...fields }: Fields) =>
        onSend({
          ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
          provider_id: String(chosen),
        })
      }
    >
      <Form.Item name="provider_id" label={t('import.whose')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('choose')}
          loading={busy}
          onChange={onProvider}
          options={providers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {sheet && <Reading reading={sheet.reading} busy={busy} onRead={onRead} />}
      {sheet && columns && columns.length > 0 && (
        <>
          <div className="inv-row">
            <Form.Item name="folio" label={t('folio')} rules={[{ required: true }]}>
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="issued_on" label={t('issued_on')} rules={[{ required: true }]}>
              <DayPicker />
            </Form.Item>
            <Form.Item name="currency" label={t('currency')} rules={[{ required: true }]}>
              <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
            </Form.Item>
            <Form.Item name="tax" label={t('import.tax')} rules={[{ required: true }]}>
              <InputNumber<string>
                stringMode
                precision={2}
                min="0"
                controls={false}
                inputMode="decimal"
                className="ui-number ui-wide"
              />
            </Form.Item>
          </div>
          <div className="inv-row">
            {COLUMNS.map((column) => (
              <Form.Item
                key={column}
                name={`column_${column}`}
                label={t(`import.columns.${column}`)}
                rules={[{ required: column === 'amount' }]}
              >
                <Select
                  allowClear={column !== 'amount'}
                  placeholder={t('choose')}
                  options={columns}
                />
              </Form.Item>
            ))}
          </div>
          <Button htmlType="submit" loading={busy}>
            {t('import.send_sheet')}
          </Button>
        </>
      )}
    </Form>
  )
}
