import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  DayField,
  Email,
  Instant,
  MoneyField,
  RequiredText,
  TimeField,
  Uuid,
} from '@kit/http/fields'
import { DESK_REFUSALS } from '@app/rep-locations/rules'
import * as z from 'zod'
import { CART_REFUSALS } from '@app/orders/contract'

const ProviderField = z.enum(['stripe', 'paypal', 'clip'])

/** To whom, in which language, and for how much. */
const Sending = z.object({
  email: Email.optional(),
  language: z.enum(['es', 'en']).optional(),
  asks: z.enum(['deposit', 'all']).default('deposit'),
})
const Sent = z.object({ uuid: Uuid, recipient: z.string(), link: Uuid })
const SENDING_REFUSALS = [
  'quotation.not_found',
  'quotation.nothing_to_send',
  'proforma.by_rooms',
  'quotation.no_address',
  'payment_link.currency',
  'payment_link.not_configured',
] as const

const mailing = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    permission: 'quotation.write',
    idempotent: true,
    body: Sending.extend({ uuid: Uuid }),
    reply: Sent,
    refusals: SENDING_REFUSALS,
  })

export const mailPayPalLink = mailing(
  '/email/cliente/cotizacion-paypal',
  'Mails a quotation with a link to pay it by PayPal',
)

export const mailClipLink = mailing(
  '/email/cliente/cotizacion-clip',
  'Mails a quotation with a link to pay it by Clip',
)

export const mailStripeLink = endpoint({
  method: 'POST',
  path: '/email/cliente/cotizacion-stripe/:id',
  summary: 'Mails a quotation with a link to pay it by Stripe',
  permission: 'quotation.write',
  idempotent: true,
  params: z.object({ id: Uuid }),
  body: Sending,
  reply: Sent,
  refusals: SENDING_REFUSALS,
})

export const sendBalanceLink = endpoint({
  method: 'POST',
  path: '/payment-links',
  summary: 'Mails a link to pay what is left of a reservation',
  permission: 'payment.take',
  idempotent: true,
  body: Sending.extend({ reservation: Uuid, provider: ProviderField }),
  reply: Sent,
  refusals: [
    'reservation.not_found',
    'payment_link.no_address',
    'payment_link.nothing_to_pay',
    'payment_link.currency',
    'payment_link.not_configured',
  ],
})

const LinkKey = z.object({ uuid: Uuid })

export const revokeLink = endpoint({
  method: 'POST',
  path: '/payment-links/:uuid/revocation',
  summary: 'Takes a link back: it opens no more',
  permission: 'payment.take',
  idempotent: true,
  params: LinkKey,
  reply: z.object({ uuid: Uuid, state: z.literal('revoked') }),
  refusals: ['payment_link.not_found', 'payment_link.illegal_transition'],
})

export const lookAtLink = endpoint({
  method: 'POST',
  path: '/payment-links/:uuid/reading',
  summary: 'Asks the provider what became of a link, and books what was paid',
  permission: 'payment.take',
  own_transactions: true,
  params: LinkKey,
  reply: z.object({ uuid: Uuid, state: z.enum(['active', 'paid', 'expired', 'revoked']) }),
  refusals: ['payment_link.not_found', 'payment_link.provider_down', 'payment_link.not_configured'],
})

/** 256 random bits. The secret travels in the body, so that no log keeps it. */
const Token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
/** Nobody guesses 256 bits; this keeps whoever tries from keeping others waiting. */
const PACE = { requests: 60, per_seconds: 60 }
/** Of an address of a provider, which tells of all its charges from a few. */
const NOTICES = { requests: 300, per_seconds: 60 }

export const PageState = z.enum(['payable', 'processing', 'paid', 'over'])

/** What a guest reads of their link. */
export const PaymentPage = z.object({
  state: PageState,
  /** Why it is over. */
  over: z.enum(['paid', 'expired', 'revoked', 'review', 'nothing_to_pay']).nullable(),
  language: z.enum(['es', 'en']),
  provider: ProviderField,
  /** Nobody is charged: a pretended provider. */
  is_simulated: z.boolean(),
  folio: z.string(),
  customer: z.string(),
  expires_at: Instant,
  total: MoneyField,
  to_pay: MoneyField,
  asks: z.enum(['deposit', 'all']),
  /** An offer, which paying accepts: its guest signs with their name. */
  accepts: z.boolean(),
  /** Its price is of the day. */
  is_floating: z.boolean(),
  services: z.array(
    z.object({
      name: z.string(),
      service_day: DayField,
      service_time: TimeField.nullable(),
      adults: z.number().int(),
      minors: z.number().int(),
      infants: z.number().int(),
    }),
  ),
})

/** What may be said of an offer whose price or seats are no longer what they were. */
const OFFER_REFUSALS = [
  ...CART_REFUSALS.filter((code) => !(DESK_REFUSALS as readonly string[]).includes(code)),
  'quotation.product_changed',
] as const

export const seeToLink = endpoint({
  method: 'POST',
  path: '/payment-links/:uuid/seen',
  summary: 'Somebody saw to the charge that waited for a person',
  permission: 'payment.confirm',
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid }),
  refusals: ['payment_link.not_found', 'payment_link.nothing_to_see'],
})

export const openPaymentPage = endpoint({
  method: 'POST',
  path: '/payment-links/page',
  summary: 'What a link asks its guest to pay; opening it changes nothing but that it was opened',
  public: true,
  body: Token,
  reply: PaymentPage,
  refusals: ['payment_link.not_found', ...OFFER_REFUSALS],
  limit: PACE,
})

export const beginPayment = endpoint({
  method: 'POST',
  path: '/payment-links/checkout',
  summary: 'Decides everything again, holds the seats, and says where the guest pays',
  public: true,
  own_transactions: true,
  body: Token.extend({
    expected: Amount,
    typed_name: RequiredText(120)
      .refine((name) => /\p{L}/u.test(name), { message: 'name' })
      .optional(),
  }),
  reply: z.object({ address: z.string() }),
  refusals: [
    'payment_link.not_found',
    'payment_link.over',
    'payment_link.nothing_to_pay',
    'payment_link.changed',
    'payment_link.name_missing',
    'payment_link.currency',
    'payment_link.not_configured',
    'payment_link.provider_down',
    'quotation.expired',
    'proforma.by_rooms',
    'proforma.instalments_differ',
    'departure.full',
    'departure.closed',
    'price.changed',
    'checkout.free_not_authorised',
    ...OFFER_REFUSALS,
  ],
  limit: PACE,
})

export const returnFromPayment = endpoint({
  method: 'POST',
  path: '/payment-links/return',
  summary: 'The guest comes back: the provider is asked what became of it',
  public: true,
  own_transactions: true,
  body: Token,
  reply: PaymentPage,
  refusals: ['payment_link.not_found', ...OFFER_REFUSALS],
  limit: PACE,
})

/** A hint to read the charge again: its signature is checked, and nothing else of it is believed. */
export const hearProvider = endpoint({
  method: 'POST',
  path: '/payment-links/webhooks/:provider',
  summary: 'What a provider of payments tells by itself',
  public: true,
  own_transactions: true,
  params: z.object({ provider: ProviderField }),
  query: z.object({ secret: z.string().max(200).optional() }),
  body: z.unknown(),
  reply: z.object({ heard: z.boolean() }),
  refusals: ['payment_link.forged', 'payment_link.not_configured', 'payment_link.provider_down'],
  limit: NOTICES,
})
