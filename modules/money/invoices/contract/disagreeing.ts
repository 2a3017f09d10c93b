import { binary, endpoint } from '@kit/http/endpoint'
import { Amount, DayField, FiscalStamp, IdText, RequiredText, Text } from '@kit/http/fields'
import * as z from 'zod'
import { DOCUMENT_RULE, InvoiceField, Version } from '../contract.ts'

const CAPTURE = 'adicionar/factura'
const DISPUTE = 'invoice.dispute'
const one = { params: z.object({ id: IdText }) } as const
const SEEN = ['invoice.not_found', 'invoice.stale'] as const

export const captureCreditNote = endpoint({
  method: 'POST',
  path: '/invoices/:id/credit-notes',
  summary: 'A credit note lowers an invoice: first what was rejected of it, then what is owed',
  permission: CAPTURE,
  idempotent: true,
  ...one,
  body: z.object({
    version: Version,
    folio: RequiredText(60),
    fiscal_uuid: FiscalStamp.nullish(),
    issued_on: DayField,
    amount: Amount,
    reason: Text(300).default(''),
  }),
  reply: InvoiceField,
  refusals: [
    ...SEEN,
    'amount.below_minor_unit',
    'credit_note.invoice',
    'credit_note.twice',
    'credit_note.too_much',
    'credit_note.before_invoice',
    'invoice.issued_later',
  ],
})

export const cancelCreditNote = endpoint({
  method: 'POST',
  path: '/invoices/credit-notes/:id/cancellation',
  summary: 'A credit note does not hold: what it lowered is owed again, in the books',
  permission: CAPTURE,
  ...one,
  body: z.object({ reason: RequiredText(300) }),
  reply: InvoiceField,
  refusals: ['credit_note.not_found', 'credit_note.illegal_transition', 'invoice.not_found'],
})

export const downloadCreditNote = endpoint({
  method: 'GET',
  path: '/invoices/credit-notes/:id/document',
  summary: 'The provider’s own file of a credit note',
  permission: 'buscar/facturas',
  ...one,
  reply: binary('application/xml'),
  refusals: ['credit_note.not_found', 'invoice.no_document'],
})

export const openDispute = endpoint({
  method: 'POST',
  path: '/invoices/:id/disputes',
  summary: 'Something about an invoice is not agreed on: nothing of it is paid meanwhile',
  permission: DISPUTE,
  ...one,
  body: z.object({ version: Version, reason: RequiredText(500) }),
  reply: InvoiceField,
  refusals: [...SEEN, 'invoice.illegal_transition'],
})

export const writeDispute = endpoint({
  method: 'POST',
  path: '/invoices/disputes/:id/messages',
  summary: 'Writes to the other side about a disputed invoice, with a file or without',
  permission: DISPUTE,
  ...one,
  files: { docto: { ...DOCUMENT_RULE, required: false } },
  body: z.object({ text: RequiredText(2000) }),
  reply: InvoiceField,
  refusals: ['dispute.not_found', 'dispute.closed', 'invoice.document_kind'],
})

export const closeDispute = endpoint({
  method: 'POST',
  path: '/invoices/disputes/:id/closing',
  summary: 'It was agreed on: the invoice stands again as its lines and payments say',
  permission: DISPUTE,
  ...one,
  body: z.object({ outcome: RequiredText(500) }),
  reply: InvoiceField,
  refusals: ['dispute.not_found', 'dispute.closed'],
})

export const downloadDisputeFile = endpoint({
  method: 'GET',
  path: '/invoices/dispute-messages/:id/document',
  summary: 'The file that came with what was written about a disputed invoice',
  permission: 'buscar/facturas',
  ...one,
  reply: binary('application/pdf', 'application/xml'),
  refusals: ['dispute.not_found', 'invoice.no_document'],
})
