import { endpoint } from '@kit/http/endpoint'
import { DayField, Instant, RequiredText, TimeField, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { FOLIO } from '../rules/scanned.ts'
import { VoucherStateField } from '../contract.ts'

export const VoucherToken = z.string().regex(/^[\w-]{22}$/)
/** Its uuid, what its QR carries, or the folio that it prints. */
const VoucherKey = z.union([Uuid, VoucherToken, z.string().regex(FOLIO)])
const Pax = z.number().int().min(1).max(500)
export const ViaField = z.enum(['scan', 'list', 'call'])

export const ServiceStateField = z.enum([
  'provider_pending',
  'confirmed',
  'used',
  'no_show',
  'cancelled',
])

/** What a voucher says after something was recorded of it. */
const Recorded = z.object({
  uuid: Uuid,
  folio: z.string(),
  state: VoucherStateField,
  service: ServiceStateField,
  pax: z.number().int(),
  rendered_pax: z.number().int(),
  served_at: Instant.nullable(),
})

const REFUSALS = [
  'voucher.not_found',
  'voucher.illegal_transition',
  'voucher.not_yet',
  'reservation.illegal_transition',
] as const

export const checkVoucher = endpoint({
  method: 'GET',
  path: '/vouchers/check/:voucher',
  summary: 'A voucher as whoever receives its guests sees it, by its QR or its uuid',
  permission: 'voucher.redeem',
  params: z.object({ voucher: VoucherKey }),
  reply: Recorded.extend({
    lead_name: z.string().nullable(),
    product: z.string(),
    option: z.string(),
    provider: z.string(),
    service_day: DayField,
    service_time: TimeField.nullable(),
    adults: z.number().int(),
    minors: z.number().int(),
    minor_ages: z.array(z.number().int()),
    infants: z.number().int(),
    can: z.object({
      redeem: z.boolean(),
      no_show: z.boolean(),
      undo: z.boolean(),
      take_back: z.boolean(),
    }),
  }),
  refusals: ['voucher.not_found'],
})

export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/vouchers/redeem',
  summary: 'Records how many persons of a voucher came: all who are missing, unless it says fewer',
  permission: 'voucher.redeem',
  idempotent: true,
  body: z.object({
    voucher: VoucherKey,
    pax: Pax.optional(),
    /** When they came, where it could not be told at once. */
    served_at: Instant.optional(),
    via: ViaField.default('call'),
  }),
  reply: Recorded,
  refusals: [...REFUSALS, 'voucher.too_many', 'voucher.served_later'],
})

export const missVoucher = endpoint({
  method: 'POST',
  path: '/vouchers/no-show',
  summary: 'Records that nobody of a voucher came',
  permission: 'voucher.redeem',
  idempotent: true,
  body: z.object({
    voucher: VoucherKey,
    served_at: Instant.optional(),
    via: ViaField.default('call'),
  }),
  reply: Recorded,
  refusals: [...REFUSALS, 'voucher.missed_already', 'voucher.served_later'],
})

/** Of a slip of the finger: whoever recorded it takes it back themselves, while it is of today. */
export const takeBackArrival = endpoint({
  method: 'POST',
  path: '/vouchers/redeem/undoing',
  summary: 'Takes back what I recorded of a voucher today',
  permission: 'voucher.redeem',
  idempotent: true,
  body: z.object({ voucher: VoucherKey }),
  reply: Recorded,
  refusals: [
    'voucher.not_found',
    'voucher.illegal_transition',
    'voucher.nothing_recorded',
    'voucher.recorded_by_another',
    'reservation.illegal_transition',
  ],
})

export const unredeemVoucher = endpoint({
  method: 'POST',
  path: '/vouchers/unredeem',
  summary: 'Undoes what was recorded of a voucher, with a reason',
  permission: 'voucher.unredeem',
  idempotent: true,
  body: z.object({ voucher: VoucherKey, reason: RequiredText(300) }),
  reply: Recorded,
  refusals: [
    'voucher.not_found',
    'voucher.illegal_transition',
    'voucher.nothing_recorded',
    'reservation.illegal_transition',
  ],
})
