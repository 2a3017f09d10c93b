import { binary, endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  DayField,
  FiscalStamp,
  Id,
  IdText,
  Instant,
  RequiredText,
  SignedAmount,
  Text,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'
import { CreditNote, Dispute, Payment, Settlement } from './contract/parts.ts'
import { LINES_MAX } from './rules.ts'

const SHOW = 'buscar/facturas'
const CAPTURE = 'adicionar/factura'
export const DOCUMENT_RULE = { bytes_max: 10_000_000, count_max: 1, required: true } as const

export const InvoiceStateField = z.enum([
  'captured',
  'validated',
  'matched',
  'partly_matched',
  'unmatched',
  'reconciled',
  'scheduled',
  'partly_paid',
  'paid',
  'disputed',
  'cancelled',
])
const FindingField = z.enum([
  'unknown',
  'several',
  'other_provider',
  'billed_twice',
  'voided',
  'not_rendered',
  'other_currency',
  'over',
  'under',
  'tax',
])

/** A voucher with what is owed of it to its provider. */
const OwedVoucher = z.object({
  id: Id,
  uuid: Uuid,
  folio: z.string(),
  reservation_folio: z.string(),
  reservation_uuid: Uuid,
  lead_name: z.string().nullable(),
  product: z.string(),
  service_day: DayField,
  pax: z.number().int(),
  came: z.number().int(),
  state: z.string(),
  /** The service was given, or is owed all the same. */
  rendered: z.boolean(),
  currency: CurrencyField,
  /** IVA included. */
  due: Amount,
  /** The IVA in it; null: nobody knows it, and it is compared whole. */
  due_tax: Amount.nullable(),
})
export type OwedVoucherShown = z.output<typeof OwedVoucher>

/** Of a voucher beyond the caller’s reach: figures, and nothing of whose it is. */
const Figures = OwedVoucher.pick({
  pax: true,
  came: true,
  currency: true,
  due: true,
  due_tax: true,
})

const Suggestion = z.object({
  voucher: OwedVoucher,
  why: z.array(z.enum(['reservation', 'code', 'name', 'day', 'pax', 'amount'])),
})

const Line = z.object({
  id: Id,
  position: z.number().int(),
  reference: z.string(),
  description: z.string(),
  amount: Amount,
  /** The IVA in it; null: the line does not say it. */
  tax: Amount.nullable(),
  tied_by: z.enum(['voucher', 'reservation', 'code', 'hand']).nullable(),
  finding: FindingField.nullable(),
  about: z.string().nullable(),
  rejected_reason: z.string().nullable(),
  /** Null: none, or one beyond the caller’s reach. */
  voucher: OwedVoucher.nullable(),
  /** It names what another place sold: its words are empty. */
  elsewhere: z.boolean(),
  /** Of the voucher that it is tied to, where that is elsewhere. */
  figures: Figures.nullable(),
  suggestions: z.array(Suggestion),
})
export type InvoiceLine = z.output<typeof Line>

const Invoice = z.object({
  id: Id,
  provider: z.object({ id: Id, name: z.string() }),
  state: InvoiceStateField,
  folio: z.string(),
  fiscal_uuid: FiscalStamp.nullable(),
  source: z.enum(['form', 'cfdi', 'sheet']),
  issued_on: DayField,
  due_on: DayField,
  currency: CurrencyField,
  subtotal: Amount,
  tax: SignedAmount,
  total: Amount,
  note: z.string(),
  document: z.object({ name: z.string() }).nullable(),
  captured_by: z.string(),
  captured_at: Instant,
  reconciled_by: z.string().nullable(),
  reconciled_at: Instant.nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
  lines: z.array(Line),
  /** Once it was reconciled: how much of it was accepted, sent, and given a day to be sent. */
  settlement: Settlement.nullable(),
  payments: z.array(Payment),
  credit_notes: z.array(CreditNote),
  disputes: z.array(Dispute),
  /** Of its lines: all of them, those accepted, and what is owed of their vouchers. */
  sums: z.object({ lines: Amount, accepted: Amount, due: Amount, left: SignedAmount }),
  can: z.object({
    edit: z.boolean(),
    cancel: z.boolean(),
    /** Null: another person may, or nobody yet. */
    reconcile: z.enum(['within', 'beyond']).nullable(),
    pay: z.boolean(),
    take_back: z.boolean(),
    credit: z.boolean(),
    dispute: z.boolean(),
  }),
})
export type Invoice = z.output<typeof Invoice>
export const InvoiceField = Invoice

export const Version = z.number().int().min(1).max(2_147_483_647)
const one = { params: z.object({ id: IdText }) } as const
const oneLine = { params: z.object({ id: IdText, line_id: IdText }) } as const
const EDITS = ['invoice.not_found', 'invoice.illegal_transition', 'invoice.stale'] as const

export const listInvoiceProviders = endpoint({
  method: 'GET',
  path: '/v2/invoice/provider-list',
  summary: 'Providers, and how many of their vouchers wait for an invoice',
  permission: SHOW,
  reply: z.array(
    z.object({
      id: Id,
      name: z.string(),
      rfc: z.string().nullable(),
      currency: CurrencyField,
      payment_terms_days: z.number().int(),
      vouchers: z.number().int(),
    }),
  ),
  refusals: [],
})

export const saveInvoice = endpoint({
  method: 'POST',
  path: '/adicionar/factura',
  summary: 'Captures an invoice, or corrects what it says; its lines find their vouchers',
  permission: CAPTURE,
  idempotent: true,
  body: z.object({
    /** Of an invoice that stands, with the version that was seen. */
    id: Id.nullish(),
    version: Version.nullish(),
    provider_id: Id,
    folio: RequiredText(60),
    fiscal_uuid: FiscalStamp.nullish(),
    issued_on: DayField,
    currency: CurrencyField,
    subtotal: Amount,
    tax: SignedAmount,
    total: Amount,
    note: Text(500).default(''),
    /** Added to those that stand. */
    lines: z
      .array(
        z.object({
          reference: Text(120).default(''),
          description: Text(500).default(''),
          amount: Amount,
        }),
      )
      .max(LINES_MAX)
      .default([]),
  }),
  reply: Invoice,
  refusals: [
    ...EDITS,
    'invoice.provider',
    'invoice.twice',
    'invoice.stamp_twice',
    'invoice.arithmetic',
    'invoice.issued_later',
    'invoice_line.too_many',
    'amount.below_minor_unit',
  ],
})

export const addVouchers = endpoint({
  method: 'POST',
  path: '/adicionar/cupon',
  summary: 'Adds vouchers to an invoice as lines, or ties one to a line that stands',
  permission: CAPTURE,
  idempotent: true,
  body: z.object({
    id: Id,
    version: Version,
    line_id: Id.nullish(),
    vouchers: z
      .array(z.object({ id: Id, /** Absent: what is owed. */ amount: Amount.nullish() }))
      .min(1)
      .max(500),
  }),
  reply: Invoice,
  refusals: [
    ...EDITS,
    'invoice_line.not_found',
    'invoice_line.voucher',
    'voucher.not_found',
    'invoice_line.too_many',
    'amount.below_minor_unit',
  ],
})

export const releaseLine = endpoint({
  method: 'POST',
  path: '/invoices/:id/lines/:line_id/release',
  summary: 'Takes the voucher off a line, or the rejection: it is open again',
  permission: CAPTURE,
  ...oneLine,
  body: z.object({ version: Version }),
  reply: Invoice,
  refusals: [...EDITS, 'invoice_line.not_found'],
})

export const removeLine = endpoint({
  method: 'POST',
  path: '/invoices/:id/lines/:line_id/removal',
  summary: 'Takes a line off the invoice, with its voucher',
  permission: CAPTURE,
  ...oneLine,
  body: z.object({ version: Version }),
  reply: Invoice,
  refusals: [...EDITS, 'invoice_line.not_found'],
})

export const rejectLine = endpoint({
  method: 'POST',
  path: '/invoices/:id/lines/:line_id/rejection',
  summary: 'A line is not accepted: what it asks for is not owed',
  permission: CAPTURE,
  ...oneLine,
  body: z.object({ version: Version, reason: RequiredText(300) }),
  reply: Invoice,
  refusals: [...EDITS, 'invoice_line.not_found'],
})

export const releaseVoucher = endpoint({
  method: 'POST',
  path: '/invoices/vouchers/:id/release',
  summary: 'Takes a voucher off the invoice that bills it: its line is open again',
  permission: CAPTURE,
  ...one,
  reply: z.object({ id: Id }),
  refusals: ['voucher.not_found', 'invoice.not_found', 'invoice.illegal_transition'],
})

export const listInvoicesFor = endpoint({
  method: 'GET',
  path: '/invoices/vouchers/:id/invoices',
  summary: 'Invoices that are worked on and may bill a voucher: of its provider, in its currency',
  permission: CAPTURE,
  ...one,
  reply: z.array(
    z.object({
      id: Id,
      version: Version,
      folio: z.string(),
      issued_on: DayField,
      currency: CurrencyField,
      total: Amount,
    }),
  ),
  refusals: ['voucher.not_found'],
})

export const matchInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/match',
  summary: 'Looks again for the vouchers of the lines that are open',
  permission: CAPTURE,
  ...one,
  body: z.object({ version: Version }),
  reply: Invoice,
  refusals: EDITS,
})

