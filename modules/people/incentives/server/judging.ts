import { findChannels } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import type { Values, Writing } from '@kit/tables/record'
import { sql } from 'kysely'

type SavedRule = Values &
  Readonly<{
    paid_by: 'company' | 'provider'
    provider_id: number | null
    product_id: number | null
    channel_id: number | null
    pays: 'each' | 'once'
    target: number
    amount: string
    starts_on: Day
    ends_on: Day
  }>

/** @throws Refusal where a rule could not be paid, or reaches beyond who writes it */
export async function judgeRule(tx: Context, { values, before }: Writing): Promise<void> {
  const rule = values as SavedRule
  if (rule.ends_on < rule.starts_on) throw new Refusal('incentive.days')
  if (rule.paid_by === 'provider' && !rule.provider_id) throw new Refusal('incentive.no_provider')
  if (rule.pays === 'once' && Number(rule.target) < 1) throw new Refusal('incentive.no_target')
  if (Number(rule.amount) <= 0) throw new Refusal('incentive.no_amount')
  await refuseForeignProduct(tx, rule)
  for (const one of [rule, ...(before ? [before as SavedRule] : [])]) await refuseForeign(tx, one)
}

async function refuseForeignProduct(
  tx: Context,
  { product_id, provider_id }: SavedRule,
): Promise<void> {
  if (!product_id || !provider_id) return
  const found = await first(
    tx,
    sql`select id from catalog.public_product
         where id = ${product_id} and provider_id = ${provider_id}`,
  )
  if (!found) throw new Refusal('incentive.not_its_product')
}

/** Whoever manages some channels writes rules that reach no other. */
async function refuseForeign(tx: Context, { channel_id }: SavedRule): Promise<void> {
  if (tx.actor.scope.all) return
  const mine = await findChannels(tx, tx.actor.scope)
  if (!mine.some(({ id }) => id === Number(channel_id))) throw new Refusal('incentive.not_yours')
}
