import { PaperField } from '@app/vouchers/contract'
import { binary, endpoint } from '@kit/http/endpoint'
import { Email, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const REFUSALS = ['payment.not_found', 'receipt.nothing_stands'] as const

/** Of whatever was paid at once: every currency and method, with the change that was given. */
export const printReceipt = endpoint({
  method: 'GET',
  path: '/payments/:uuid/receipt.pdf',
  summary: 'The receipt of a payment, and of what was paid together with it, on paper',
  permission: 'payment.take',
  params: z.object({ uuid: Uuid }),
  query: z.object({
    /** Without one, the sheet that the company prints on. */
    format: PaperField.optional(),
    language: z.enum(['es', 'en']).optional(),
  }),
  reply: binary('application/pdf'),
  refusals: REFUSALS,
})

/** The first address that the reservation has is kept with it. */
export const mailReceipt = endpoint({
  method: 'POST',
  path: '/payments/:uuid/receipt/mail',
  summary: 'Mails the receipt of a payment to the guest',
  permission: 'payment.take',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({ email: Email }),
  reply: z.object({ recipient: z.string(), number: z.string() }),
  refusals: REFUSALS,
})

/** The words alone: whoever sends them opens the chat in their own WhatsApp. */
export const writeReceipt = endpoint({
  method: 'GET',
  path: '/payments/:uuid/receipt',
  summary: 'The receipt of a payment as a text, in the language of its guest',
  permission: 'payment.take',
  params: z.object({ uuid: Uuid }),
  reply: z.object({ number: z.string(), text: z.string() }),
  refusals: REFUSALS,
})
