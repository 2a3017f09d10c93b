import { DayPicker } from '@kit/ui/day-picker'
import { Section } from '@kit/ui/detail-page'
import { Select } from '@kit/ui/select'
import { Button, Form, Input, InputNumber, Switch, type FormRule } from 'antd'
import type { ReactNode } from 'react'
import type { PlainRecordField, RecordDescription, RecordField } from '../record-contract.ts'
import { useTexts } from './texts.ts'
import './record.css'

/** The fields of a record under their headings, as the server describes them. */
export function RecordFields({
  record,
  isNew,
}: {
  record: Pick<RecordDescription, 'fields' | 'sections'>
  /** Fields that are written once are asked for. */
  isNew: boolean
}) {
  const shown = record.fields.filter(({ given }) => !given)
  const under = (section: string | null) =>
    shown
      .filter((field) => field.section === section)
      .map((field) =>
        field.kind === 'rows' ? (
          <Rows key={field.key} field={field} />
        ) : (
          <Plain key={field.key} field={field} fixed={field.once && !isNew} />
        ),
      )
  return (
    <>
      <div className="record-fields">{under(null)}</div>
      {record.sections.map(({ key, label }) => (
        <Section key={key} title={label}>
          <div className="record-fields">{under(key)}</div>
        </Section>
      ))}
    </>
  )
}

function Plain({ field, fixed }: { field: PlainRecordField; fixed: boolean }) {
  const rules = useRules(field)
  return (
    <Form.Item
      name={field.key}
      label={field.label}
      extra={field.hint}
      rules={rules}
      className={(field.lines ?? 0) > 1 ? 'record-wide' : ''}
      {...(field.kind === 'flag' ? { valuePropName: 'checked' } : {})}
    >
      {controlOf(field, { disabled: fixed })}
    </Form.Item>
  )
}

function useRules({ required, kind, label, pattern, min }: PlainRecordField): FormRule[] {
  const t = useTexts()
  return [
    ...(required && kind !== 'flag' ? [{ required: true }] : []),
    ...(kind === 'text' && min !== null ? [{ min, whitespace: true }] : []),
    ...(pattern ? [{ pattern: new RegExp(pattern), message: t('record.shape', { label }) }] : []),
  ]
}

type Given = { disabled: boolean; 'aria-label'?: string }

/** The control of a field: what it sends is what the server reads. */
function controlOf(field: PlainRecordField, given: Given): ReactNode {
  switch (field.kind) {
    case 'flag':
      return <Switch {...given} />
    case 'day':
      return <DayPicker {...given} />
    case 'time':
      return <Input type="time" {...given} />
    case 'integer':
      return (
        <InputNumber precision={0} min={field.min ?? 0} max={field.max ?? undefined!} {...given} />
      )
    case 'decimal':
      return <InputNumber<string> stringMode min="0" inputMode="decimal" {...given} />
    case 'choice':
    case 'choices':
    case 'reference':
      return (
        <Select
          {...(field.kind === 'choices' ? { mode: 'multiple' as const } : {})}
          allowClear={!field.required}
          showSearch={{ optionFilterProp: 'label' }}
          options={field.options}
          {...given}
        />
      )
    default:
      return (field.lines ?? 1) > 1 ? (
        <Input.TextArea rows={field.lines!} maxLength={field.max ?? undefined!} {...given} />
      ) : (
        <Input maxLength={field.max ?? undefined!} {...given} />
      )
  }
}

/** Several of a kind, such as contacts: a line each, with its own fields. */
function Rows({ field }: { field: RecordField }) {
  const t = useTexts()
  return (
    <fieldset className="record-rows record-wide">
      <legend>{field.label}</legend>
      {field.hint && <p className="ui-quiet">{field.hint}</p>}
      <Form.List name={field.key}>
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="record-row">
                {field.fields.map((inner) => (
                  <RowField key={inner.key} name={name} field={inner} />
                ))}
                <Button
                  onClick={() => remove(name)}
                  aria-label={t('record.remove_row', { row: `${field.label} ${name + 1}` })}
                >
                  {t('record.remove')}
                </Button>
              </div>
            ))}
            <Button
              onClick={() =>
                add(
                  Object.fromEntries(
                    field.fields
                      .filter(({ kind }) => kind === 'flag')
                      .map(({ key }) => [key, false]),
                  ),
                )
              }
              disabled={rows.length >= (field.max ?? Infinity)}
            >
              {field.add}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

function RowField({ name, field }: { name: number; field: PlainRecordField }) {
  const rules = useRules(field)
  return (
    <Form.Item
      name={[name, field.key]}
      label={field.label}
      rules={rules}
      {...(field.kind === 'flag' ? { valuePropName: 'checked' } : {})}
    >
      {controlOf(field, { disabled: false })}
    </Form.Item>
  )
}

/** What a form sends: a number that was emptied, or a choice taken back, is nothing. */
export const sentOf = (
  record: Pick<RecordDescription, 'fields'>,
  values: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    record.fields
      .filter(({ once }) => isNew || !once)
      .map((field) => [field.key, sentValue(field, values[field.key])] as const)
      .filter(([, value]) => value !== undefined),
  )

function sentValue(field: RecordField, value: unknown): unknown {
  if (field.kind === 'rows')
    return ((value ?? []) as Record<string, unknown>[]).map((row) =>
      Object.fromEntries(
        field.fields.map((inner) => [inner.key, sentPlain(inner, row[inner.key])]),
      ),
    )
  return sentPlain(field, value)
}

function sentPlain({ kind, required, lines }: PlainRecordField, value: unknown): unknown {
  if (kind === 'flag') return value === true
  if (kind === 'choices') return value ?? []
  if (kind === 'text') return value ?? (lines === null || !required ? '' : undefined)
  if (kind === 'decimal' && typeof value === 'number') return String(value)
  return value === '' || value === undefined ? (required ? undefined : null) : value
}
