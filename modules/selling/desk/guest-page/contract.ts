import { PaperField } from '@app/vouchers/contract'
import { binary, endpoint } from '@kit/http/endpoint'
import {
  CurrencyField,
  DayField,
  Id,
  Instant,
  MoneyField,
  RequiredText,
  Text,
  TimeField,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'

/** Half of it says which reservation, half is a signature. It travels in bodies, which no log keeps. */
const Token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
/** Nobody guesses 128 bits; this keeps whoever tries from keeping others waiting. */
const PACE = { requests: 60, per_seconds: 60 }

/** A link that opens nothing says why. */
const CLOSED = [
  'guest_page.not_found',
  'guest_page.revoked',
  'guest_page.cancelled',
  'guest_page.expired',
] as const

/** The page is read in either language, also without a network. */
const Both = z.object({ es: z.string(), en: z.string() })
const ProviderField = z.enum(['stripe', 'paypal', 'clip'])

export const GuestLine = z.object({
  id: Id,
  /** What is cancelled or asked about as one: itself, or the package it is part of. */
  head: Id,
  product: Both,
  option: Both.nullable(),
  package: Both.nullable(),
  provider: z.string(),
  provider_phone: z.string().nullable(),
  service_day: DayField,
  service_time: TimeField.nullable(),
  last_day: DayField,
  adults: z.number().int(),
  minors: z.number().int(),
  infants: z.number().int(),
  minor_ages: z.array(z.number().int()),
  pickup_time: TimeField.nullable(),
  pickup_place: Both.nullable(),
  /** Meeting point of guests without a pickup. */
  meeting_point: Both.nullable(),
  /** Query of the map link: the pickup, else the meeting point; null without either. */
  map: z.string().nullable(),
  flight: z.string().nullable(),
  /** About when it ends; null: nobody said how long it takes. */
  returns: z.object({ day: DayField, time: TimeField }).nullable(),
  includes: Both.nullable(),
  bring: Both.nullable(),
  /** For whom it is not, because of their health. */
  health: Both.nullable(),
  good_to_know: Both.nullable(),
  policy: Both,
  dock_paid_there: z.boolean(),
  state: z.enum(['coming', 'used', 'missed', 'cancelled']),
  voucher: z
    .object({
      folio: z.string(),
      state: z.string(),
      /** Rows of dark and light squares, of what its code says. */
      qr: z.array(z.string()),
    })
    .nullable(),
  /** The last time its cancellation was asked for. */
  request: z
    .object({
      state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
      answer: z.string().nullable(),
    })
    .nullable(),
  rating: z.object({ stars: z.number().int(), comment: z.string().nullable() }).nullable(),
  can: z.object({ ask: z.boolean(), rate: z.boolean() }),
})

/** What the guest of a reservation reads: no cost, no commission, and nobody else’s. */
export const GuestPage = z.object({
  folio: z.string(),
  language: z.enum(['es', 'en']),
  state: z.enum(['confirmed', 'waiting', 'closed']),
  customer: z.string().nullable(),
  guest_hotel: z.string().nullable(),
  room: z.string().nullable(),
  notes: z.string().nullable(),
  /** The last day on which the page opens. */
  until: DayField,
  read_at: Instant,
  services: z.array(GuestLine),
  currency: CurrencyField,
  money: z.object({
    due: MoneyField,
    paid: MoneyField,
    /** Announced, and being verified. */
    pending: MoneyField,
    to_pay: MoneyField,
    payments: z.array(
      z.object({
        day: DayField,
        method: Both,
        amount: MoneyField,
        is_pending: z.boolean(),
        /** Which receipt of the reservation tells of it; null: it is no money that was received. */
        receipt: z.number().int().nullable(),
      }),
    ),
  }),
  /** By whom what is left can be paid online; none: it is paid at the desk. */
  providers: z.array(ProviderField),
  signed: z
    .object({
      at: Instant,
      name: z.string().nullable(),
      language: z.enum(['es', 'en']),
      text: z.string(),
      /** False: something was changed since, and this is what was signed before it. */
      is_current: z.boolean(),
    })
    .nullable(),
  /** Newsletters: in part the address they would go to, and whether they do; null: no address. */
  news: z.object({ email: z.string(), agrees: z.boolean() }).nullable(),
  /** The version of the privacy notice in force; null: none is published, and none is linked. */
  privacy_notice: z.number().int().nullable(),
  contact: z.object({
    company: z.string(),
    /** The color of the channel that sold it: `#rrggbb`, readable under white. */
    color: z.string(),
    /** The address of its logo; null: its name stands in its place. */
    logo: z.string().nullable(),
    closing: z.object({ es: z.string(), en: z.string() }),
    phone: z.string(),
    /** Digits for a chat; null: no number of WhatsApp is known. */
    whatsapp: z.string().nullable(),
    rep: z.string(),
    location: z.string(),
    hotel: z.string(),
  }),
})

export const openGuestPage = endpoint({
  method: 'POST',
  path: '/guest-pages/page',
  summary: 'The reservation of a link, as its guest reads it',
  public: true,
  reads: true,
  body: Token,
  reply: GuestPage,
  refusals: CLOSED,
  limit: PACE,
})

export const printGuestVouchers = endpoint({
  method: 'POST',
  path: '/guest-pages/vouchers',
  summary: 'The vouchers of a link that are good, on paper',
  public: true,
  reads: true,
  body: Token.extend({ language: z.enum(['es', 'en']) }),
  reply: binary('application/pdf'),
  refusals: [...CLOSED, 'guest_page.no_voucher'],
  limit: { requests: 20, per_seconds: 60 },
})

export const exportGuestCalendar = endpoint({
  method: 'POST',
  path: '/guest-pages/calendar',
  summary: 'The services of a link as an iCalendar file',
  public: true,
  reads: true,
  body: Token.extend({ language: z.enum(['es', 'en']) }),
  reply: binary('text/calendar'),
  refusals: [...CLOSED, 'guest_page.no_voucher'],
  limit: { requests: 20, per_seconds: 60 },
})

export const printGuestReceipt = endpoint({
  method: 'POST',
  path: '/guest-pages/receipt',
  summary: 'A receipt of the reservation of a link, as the desk gives it',
  public: true,
  reads: true,
  body: Token.extend({
    receipt: z.number().int().min(1).max(10_000),
    language: z.enum(['es', 'en']),
    format: PaperField.optional(),
  }),
  reply: binary('application/pdf'),
  refusals: [...CLOSED, 'receipt.nothing_stands'],
  limit: { requests: 20, per_seconds: 60 },
})

export const askAsGuest = endpoint({
  method: 'POST',
  path: '/guest-pages/cancellation',
  summary: 'The guest asks for a service to be cancelled; somebody decides',
  public: true,
  own_transactions: true,
  body: Token.extend({ service: Id, reason: RequiredText(300) }),
  reply: z.object({ asked: z.literal(true) }),
  refusals: [
    ...CLOSED,
    'guest_page.service_unknown',
    'cancellation.nothing_to_cancel',
    'cancellation.item_unknown',
    'cancellation.already_asked',
  ],
  limit: PACE,
})

export const rateAsGuest = endpoint({
  method: 'POST',
  path: '/guest-pages/rating',
  summary: 'The guest says what they thought of a service, once',
  public: true,
  own_transactions: true,
  body: Token.extend({
    service: Id,
    stars: z.number().int().min(1).max(5),
    comment: Text(1000).optional(),
  }),
  reply: z.object({ rated: z.literal(true) }),
  refusals: [
    ...CLOSED,
    'guest_page.service_unknown',
    'rating.not_rendered',
    'rating.already_rated',
  ],
  limit: PACE,
})

export const chooseNewsAsGuest = endpoint({
  method: 'POST',
  path: '/guest-pages/news',
  summary: 'The guest says whether newsletters may be sent to them',
  public: true,
  own_transactions: true,
  body: Token.extend({ agrees: z.boolean() }),
  reply: z.object({ agrees: z.boolean() }),
  refusals: [...CLOSED, 'guest_page.no_address'],
  limit: PACE,
})

export const payAsGuest = endpoint({
  method: 'POST',
  path: '/guest-pages/payment',
  summary: 'A payment link of what the reservation still owes, for its guest',
  public: true,
  own_transactions: true,
  body: Token.extend({ provider: ProviderField }),
  reply: z.object({ address: z.string() }),
  refusals: [
    ...CLOSED,
    'payment_link.nothing_to_pay',
    'payment_link.currency',
    'payment_link.not_configured',
  ],
  limit: { requests: 20, per_seconds: 60 },
})

const LinkState = z.object({
  state: z.enum(['open', 'revoked', 'cancelled', 'expired', 'none']),
  address: z.string().nullable(),
  until: DayField.nullable(),
})

export const showGuestLink = endpoint({
  method: 'GET',
  path: '/guest-pages/links/:uuid',
  summary: 'The link to the page of a reservation, to hand it to its guest',
  permission: 'voucher.show',
  params: z.object({ uuid: Uuid }),
  reply: LinkState,
  refusals: ['reservation.not_found'],
})

const changing = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    permission: 'guest_page.renew',
    idempotent: true,
    params: z.object({ uuid: Uuid }),
    reply: LinkState,
    refusals: ['reservation.not_found', 'guest_page.no_link'],
  })

export const renewGuestLink = changing(
  '/guest-pages/links/:uuid/renewal',
  'Makes the link of a reservation anew: those before open no more',
)
export const revokeGuestLink = changing(
  '/guest-pages/links/:uuid/revocation',
  'Revokes the link of a reservation: none opens',
)
