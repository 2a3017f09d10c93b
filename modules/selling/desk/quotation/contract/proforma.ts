import { TENDER_REFUSALS } from '@app/payments/contract'
import { DESK_REFUSALS } from '@app/rep-locations/rules'
import { ReservationState } from '@app/reservations/contract'
import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  DayField,
  Email,
  Id,
  Instant,
  MoneyField,
  RequiredText,
  SignedAmount,
  Text,
  TimeField,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'

export const ROOMS_MAX = 100

const RoomRow = z.object({
  room: RequiredText(40),
  guest: RequiredText(120),
  people: z.number().int().min(1).max(99),
  email: Email.nullable(),
  /** The services, by their key, in which it takes no part. */
  skips: z.array(z.string().max(60)).max(30),
})
const InstalmentRow = z.object({ due_day: DayField, amount: Amount })

export const showGroupPlan = endpoint({
  method: 'GET',
  path: '/quotations/:uuid/group-plan',
  summary: 'The rooming list of a group’s quotation, its instalments and what was paid',
  permission: 'quotation.write',
  params: z.object({ uuid: Uuid }),
  reply: z.object({
    uuid: Uuid,
    version: z.number().int(),
    total: MoneyField,
    paid: MoneyField,
    /** Announced, and not yet seen. */
    announced: MoneyField,
    /** What is left to ask for: neither paid nor announced. */
    balance: MoneyField,
    services: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        day: DayField,
        /** Day of leaving, for nights; the day otherwise. */
        last_day: DayField,
        time: TimeField.nullable(),
        people: z.number().int(),
        /** How many of the rooming list take part. */
        listed: z.number().int(),
      }),
    ),
    rooms: z.array(
      RoomRow.extend({
        reservation: z
          .object({
            uuid: Uuid,
            folio: z.string(),
            state: ReservationState,
            total: Amount,
            paid: SignedAmount,
            announced: Amount,
          })
          .nullable(),
      }),
    ),
    instalments: z.array(
      InstalmentRow.extend({
        paid: Amount,
        announced: Amount,
        state: z.enum(['paid', 'announced', 'partly', 'to_come', 'overdue']),
        /** What became of the mail that reminded of it; null before it is written. */
        reminder: z
          .object({
            mail: z.enum(['queued', 'sent', 'failed', 'withdrawn', 'quarantined']),
            at: Instant,
          })
          .nullable(),
      }),
    ),
    can: z.object({ plan: z.boolean(), collect: z.boolean() }),
  }),
  refusals: ['quotation.not_found', 'proforma.only_groups'],
})

export const planGroup = endpoint({
  method: 'PUT',
  path: '/quotations/:uuid/group-plan',
  summary: 'Writes the rooming list and the instalments of a group’s quotation anew',
  permission: 'quotation.write',
  params: z.object({ uuid: Uuid }),
  body: z.object({
    version: z.number().int(),
    rooms: z.array(RoomRow).max(ROOMS_MAX),
    instalments: z.array(InstalmentRow).max(24),
  }),
  reply: z.object({ uuid: Uuid, version: z.number().int() }),
  refusals: [
    'quotation.not_found',
    'quotation.changed',
    'quotation.illegal_transition',
    'proforma.only_groups',
    'proforma.room_takes_nothing',
    'proforma.room_twice',
    'proforma.service_unknown',
    'proforma.instalments_differ',
    'proforma.instalment_day',
  ],
})

export const collectFromGroup = endpoint({
  method: 'POST',
  path: '/quotations/:uuid/group-payment',
  summary: 'Takes one payment of a group and shares it among the reservations of its rooms',
  permission: 'payment.take',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({
    amount: Amount,
    /** What the group was shown to owe. */
    expected_balance: Amount,
    method_id: Id,
    reference: Text(60).optional(),
  }),
  reply: z.object({
    uuid: Uuid,
    taken: MoneyField,
    reservations: z.number().int(),
    balance: MoneyField,
  }),
  refusals: [
    'quotation.not_found',
    'proforma.only_groups',
    'proforma.above_balance',
    'proforma.balance_changed',
    'proforma.below_deposit',
    'proforma.nothing_to_pay',
    'day.closed',
    'reservation.not_payable',
    'hold.expired',
    'checkout.deposit_missing',
    'payment.amount_invalid',
    'payment.rate_missing',
    'payment.only_cash_gives_change',
    'payment.not_needed',
    'payment.method_unknown',
    'payment.reference_missing',
    ...TENDER_REFUSALS,
    ...DESK_REFUSALS,
  ],
})