export const reconcileInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/reconciliation',
  summary: 'Accounting agrees: what was accrued is billed, in the books',
  permission: 'invoice.reconcile',
  idempotent: true,
  ...one,
  body: z.object({ version: Version, reason: Text(300).optional() }),
  reply: Invoice,
  refusals: [
    ...EDITS,
    'invoice.own',
    'four_eyes.one_hand',
    'invoice.open_lines',
    'invoice.not_all_told',
    'invoice.nothing_accepted',
    'invoice.beyond_tolerance',
    'invoice.reason_missing',
  ],
})

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/cancellation',
  summary: 'The invoice is void: its vouchers can be billed again',
  permission: CAPTURE,
  ...one,
  body: z.object({ version: Version, reason: RequiredText(300) }),
  reply: Invoice,
  refusals: EDITS,
})

export const showInvoice = endpoint({
  method: 'GET',
  path: '/buscar/factura/:id',
  summary: 'An invoice with its lines, their vouchers and what each might mean',
  permission: SHOW,
  ...one,
  reply: Invoice,
  refusals: ['invoice.not_found'],
})

export const findBillable = endpoint({
  method: 'POST',
  path: '/cupones/proveedores',
  summary: 'Vouchers of a provider that wait for an invoice, the oldest service first',
  permission: SHOW,
  reads: true,
  body: z.object({
    provider_id: Id,
    currency: CurrencyField.nullish(),
    text: Text(80).nullish(),
    from: DayField.nullish(),
    to: DayField.nullish(),
    page: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({ rows: z.array(OwedVoucher), total: z.number().int() }),
  refusals: [],
})

export const attachDocument = endpoint({
  method: 'POST',
  path: '/factura/proveedor',
  summary: 'Keeps the provider’s own file of an invoice, PDF or XML',
  permission: CAPTURE,
  files: { docto: DOCUMENT_RULE },
  body: z.object({ id: IdText }),
  reply: Invoice,
  refusals: ['invoice.not_found', 'invoice.document_kind'],
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/factura/proveedor/download/:id',
  summary: 'The provider’s own file of an invoice',
  permission: SHOW,
  ...one,
  reply: binary('application/pdf', 'application/xml'),
  refusals: ['invoice.not_found', 'invoice.no_document'],
})
