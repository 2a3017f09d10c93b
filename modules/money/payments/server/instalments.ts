import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { handle, type Route } from '@kit/http/handle'
import type { Day } from '@kit/kernel/day'
import { compare, isWholeCents, isZero, money, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { sql } from 'kysely'
import { listInstalmentPlans, priceByMonth, spreadOperation } from '../contract/instalments.ts'
import { spread, type Instalments } from '../rules/instalments.ts'

export const instalments: readonly Route[] = [
  handle(listInstalmentPlans, async (tx) =>
    (await findPlans(tx)).map((plan) => ({
      id: plan.id,
      processor: plan.processor,
      bank: plan.bank,
      months: plan.months,
      fee_percent: plan.fee_percent,
      minimum: toWire(money(plan.minimum, 'MXN')),
      valid_to: plan.valid_to,
    })),
  ),

  handle(priceByMonth, async (tx, { body }) => {
    const price = priceOf(body.amount)
    const plans = (await findPlans(tx)).filter(
      ({ minimum }) => compare(price, money(minimum, 'MXN')) >= 0,
    )
    return plans.map((plan) => present(plan, spreadBy(plan, price, body)))
  }),

  handle(spreadOperation, async (tx, { body }) => {
    const price = priceOf(body.amount)
    const plan = (await findPlans(tx)).find(({ id }) => id === body.plan_id)
    if (!plan) throw new Refusal('instalments.unknown')
    const made = spreadBy(plan, price, body)
    return {
      ...present(plan, made),
      fee: toWire(made.fee),
      fee_tax: toWire(made.fee_tax),
      received: toWire(made.received),
    }
  }),
]

export type Plan = {
  id: number
  processor: string
  bank: string
  months: number
  fee_percent: string
  fee_tax_percent: string
  minimum: string
  valid_to: Day
}

/** Those of today; of two for the same months the one that began later. */
export const findPlans = (tx: Context): Promise<Plan[]> =>
  all(
    tx,
    sql<Plan>`
    select id, processor, bank, months, fee_percent::text, fee_tax_percent::text, minimum::text,
           valid_to
      from (select distinct on (processor, bank, months) * from payments.instalment_plan
             where active and ${tx.today}::date between valid_from and valid_to
             order by processor, bank, months, valid_from desc) plan
     order by months, processor, bank`,
  )

function priceOf(amount: string): Money {
  const price = money(amount, 'MXN')
  if (isZero(price) || !isWholeCents(price)) throw new Refusal('payment.amount_invalid')
  return price
}

const spreadBy = (plan: Plan, price: Money, how: { with_interest: boolean }): Instalments =>
  spread(price, { ...plan, minimum: money(plan.minimum, 'MXN') }, how)

const present = (
  { id, processor, bank, months }: Plan,
  { total, interest, monthly }: Instalments,
) => ({
  plan_id: id,
  processor,
  bank,
  months,
  total: toWire(total),
  interest: toWire(interest),
  monthly: toWire(monthly[0]!),
  last_month: toWire(monthly.at(-1)!),
})
