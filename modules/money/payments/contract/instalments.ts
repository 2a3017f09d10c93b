import { endpoint } from '@kit/http/endpoint'
import { Amount, DayField, Id, MoneyField, Percent } from '@kit/http/fields'
import * as z from 'zod'

const PERMISSION = 'payment.take'

export const InstalmentPlan = z.object({
  id: Id,
  processor: z.string(),
  bank: z.string(),
  months: z.number().int(),
  fee_percent: Percent,
  minimum: MoneyField,
  valid_to: DayField,
})

const Spread = z.object({
  plan_id: Id,
  processor: z.string(),
  bank: z.string(),
  months: z.number().int(),
  total: MoneyField,
  interest: MoneyField,
  /** What each month takes; the last may be a cent less. */
  monthly: MoneyField,
  last_month: MoneyField,
})

/** Interest-free months are paid in pesos. */
const asked = { amount: Amount, with_interest: z.boolean().default(false) }

export const listInstalmentPlans = endpoint({
  method: 'GET',
  path: '/months-nim/list',
  summary: 'Plans of interest-free months that hold today',
  permission: PERMISSION,
  reply: z.array(InstalmentPlan),
  refusals: [],
})

export const priceByMonth = endpoint({
  method: 'POST',
  path: '/months/with-interest/price-by-month',
  summary: 'What each plan that takes this amount in pesos comes to by month',
  permission: PERMISSION,
  reads: true,
  body: z.object(asked),
  reply: z.array(Spread),
  refusals: ['payment.amount_invalid'],
})

export const spreadOperation = endpoint({
  method: 'POST',
  path: '/months/with-interest/operation',
  summary: 'One payment in months: what the guest pays, what the processor keeps, what is received',
  permission: PERMISSION,
  reads: true,
  body: z.object({ ...asked, plan_id: Id }),
  reply: Spread.extend({ fee: MoneyField, fee_tax: MoneyField, received: MoneyField }),
  refusals: ['payment.amount_invalid', 'instalments.unknown', 'instalments.below_minimum'],
})
