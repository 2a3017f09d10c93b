import { endpoint } from '@kit/http/endpoint'
import { Amount, CurrencyField, DayField, Id, IdText, RequiredText } from '@kit/http/fields'
import * as z from 'zod'

const PERMISSION = 'certificate.issue'
export const ORIGINS = ['courtesy', 'sold'] as const

/** What is left of one, as calls answer it. */
export const CertificateStanding = z.object({
  id: Id,
  number: z.string(),
  currency: CurrencyField,
  balance: Amount,
})

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/certificates',
  summary: 'Issues a certificate: given as a courtesy, or sold and paid by transfer',
  permission: PERMISSION,
  step_up: true,
  idempotent: true,
  body: z.object({
    origin: z.enum(ORIGINS),
    currency: CurrencyField,
    amount: Amount,
    holder: RequiredText(120),
    reason: RequiredText(300),
    expires_on: DayField,
    /** Of the transfer that paid it. */
    reference: z.string().trim().max(120).optional(),
  }),
  reply: CertificateStanding.extend({ state: z.enum(['waiting', 'active']) }),
  refusals: [
    'certificate.expiry_past',
    'certificate.unpaid',
    'certificate.sold_by_accounting',
    'certificate.above_limit',
    'payment.amount_invalid',
    'payment.rate_missing',
  ],
})

const one = { params: z.object({ id: IdText }) }

export const voidCertificate = endpoint({
  method: 'POST',
  path: '/certificates/:id/voiding',
  summary: 'What is left of a certificate is taken off; of one that was sold, it is paid back',
  permission: PERMISSION,
  step_up: true,
  idempotent: true,
  ...one,
  body: z.object({
    reason: RequiredText(300),
    /** Of the transfer that pays back what is left of one that was sold. */
    reference: z.string().trim().max(120).optional(),
  }),
  reply: z.object({ id: Id, state: z.literal('voided') }),
  refusals: [
    'certificate.not_found',
    'certificate.illegal_transition',
    'certificate.not_paid_back',
    'certificate.own',
    'four_eyes.one_hand',
  ],
})

export const reopenCertificate = endpoint({
  method: 'POST',
  path: '/certificates/:id/reopening',
  summary: 'A certificate that is over pays again: what expired of it comes back',
  permission: PERMISSION,
  step_up: true,
  idempotent: true,
  ...one,
  body: z.object({ reason: RequiredText(300), expires_on: DayField }),
  reply: CertificateStanding,
  refusals: [
    'certificate.not_found',
    'certificate.illegal_transition',
    'certificate.expiry_past',
    'certificate.own',
    'four_eyes.one_hand',
  ],
})

export const findCertificateBalance = endpoint({
  method: 'POST',
  path: '/certificates/balance',
  summary: 'What is left of a certificate that a guest shows',
  permission: 'payment.take',
  reads: true,
  body: z.object({ number: RequiredText(60) }),
  reply: z.object({
    number: z.string(),
    currency: CurrencyField,
    balance: Amount,
    expires_on: DayField,
    pays: z.boolean(),
  }),
  refusals: ['certificate.unknown'],
})

/** What a payment by a certificate is refused with. */
export const CERTIFICATE_REFUSALS = [
  'certificate.unknown',
  'certificate.not_active',
  'certificate.other_currency',
  'certificate.beyond_balance',
  'certificate.own_payment',
  'certificate.is_ours',
  'certificate.issuer_missing',
  'certificate.issuer_unknown',
  'certificate.number_form',
  'certificate.not_listed',
  'certificate.listed_for',
  'certificate.paid_already',
] as const

/** Who issues certificates that a desk takes as payment, by name. */
export const findIssuers = endpoint({
  method: 'GET',
  path: '/certificate-issuers',
  summary: 'Companies whose cash certificates are taken, with the form of their numbers',
  permission: 'payment.take',
  reply: z.array(
    z.object({ id: Id, name: z.string(), number_form: z.string(), listed: z.boolean() }),
  ),
  refusals: [],
})
