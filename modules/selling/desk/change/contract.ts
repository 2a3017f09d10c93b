import { TENDER_REFUSALS, TenderList } from '@app/payments/contract'
import { ReservationItem } from '@app/reservations/contract'
import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  DayField,
  Email,
  Id,
  IdText,
  MoneyField,
  RequiredText,
  SignedAmount,
  Text,
  TimeField,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'
import { CART_REFUSALS, PLAN_STOPS, StayPlan } from '@app/orders/contract'

/** A service as it shall be: what is not named stays as it is. */
const Wanted = {
  /** Another option of the same product. */
  option_id: Id.optional(),
  service_day: DayField.optional(),
  departure_id: Id.nullish(),
  adults: z.number().int().min(0).max(99).optional(),
  minor_ages: z.array(z.number().int().min(0).max(17)).max(40).optional(),
  infants: z.number().int().min(0).max(20).optional(),
  guest_hotel_id: Id.nullish(),
  flight: Text(20).optional(),
}
const Settled = {
  version: z.number().int(),
  reason: RequiredText(300),
  /** The new price as shown: another one is refused. */
  expected_total: Amount,
  /** What the new price costs more is paid with it. */
  payments: TenderList.default([]),
  change_currency: CurrencyField.default('MXN'),
  /** Who may lets pass what does not fit the plan of the stay, for the reason of the change. */
  let_pass: z.boolean().default(false),
}

export const ItemChange = z.object({
  item_id: Id,
  currency: CurrencyField,
  old_total: Amount,
  new_total: Amount,
  /** Negative is in the guest's favour. */
  difference: SignedAmount,
  /** What must be paid now: the difference, less what the guest has in favour. */
  to_pay: Amount,
  /** What stands against it beside the other services of the stay. */
  plan: StayPlan,
  /** What the same product is sold as where it was sold; the one that is wished is among them. */
  options: z.array(z.object({ option_id: Id, name: z.string() })),
  option_id: Id,
  /** Of the wished option on the wished day, with the seats left beside its own. */
  departures: z.array(
    z.object({
      departure_id: Id,
      starts_at: TimeField.nullable(),
      left: z.number().int(),
    }),
  ),
})

const REFUSALS = [
  ...CART_REFUSALS,
  'reservation.not_found',
  'reservation.illegal_transition',
  'change.item_fixed',
  'change.outdated',
  'change.nothing',
  'change.other_product',
  'departure.full',
  'departure.taken',
  'departure.closed',
] as const
const SETTLING = [
  'day.closed',
  ...REFUSALS,
  ...PLAN_STOPS,
  'price.changed',
  'checkout.below_minimum',
  'change.unpaid',
  'change.not_owed',
  'voucher.illegal_transition',
  'payment.amount_invalid',
  'payment.rate_missing',
  'payment.only_cash_gives_change',
  'payment.not_needed',
  'payment.method_unknown',
  'payment.reference_missing',
  ...TENDER_REFUSALS,
  'refund.above_captured',
] as const

const Changed = z.object({
  uuid: Uuid,
  total: MoneyField,
  difference: MoneyField,
  /** Null while its provider is asked. */
  voucher: z.string().nullable(),
  refunds: z.array(z.object({ uuid: Uuid, amount: MoneyField })),
})

export const priceChange = endpoint({
  method: 'POST',
  path: '/reserva/edit/item/:id/price',
  summary: 'What a service would cost in its new form, and what is to be paid or given back',
  permission: 'reservation.change',
  reads: true,
  params: z.object({ id: IdText }),
  body: z.object(Wanted),
  reply: ItemChange,
  refusals: REFUSALS,
})

export const changeItem = endpoint({
  method: 'POST',
  path: '/reserva/edit/item/:id',
  summary: 'Changes day, departure, party, hotel or flight of a sold service; the difference first',
  permission: 'reservation.change',
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({ ...Wanted, ...Settled }),
  reply: Changed,
  refusals: SETTLING,
})

/** The administrative twin of `changeItem`. */
export const editItem = endpoint({
  method: 'POST',
  path: '/editarservicio',
  summary: 'Changes a sold service, by who administers reservations',
  permission: 'reservation.administer',
  idempotent: true,
  body: z.object({ id: Id, ...Wanted, ...Settled }),
  reply: Changed,
  refusals: SETTLING,
})

export const rescheduleItem = endpoint({
  method: 'POST',
  path: '/reserva/send_reserve_reprogramming',
  summary: 'Moves a sold service to another day or departure and tells the guest',
  permission: 'reservation.change',
  idempotent: true,
  body: z.object({
    id: Id,
    service_day: DayField,
    departure_id: Id.nullish(),
    ...Settled,
  }),
  reply: Changed,
  refusals: SETTLING,
})

const Guest = {
  version: z.number().int(),
  name: RequiredText(120),
  phone: Text(30),
  email: Email.nullable(),
  language: z.enum(['es', 'en']),
  room: Text(20).nullable(),
  notes: Text(1_000).nullable(),
  reason: RequiredText(300),
}
const Edited = z.object({ uuid: Uuid, version: z.number().int() })
const OF_GUEST = [
  'reservation.not_found',
  'guest.forgotten',
  'guest.phone_impossible',
  'reservation.illegal_transition',
  'change.outdated',
  'change.nothing',
] as const

export const editGuest = endpoint({
  method: 'POST',
  path: '/reserva/edit/:id',
  summary: 'Corrects the guest’s data of a reservation',
  permission: 'reservation.change',
  params: z.object({ id: IdText }),
  body: z.object(Guest),
  reply: Edited,
  refusals: OF_GUEST,
})

/** The administrative twin of `editGuest`. */
export const editReservation = endpoint({
  method: 'POST',
  path: '/editarreserva',
  summary: 'Corrects the guest’s data, by who administers reservations',
  permission: 'reservation.administer',
  body: z.object({ id: Id, ...Guest }),
  reply: Edited,
  refusals: OF_GUEST,
})

/** What a reservation has already of telephone and address stays: that is corrected in its form. */
export const keepContact = endpoint({
  method: 'POST',
  path: '/reserva/contact',
  summary: 'Keeps the telephone or the address that a reservation did not have',
  permission: 'confirmation.send',
  body: z.object({
    uuid: Uuid,
    phone: RequiredText(30).optional(),
    email: Email.optional(),
  }),
  reply: z.object({ uuid: Uuid, phone: z.string().nullable(), email: z.string().nullable() }),
  refusals: ['reservation.not_found', 'guest.forgotten', 'guest.phone_impossible'],
})

export const findActivities = endpoint({
  method: 'POST',
  path: '/reserva/get_activities_by_id',
  summary: 'The services of a reservation',
  permission: 'reservas',
  reads: true,
  body: z.object({ id: Id }),
  reply: z.array(ReservationItem),
  refusals: ['reservation.not_found'],
})
