import { only, run } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Aim, Tier } from '../rules.ts'

export type SavedRule = Omit<Aim, 'product_type'> & {
  product_type: string | null
  tiers: readonly Tier[]
}

/** Refuses a rule that nobody could read in one way, and one of channels that are not the editor's. */
export async function judgeRule(
  tx: Context,
  rule: SavedRule,
  before: SavedRule | null,
): Promise<void> {
  if (countOf(rule.rep_id, rule.location_id, rule.channel_id) > 1)
    throw new Refusal('commission_rule.one_seller')
  if (countOf(rule.product_id, rule.product_type) > 1)
    throw new Refusal('commission_rule.one_product')
  const begins = rule.tiers.map(({ from }) => Number(from))
  if (Math.min(...begins) !== 0) throw new Refusal('commission_rule.first_tier')
  const twice = begins.find((from, index) => begins.indexOf(from) !== index)
  if (twice !== undefined) throw new Refusal('commission_rule.tier_twice', { from: twice })
  await refuseForeign(tx, rule)
  if (before) await refuseForeign(tx, before)
}

const countOf = (...values: readonly unknown[]): number =>
  values.filter((value) => (value ?? null) !== null).length

/** Whoever manages some channels edits rules that reach no other. */
async function refuseForeign(tx: Context, rule: SavedRule): Promise<void> {
  const { scope } = tx.actor
  if (scope.all) return
  const { mine } = await only(
    tx,
    sql<{ mine: boolean | null }>`
    select ${rule.channel_id ?? null}::bigint = any(${scope.channel_ids ?? []}::bigint[])
        or exists (select from organization.public_place p
            where p.location_id = ${rule.location_id ?? null}
              and p.channel_id = any(${scope.channel_ids ?? []}::bigint[]))
        or exists (select from access.public_placement p
            where p.user_id = ${rule.rep_id ?? null} and cardinality(p.channel_ids) > 0
              and p.channel_ids <@ ${scope.channel_ids ?? []}::bigint[]) as mine`,
  )
  if (mine !== true) throw new Refusal('commission_rule.not_yours')
}

/**
 * Keeps what the rule says from now on, by the clock of the database as holds are: lines name this
 * wording, which never changes.
 */
export async function keepWording(tx: Context, rule_id: number): Promise<void> {
  await endWording(tx, rule_id)
  await run(
    tx,
    sql`
    insert into commissions.rule_version (rule_id, level, rep_id, location_id, channel_id,
        product_id, product_type, base, tiering, tiers, earned_when, starts_on, ends_on, held_from)
    select id, level, rep_id, location_id, channel_id, product_id, product_type, base, tiering,
        tiers, earned_when, starts_on, ends_on, now()
      from commissions.rule where id = ${rule_id}`,
  )
}

/** What it said holds for sales that were held until now. */
export async function endWording(tx: Context, rule_id: number): Promise<void> {
  await run(
    tx,
    sql`
    update commissions.rule_version set held_until = now()
     where rule_id = ${rule_id} and held_until = 'infinity'`,
  )
}
