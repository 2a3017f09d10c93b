import { endpoint } from '@kit/http/endpoint'
import { Amount, DayField, Id, IdText, RequiredText, SignedAmount, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const PERMISSION = 'credit.collect'
/** What credit is agreed in. */
const CreditCurrency = z.enum(['MXN', 'USD'])
const CHARGES_MAX = 500

const Debtor = z.object({
  id: Id,
  name: z.string(),
  currency: CreditCurrency,
  /** Negative: it paid more than was charged. */
  owed: SignedAmount,
})
export type Debtor = z.output<typeof Debtor>

export const listDebtors = endpoint({
  method: 'GET',
  path: '/agency-credit/debtors',
  summary: 'Agencies with a credit, and what each owes in each currency',
  permission: PERMISSION,
  reply: z.array(Debtor),
  refusals: [],
})

const OpenCharge = z.object({
  /** The payment on credit. */
  payment: Uuid,
  reservation: Uuid,
  folio: z.string(),
  customer: z.string().nullable(),
  day: DayField,
  age_days: z.number().int(),
  charged: Amount,
  open: Amount,
})
export type OpenCharge = z.output<typeof OpenCharge>

const ofAccount = { agency_id: Id, currency: CreditCurrency }

export const findOpenCharges = endpoint({
  method: 'POST',
  path: '/agency-credit/open-charges',
  summary: 'What an agency owes in a currency, charge by charge, and what it has in favour',
  permission: PERMISSION,
  reads: true,
  body: z.object(ofAccount),
  reply: z.object({
    owed: SignedAmount,
    in_favour: Amount,
    charges: z.array(OpenCharge),
  }),
  refusals: [],
})

/** Which charges it settles; with no amount, all that is open of it. */
const Settling = z.object({ payment: Uuid, amount: Amount })

const Settled = z.object({
  id: Id,
  /** Of charges, and what is left in favour of the agency. */
  settled: Amount,
  in_favour: Amount,
})

const SETTLING = ['collection.charge_settled', 'collection.more_than_it_is'] as const

export const noteCollection = endpoint({
  method: 'POST',
  path: '/agency-credit/collections',
  summary: 'An agency paid: settles charges, the oldest first or those chosen',
  permission: PERMISSION,
  idempotent: true,
  body: z.object({
    ...ofAccount,
    method_id: Id,
    amount: Amount,
    day: DayField,
    reference: z.string().trim().max(120).optional(),
    /** Why its reference is that of another payment: asked where it is. */
    repeated_because: z.string().trim().max(300).optional(),
    /** Absent: the oldest first. What settles none is in favour of the agency. */
    charges: z.array(Settling).max(CHARGES_MAX).optional(),
  }),
  reply: Settled,
  refusals: [
    'collection.agency_unknown',
    'collection.other_currency',
    'collection.method',
    'collection.day_to_come',
    'collection.day_of_desk',
    'collection.month_closed',
    'payment.method_unknown',
    'payment.reference_missing',
    'payment.reference_repeated',
    'payment.amount_invalid',
    'payment.rate_missing',
    'desk.missing',
    'day.closed',
    ...SETTLING,
  ],
})

const one = { params: z.object({ id: IdText }) }

export const applyCollection = endpoint({
  method: 'POST',
  path: '/agency-credit/collections/:id/application',
  summary: 'What is left of a collection settles open charges, the oldest first',
  permission: PERMISSION,
  idempotent: true,
  ...one,
  reply: Settled,
  refusals: [
    'collection.not_found',
    'collection.illegal_transition',
    'collection.nothing_to_settle',
  ],
})

export const returnCollection = endpoint({
  method: 'POST',
  path: '/agency-credit/collections/:id/return',
  summary: 'What an agency has in favour of a collection is paid out to it by transfer',
  permission: 'credit.return',
  step_up: true,
  idempotent: true,
  ...one,
  body: z.object({ amount: Amount, day: DayField, reference: RequiredText(120) }),
  reply: z.object({ id: Id, in_favour: Amount }),
  refusals: [
    'collection.not_found',
    'collection.illegal_transition',
    'collection.day_to_come',
    'collection.month_closed',
    'payment.amount_invalid',
    'agency_return.more_than_in_favour',
    'agency_return.before_it_came',
    'agency_return.own',
    'four_eyes.one_hand',
  ],
})
