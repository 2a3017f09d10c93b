import { binary, endpoint } from '@kit/http/endpoint'
import { DayField, Email, Id, IdText, Instant, TimeField, Uuid } from '@kit/http/fields'
import * as z from 'zod'

export const VoucherStateField = z.enum([
  'issued',
  'partly_rendered',
  'rendered',
  'billed',
  'reconciled',
  'paid',
  'voided',
  'disputed',
])

/** `roll80` is the paper of a ticket printer. */
export const PaperField = z.enum(['letter', 'a4', 'roll80'])

/** Without a format, the sheet that the company prints on; without a language, the customer's. */
const Print = z.object({
  format: PaperField.optional(),
  language: z.enum(['es', 'en']).optional(),
})

export const printVoucher = endpoint({
  method: 'GET',
  path: '/vouchers/:uuid/pdf',
  summary: 'A voucher on paper',
  permission: 'voucher.show',
  params: z.object({ uuid: Uuid }),
  query: Print,
  reply: binary('application/pdf'),
  refusals: ['voucher.not_found'],
})

export const printVouchersOfReservation = endpoint({
  method: 'GET',
  path: '/reservations/:uuid/vouchers.pdf',
  summary: 'Every live voucher of a reservation on paper',
  permission: 'voucher.show',
  params: z.object({ uuid: Uuid }),
  query: Print,
  reply: binary('application/pdf'),
  refusals: ['voucher.not_found'],
})

/**
 * What anybody sees who scans a voucher: whether it is good, and nothing of whose it is. Who receives
 * the guests signs in to see their name.
 */
export const VerifiedVoucher = z.object({
  folio: z.string(),
  state: VoucherStateField,
  product_es: z.string(),
  product_en: z.string(),
  service_day: DayField,
  service_time: TimeField.nullable(),
  adults: z.number().int(),
  minors: z.number().int(),
  infants: z.number().int(),
  rendered_pax: z.number().int(),
  /** Nobody came, and that was recorded. */
  missed: z.boolean(),
  used_at: Instant.nullable(),
  voided_at: Instant.nullable(),
})

export const verifyVoucher = endpoint({
  method: 'GET',
  path: '/cupon/:token',
  summary: 'Whether a scanned voucher is good',
  public: true,
  params: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
  reply: VerifiedVoucher,
  refusals: ['voucher.not_found'],
  limit: { requests: 60, per_seconds: 60 },
})

const Sent = z.object({ recipient: z.string(), folio: z.string() })

/**
 * The specification mails with a GET. It sends, so it is a write: it needs the bearer and an
 * `Idempotency-Key` like any other.
 */
export const mailCustomer = endpoint({
  method: 'GET',
  path: '/email/cliente/:id',
  summary: 'Mails the confirmation to the customer',
  permission: 'confirmation.send',
  idempotent: true,
  params: z.object({ id: IdText }),
  reply: Sent,
  refusals: ['voucher.not_found', 'confirmation.not_confirmed', 'confirmation.no_address'],
})

const PAYMENT_MAIL = {
  method: 'GET',
  permission: 'confirmation.send',
  idempotent: true,
  params: z.object({ id: IdText }),
  reply: Sent,
} as const

export const mailPaymentInReview = endpoint({
  ...PAYMENT_MAIL,
  path: '/email/cliente/antifraude/:id',
  summary: 'Tells the customer that what they announced is being verified',
  refusals: ['voucher.not_found', 'payment_mail.not_waiting', 'confirmation.no_address'],
})

export const mailPaymentRejected = endpoint({
  ...PAYMENT_MAIL,
  path: '/email/cliente/rechazado/:id',
  summary: 'Tells the customer that their payment did not come and nothing was sold',
  refusals: ['voucher.not_found', 'payment_mail.not_rejected', 'confirmation.no_address'],
})

/** The first address that the reservation has is kept with it. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/reserva/send_confirmation_client',
  summary: 'Mails the confirmation to the customer, or to another address',
  permission: 'confirmation.send',
  idempotent: true,
  body: z.object({
    id_reservation: Id,
    email: Email.optional(),
    language: z.enum(['es', 'en']).optional(),
    id_user: Id.optional(),
  }),
  reply: Sent,
  refusals: ['voucher.not_found', 'confirmation.not_confirmed', 'confirmation.no_address'],
})
