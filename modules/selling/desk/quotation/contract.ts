import { DESK_REFUSALS } from '@app/rep-locations/rules'
import { binary, endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  DayField,
  Email,
  Id,
  Instant,
  MoneyField,
  RequiredText,
  Text,
  TimeField,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'
import { CART_REFUSALS, SignatureInput, WantedCart, WantedItem } from '@app/orders/contract'

const PriceKindField = z.enum(['frozen', 'floating'])
const StateField = z.enum(['open', 'sent', 'accepted', 'won', 'lost', 'expired'])

/** For whom, on which terms: what is asked besides the cart. */
const Offer = z.object({
  cart: WantedCart.extend({ items: z.array(WantedItem).min(1).max(30) }),
  expected_total: Amount,
  price_kind: PriceKindField,
  /** Absent: as many as the company decided. */
  valid_days: z.number().int().min(1).max(90).optional(),
  note: Text(500).nullish(),
  customer: z.object({
    name: RequiredText(120),
    email: Email.nullish(),
    phone: Text(30).nullish(),
    language: z.enum(['es', 'en']).default('es'),
  }),
})

const Saved = z.object({
  uuid: Uuid,
  folio: z.string(),
  number: z.number().int(),
  total: MoneyField,
  valid_until: Instant,
})

export const saveQuotation = endpoint({
  method: 'POST',
  path: '/quotations',
  summary: 'Offers a cart to a customer: priced, with an expiry, without seats',
  permission: 'quotation.write',
  idempotent: true,
  body: Offer,
  reply: Saved,
  refusals: [...CART_REFUSALS, 'price.changed', 'guest.phone_impossible', 'checkout.below_minimum'],
})

export const reviseQuotation = endpoint({
  method: 'PUT',
  path: '/quotations/:uuid',
  summary: 'Offers something else, or the same anew, as another version',
  permission: 'quotation.write',
  params: z.object({ uuid: Uuid }),
  body: Offer.extend({ version: z.number().int() }),
  reply: Saved,
  refusals: [
    ...CART_REFUSALS,
    'price.changed',
    'guest.phone_impossible',
    'checkout.below_minimum',
    'quotation.not_found',
    'quotation.changed',
    'quotation.of_group',
    'quotation.illegal_transition',
  ],
})

export const offerToGroup = endpoint({
  method: 'POST',
  path: '/group-sheets/:uuid/quotation',
  summary: 'Offers a group what its sheet agrees on of the catalogue; again, as another version',
  permission: 'quotation.write',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: Offer.omit({ cart: true, price_kind: true }),
  reply: Saved,
  refusals: [
    ...CART_REFUSALS,
    'price.changed',
    'guest.phone_impossible',
    'group_sheet.not_found',
    'group_quotation.nothing',
    'group_quotation.too_many',
    'group_quotation.other_channel',
    'group_quotation.nights',
    'group_quotation.no_nights',
    'group_quotation.no_departure',
    'group_quotation.which_departure',
    'group_quotation.below_dock',
    'group_quotation.taken',
  ],
})

const VersionLine = z.object({
  option_id: Id,
  product_uuid: Uuid,
  product: z.string(),
  option: z.string(),
  service_day: DayField,
  last_day: DayField,
  service_time: TimeField.nullable(),
  adults: z.number().int(),
  minors: z.number().int(),
  infants: z.number().int(),
  total: Amount,
  wanted: WantedItem,
})

export const showQuotation = endpoint({
  method: 'GET',
  path: '/quotations/:uuid',
  summary: 'A quotation with its versions and what became of it',
  permission: 'quotation.write',
  params: z.object({ uuid: Uuid }),
  reply: z.object({
    uuid: Uuid,
    folio: z.string(),
    state: StateField,
    version: z.number().int(),
    customer: z.object({
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      language: z.enum(['es', 'en']),
    }),
    valid_until: Instant,
    rep: z.string(),
    hotel: z.string(),
    location: z.string(),
    reason: z.string().nullable(),
    sent_at: Instant.nullable(),
    reminded_at: Instant.nullable(),
    created_at: Instant,
    reservation: z.object({ uuid: Uuid, folio: z.string() }).nullable(),
    group: z.object({ uuid: Uuid, folio: z.string() }).nullable(),
    versions: z.array(
      z.object({
        number: z.number().int(),
        price_kind: PriceKindField,
        currency: CurrencyField,
        gross: Amount,
        discount: Amount,
        dock: Amount,
        total: Amount,
        deposit: Amount,
        promo_code: z.string().nullable(),
        combo_id: Id.nullable(),
        combo: z.string().nullable(),
        valid_until: Instant,
        note: z.string().nullable(),
        created_by: z.string(),
        created_at: Instant,
        lines: z.array(VersionLine),
      }),
    ),
    can: z.object({
      send: z.boolean(),
      revise: z.boolean(),
      accept: z.boolean(),
      lose: z.boolean(),
      skip_signature: z.boolean(),
    }),
  }),
  refusals: ['quotation.not_found'],
})

export const printQuotation = endpoint({
  method: 'GET',
  path: '/quotations/:uuid/pdf',
  summary: 'What a quotation offers now, on paper, in its customer’s language',
  permission: 'quotation.write',
  params: z.object({ uuid: Uuid }),
  reply: binary('application/pdf'),
  refusals: ['quotation.not_found'],
})

export const acceptQuotation = endpoint({
  method: 'POST',
  path: '/quotations/:uuid/acceptance',
  summary: 'The customer takes it: its seats are held, at the price that it promised',
  permission: 'quotation.write',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({
    /** What was shown. A frozen price is never another; a floating one is refused with the new. */
    expected_total: Amount,
    signature: SignatureInput.nullish(),
  }),
  reply: z.object({
    uuid: Uuid,
    reservation: z.object({ uuid: Uuid, folio: z.string(), held_until: Instant }),
    /** One, or one of each room of a group. */
    reservations: z.number().int(),
    total: MoneyField,
  }),
  refusals: [
    'proforma.people_differ',
    'proforma.room_takes_nothing',
    'proforma.instalments_differ',
    ...CART_REFUSALS.filter((code) => !(DESK_REFUSALS as readonly string[]).includes(code)),
    'departure.full',
    'departure.closed',
    'price.changed',
    'checkout.free_not_authorised',
    'checkout.signature_missing',
    'quotation.not_found',
    'quotation.expired',
    'quotation.product_changed',
    'quotation.illegal_transition',
  ],
})

const Sent = z.object({ uuid: Uuid, recipient: z.string() })
const SENDING_REFUSALS = [
  'quotation.not_found',
  'quotation.nothing_to_send',
  'quotation.no_address',
] as const

export const mailQuotation = endpoint({
  method: 'POST',
  path: '/email/cliente/cotizacion',
  summary: 'Mails a quotation to its customer, in their language, with its PDF',
  permission: 'quotation.write',
  idempotent: true,
  body: z.object({
    uuid: Uuid,
    email: Email.optional(),
    language: z.enum(['es', 'en']).optional(),
  }),
  reply: Sent,
  refusals: SENDING_REFUSALS,
})

export const remindOfQuotation = endpoint({
  method: 'POST',
  path: '/quotation-pending-email/:id',
  summary: 'Reminds a customer of a quotation that still stands, once a day',
  permission: 'quotation.write',
  idempotent: true,
  params: z.object({ id: Uuid }),
  reply: Sent,
  refusals: [...SENDING_REFUSALS, 'quotation.reminded_lately', 'quotation.use_limited'],
})

/** Several at once: each is mailed or says why it was not. */
export const remindOfQuotations = endpoint({
  method: 'POST',
  path: '/enviarCorreos',
  summary: 'Reminds the customers of several quotations; says of each why it was not',
  permission: 'quotation.write',
  idempotent: true,
  body: z.object({ uuids: z.array(Uuid).min(1).max(100) }),
  reply: z.object({
    sent: z.array(Sent),
    not_sent: z.array(z.object({ uuid: Uuid, code: z.string(), message: z.string() })),
  }),
  refusals: [],
})
