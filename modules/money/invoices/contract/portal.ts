import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  DayField,
  FiscalStamp,
  Id,
  IdText,
  RequiredText,
  SignedAmount,
} from '@kit/http/fields'
import * as z from 'zod'
import { InvoiceStateField } from '../contract.ts'
import { IMPORT_RULE, ImportedField } from './importing.ts'
import { CreditNote, Dispute, Payment, Settlement } from './parts.ts'

const PORTAL = 'provider.portal'
const one = { params: z.object({ id: IdText }) } as const
const Sum = z.object({ currency: CurrencyField, count: z.number().int(), amount: SignedAmount })

/** An invoice as the provider who sent it sees it: what they billed, and what became of it. */
const OwnInvoice = z.object({
  id: Id,
  state: InvoiceStateField,
  folio: z.string(),
  fiscal_uuid: FiscalStamp.nullable(),
  issued_on: DayField,
  due_on: DayField,
  currency: CurrencyField,
  total: Amount,
  lines: z.array(
    z.object({
      id: Id,
      position: z.number().int(),
      reference: z.string(),
      description: z.string(),
      amount: Amount,
      finding: z.string().nullable(),
      rejected_reason: z.string().nullable(),
      voucher: z.object({ folio: z.string(), due: Amount }).nullable(),
    }),
  ),
  settlement: Settlement.nullable(),
  payments: z.array(Payment),
  credit_notes: z.array(CreditNote),
  disputes: z.array(Dispute),
})
export type OwnInvoice = z.output<typeof OwnInvoice>

export const showPortal = endpoint({
  method: 'GET',
  path: '/provider/portal',
  summary: 'What a provider does today, has to bill, and is owed',
  permission: PORTAL,
  reply: z.object({
    /** Null: whoever asks is no provider. */
    provider: z.string().nullable(),
    today: z.number().int(),
    coming: z.number().int(),
    /** Of today's open departures; null where the house shows this provider none. */
    seats_today: z.object({ capacity: z.number().int(), taken: z.number().int() }).nullable(),
    /** Sold, and waiting for this provider's yes. */
    to_confirm: z.number().int(),
    unbilled: z.array(Sum),
    owed: z.array(Sum),
  }),
  refusals: [],
})

export const sendInvoices = endpoint({
  method: 'POST',
  path: '/provider/invoices',
  summary: 'A provider sends its own CFDI, invoices and credit notes',
  permission: PORTAL,
  files: { docto: IMPORT_RULE },
  body: z.object({}),
  reply: z.object({ rows: z.array(ImportedField) }),
  refusals: ['provider.none'],
})

export const showOwnInvoice = endpoint({
  method: 'GET',
  path: '/provider/invoices/:id',
  summary: 'An invoice as the provider who sent it sees it',
  permission: PORTAL,
  ...one,
  reply: OwnInvoice,
  refusals: ['invoice.not_found'],
})

export const writeOwnDispute = endpoint({
  method: 'POST',
  path: '/provider/disputes/:id/messages',
  summary: 'A provider answers about an invoice that is disputed',
  permission: PORTAL,
  ...one,
  body: z.object({ text: RequiredText(2000) }),
  reply: OwnInvoice,
  refusals: ['dispute.not_found', 'dispute.closed', 'invoice.not_found'],
})
