import { endpoint } from '@kit/http/endpoint'
import { Amount, CurrencyField, DayField, Id, IdText, RequiredText } from '@kit/http/fields'
import { ReadingTexts, TableReading } from '@kit/tables/reading-contract'
import * as z from 'zod'
import { InvoiceStateField } from '../contract.ts'

const CAPTURE = 'adicionar/factura'

/** Which column of a sheet says what, from 0; null: none does. */
const SheetColumns = z.object({
  reference: z.number().int().nullable(),
  description: z.number().int().nullable(),
  amount: z.number().int().nullable(),
})
export type SheetColumns = z.output<typeof SheetColumns>

/** What is to be known of a file that came: what of it was left out, what to look at. */
const notes = z.array(z.object({ code: z.string(), message: z.string() }))

/** What became of one invoice that was brought. */
const Imported = z.discriminatedUnion('outcome', [
  z.object({
    name: z.string(),
    outcome: z.literal('captured'),
    invoice: z.object({
      id: Id,
      folio: z.string(),
      provider: z.string(),
      state: InvoiceStateField,
      currency: CurrencyField,
      total: Amount,
    }),
    notes,
  }),
  z.object({
    name: z.string(),
    outcome: z.literal('refused'),
    code: z.string(),
    message: z.string(),
  }),
  /** What of an archive is no invoice and was not opened. */
  z.object({ name: z.string(), outcome: z.literal('left_out'), notes }),
  /**
   * A sheet whose columns are still to be said, with what they probably are; without headings while
   * one of several sheets is to be chosen.
   */
  z.object({
    name: z.string(),
    outcome: z.literal('columns'),
    headings: z.array(z.string()),
    columns: SheetColumns,
    reading: TableReading,
    notes,
  }),
])
export type Imported = z.output<typeof Imported>
export const ImportedField = Imported

export const IMPORT_RULE = { bytes_max: 20_000_000, count_max: 20, required: true } as const
const ColumnText = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)

export const importFiles = endpoint({
  method: 'POST',
  path: '/facture/import',
  summary: 'Captures invoices from CFDI 4.0 XML, archives of them, or a sheet of one invoice',
  permission: CAPTURE,
  files: { docto: IMPORT_RULE },
  body: z.object({
    /** Of a sheet; what the SAT stamped says it by itself. */
    provider_id: IdText.optional(),
    folio: RequiredText(60).optional(),
    issued_on: DayField.optional(),
    currency: CurrencyField.optional(),
    /** What of the sheet's total are taxes. */
    tax: Amount.optional(),
    column_reference: ColumnText.optional(),
    column_description: ColumnText.optional(),
    column_amount: ColumnText.optional(),
    ...ReadingTexts,
  }),
  reply: z.object({ rows: z.array(Imported) }),
  refusals: [],
})
