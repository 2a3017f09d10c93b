import { Method } from '@app/payments/contract'
import { endpoint } from '@kit/http/endpoint'
import { DayField, Id, RequiredText, TimeField } from '@kit/http/fields'
import * as z from 'zod'
import { Booking, BOOKING_BYTES_MAX, saveBooking, Sold } from '../sale/contract.ts'
import { CART_REFUSALS, PricedCart, SignatureInput, WantedCart } from '@app/orders/contract'

const PERMISSION = 'reservation.retroactive'
const DAYS = ['retroactive.to_come', 'retroactive.too_old'] as const

/** What may be noted: the options that are sold at the desk of whoever notes it. */
export const listRetroactiveOptions = endpoint({
  method: 'GET',
  path: '/retroactive/options',
  summary: 'The options that a paper sale may be of, and how far back it may lie',
  permission: PERMISSION,
  reply: z.object({
    first_day: DayField,
    last_day: DayField,
    /** Nobody notes a sale without a desk: then nothing is offered. */
    has_desk: z.boolean(),
    options: z.array(z.object({ id: Id, name: z.string(), by_departure: z.boolean() })),
    methods: z.array(Method),
  }),
  refusals: [],
})

export const listRetroactiveDepartures = endpoint({
  method: 'POST',
  path: '/retroactive/departures',
  summary: 'The departures of an option on a day, also those that have left',
  permission: PERMISSION,
  reads: true,
  body: z.strictObject({ option_id: Id, day: DayField }),
  reply: z.array(z.object({ id: Id, starts_at: TimeField.nullable(), left: z.number().int() })),
  refusals: [],
})

export const priceRetroactive = endpoint({
  method: 'POST',
  path: '/retroactive/price',
  summary: 'Prices what a paper sale sold, for the days on which it was given',
  permission: PERMISSION,
  reads: true,
  body: WantedCart,
  reply: PricedCart,
  refusals: [...CART_REFUSALS, ...DAYS],
})

/** A sale that was made on paper, noted afterwards: its services are of today or before. */
export const noteRetroactive = endpoint({
  method: 'POST',
  path: '/RetroactiveReservations',
  summary: 'Notes a paper sale of an earlier day: paid, confirmed and in the books of today',
  permission: PERMISSION,
  body_bytes_max: BOOKING_BYTES_MAX,
  idempotent: true,
  body: Booking.omit({ hold: true, signatures: true }).extend({
    /** Why it was not sold at the desk. */
    reason: RequiredText(500),
    paper_folio: RequiredText(40),
    /** Of whoever answers for it. */
    signature: SignatureInput,
  }),
  reply: Sold,
  refusals: [...(saveBooking.refusals ?? []), ...DAYS],
})
