import {
  CART_REFUSALS,
  GuestPhone,
  LetPass,
  PLAN_STOPS,
  SignatureInput,
  WantedCart,
} from '@app/orders/contract'
import { TENDER_REFUSALS, Method, TenderList } from '@app/payments/contract'
import { DESK_REFUSALS } from '@app/rep-locations/rules'
import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  Email,
  Id,
  MoneyField,
  RequiredText,
  SignedAmount,
  Text,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'

export const Booking = WantedCart.extend({
  ...LetPass,
  /** The hold this sale keeps; without one, or when it has expired, the seats are taken anew. */
  hold: Uuid.nullish(),
  expected_total: Amount,
  customer: z.object({
    name: RequiredText(120),
    phone: GuestPhone,
    email: Email.nullish(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish(),
    language: z.enum(['es', 'en']).default('es'),
    guest_hotel_id: Id.nullish(),
    room: Text(20).nullish(),
    /** They agreed to receive newsletters at their address. */
    wants_news: z.boolean().default(false),
  }),
  notes: Text(1_000).nullish(),
  payments: TenderList,
  change_currency: CurrencyField.default('MXN'),
  signatures: z
    .object({ client: SignatureInput.nullish(), rep: SignatureInput.nullish() })
    .default({}),
  /** Where the screen said that it sells; another desk, chosen in another window, is refused. */
  desk: z.object({ channel_id: Id, location_id: Id }).optional(),
  id_user: Id.optional(),
})

export type BookingInput = z.output<typeof Booking>

export const Sold = z.object({
  uuid: Uuid,
  folio: z.string(),
  /**
   * `waiting`: the deposit needs money that was only announced. The seats are the guest's; there is
   * no voucher until accounting confirms it.
   */
  state: z.enum(['confirmed', 'waiting']),
  /**
   * paid is in the hand, pending was announced, balance is what is left to ask for: together the
   * total.
   */
  total: MoneyField,
  paid: MoneyField,
  pending: MoneyField,
  balance: MoneyField,
  change: z.object({ amount: SignedAmount, currency: CurrencyField }).nullable(),
  vouchers: z.array(z.object({ uuid: Uuid, folio: z.string() })),
})

/** Two signatures in ink are thousands of points. */
export const BOOKING_BYTES_MAX = 1_048_576

const BOOKING = {
  method: 'POST',
  body_bytes_max: BOOKING_BYTES_MAX,
  summary: 'Sells a cart: re-priced, paid, confirmed, with its vouchers',
  permission: 'checkout',
  idempotent: true,
  body: Booking,
  reply: Sold,
  refusals: [
    'day.closed',
    ...CART_REFUSALS,
    ...PLAN_STOPS,
    'desk.changed',
    'departure.full',
    'departure.closed',
    'price.changed',
    'checkout.free_not_authorised',
    'checkout.below_minimum',
    'hold.not_found',
    'checkout.deposit_missing',
    'checkout.signature_missing',
    'guest.phone_impossible',
    'payment.amount_invalid',
    'payment.rate_missing',
    'payment.only_cash_gives_change',
    'payment.not_needed',
    'payment.method_unknown',
    'payment.reference_missing',
    ...TENDER_REFUSALS,
  ],
} as const

export const saveBooking = endpoint({ ...BOOKING, path: '/save-booking' })
/** The older name of save-booking. */
export const saveBookin = endpoint({ ...BOOKING, path: '/saveBookin', twin_of: saveBooking.path })

/** What the checkout screen offers besides the cart. */
export const findCheckoutOptions = endpoint({
  method: 'GET',
  path: '/checkout/options',
  summary: 'Methods, house rates and settings of a checkout',
  permission: 'checkout',
  reply: z.object({
    methods: z.array(Method),
    rates: z.array(z.object({ currency: CurrencyField, buy: z.string(), sell: z.string() })),
    rate_is_stale: z.boolean(),
    hold_minutes: z.number().int(),
    may_skip_signature: z.boolean(),
    /** For whose clients may be sold, and what is left of their credit. */
    agencies: z.array(z.object({ id: Id, name: z.string(), credit: MoneyField.nullable() })),
    /** What is left of the account on which the desk's hotel takes room charges; an affiliate is not told. */
    room_credit: MoneyField.nullable(),
  }),
  refusals: [...DESK_REFUSALS],
})
