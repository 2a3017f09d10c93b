import {
  Amount,
  CurrencyField,
  DayField,
  Id,
  Instant,
  SignedAmount,
  TimeField,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'

export const ReservationState = z.enum([
  'quoted',
  'held',
  'expired',
  'waiting',
  'confirmed',
  'rejected',
  'cancelled',
  'cancelled_with_charge',
  'closed',
])
export const ItemState = z.enum([
  'held',
  'provider_pending',
  'confirmed',
  'used',
  'no_show',
  'cancelled',
  'rejected',
  'expired',
])
export const PaidStateField = z.enum([
  'unpaid',
  'partial',
  'paid',
  'overpaid',
  'to_refund',
  'partly_refunded',
  'refunded',
])

/** As what somebody signs; `retro`: who answers for a sale that is noted afterwards. */
export const Signer = z.enum(['client', 'rep', 'supervisor', 'retro'])

export const Signature = z.object({
  signer: Signer,
  strokes: z.unknown().nullable(),
  typed_name: z.string().nullable(),
  /** Whose account signed; null for a guest. */
  by: z.string().nullable(),
  signed_at: Instant,
  /**
   * Of what stands; of an earlier version, signed before somebody changed it; without its text, of
   * before texts were kept; or broken: it is not of the text that it says.
   */
  standing: z.enum(['current', 'earlier', 'untexted', 'broken']),
  content: z.string().nullable(),
  content_sha256: z.string().nullable(),
})

/** What a customer said of coming, as it stands. */
export const CustomerConfirmation = z.object({
  way: z.enum(['phone', 'whatsapp', 'email', 'in_person']),
  note: z.string().nullable(),
  at: Instant,
  by: z.string(),
})

export const ReservationItem = z.object({
  id: Id,
  position: z.number().int(),
  state: ItemState,
  package_item_id: Id.nullable(),
  product_id: Id,
  departure_id: Id.nullable(),
  code: z.string(),
  product: z.string(),
  option: z.string(),
  product_type: z.number().int(),
  provider: z.string(),
  service_day: DayField,
  service_time: TimeField.nullable(),
  last_day: DayField,
  adults: z.number().int(),
  minors: z.number().int(),
  infants: z.number().int(),
  minor_ages: z.array(z.number().int()),
  guest_hotel: z.string().nullable(),
  pickup_time: TimeField.nullable(),
  pickup_place: z.string().nullable(),
  /** The same words in the language of the guest, who may read another one than the seller. */
  for_guest: z.object({ product: z.string(), pickup_place: z.string().nullable() }),
  flight: z.string().nullable(),
  gross: Amount,
  discount: Amount,
  dock: Amount,
  total: Amount,
  version: z.number().int(),
  cancellation: z
    .object({
      fee: Amount,
      /** The fee without IVA. */
      fee_base: Amount,
      refundable: Amount,
      reason: z.string(),
      executed_at: Instant,
      executed_by: z.string(),
    })
    .nullable(),
  voucher: z.object({ uuid: Uuid, folio: z.string(), state: z.string() }).nullable(),
  /** Its provider was asked last: what they answered, and until when they may. */
  provider_request: z
    .object({ state: z.string(), answer_by: Instant, reason: z.string().nullable() })
    .nullable(),
  /** Somebody asked for it to be cancelled, and nobody decided yet. */
  cancellation_request: z.object({ uuid: Uuid, state: z.string() }).nullable(),
  can: z.object({
    cancel: z.boolean(),
    request_cancellation: z.boolean(),
    change: z.boolean(),
  }),
})

export const HistoryRow = z.object({
  at: Instant,
  entity: z.string(),
  subject: z.string(),
  from_state: z.string().nullable(),
  to_state: z.string(),
  user: z.string().nullable(),
  reason: z.string().nullable(),
})

export const ReservationSummary = z.object({
  id: Id,
  uuid: Uuid,
  folio: z.string(),
  kind: z.enum(['sale', 'quotation', 'retroactive']),
  state: ReservationState,
  currency: CurrencyField,
  sale_day: DayField.nullable(),
  held_until: Instant.nullable(),
  confirmed_at: Instant.nullable(),
  channel: z.string(),
  hotel: z.string(),
  location: z.string(),
  zone: z.string(),
  rep: z.string(),
  rep_id: Id,
  agency: z.string().nullable(),
  agency_id: Id.nullable(),
  customer_name: z.string().nullable(),
  customer_phone: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_country: z.string().nullable(),
  customer_language: z.enum(['es', 'en']),
  guest_hotel: z.string().nullable(),
  room: z.string().nullable(),
  notes: z.string().nullable(),
  promo_code: z.string().nullable(),
  combo: z.string().nullable(),
  gross: Amount,
  discount: Amount,
  dock: Amount,
  total: Amount,
  deposit: Amount,
  fees: Amount,
  /** The fees without IVA. */
  fees_base: Amount,
  due: Amount,
  paid: SignedAmount,
  balance: SignedAmount,
  paid_state: PaidStateField,
  /**
   * Announced by the desk and not seen yet; and what may still be asked for at the desk: the
   * balance less that.
   */
  pending: Amount,
  payable: Amount,
  /** What the guest has in favour and nobody asked to be given back yet. */
  in_favour: Amount,
  mxn_rate: z.string(),
  usd_rate: z.string(),
  rate_day: DayField,
  version: z.number().int(),
  can: z.object({
    cancel: z.boolean(),
    request_cancellation: z.boolean(),
    change: z.boolean(),
    pay: z.boolean(),
    mail: z.boolean(),
    refund: z.boolean(),
  }),
})
