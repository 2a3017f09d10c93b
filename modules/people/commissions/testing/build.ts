import { only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Rule } from '../rules.ts'

/** A rule that holds since before anything was sold: 8 % of the net, once paid, unless told otherwise. */
export async function buildCommissionRule(
  database: Database,
  overrides: Partial<Rule> = {},
): Promise<{ id: number; version_id: number }> {
  const rule = {
    level: 'rep',
    rep_id: null,
    location_id: null,
    channel_id: null,
    product_id: null,
    product_type: null,
    base: 'net',
    tiering: 'whole',
    tiers: [{ from: '0', percent: '8' }],
    earned_when: 'paid',
    starts_on: '2020-01-01',
    ends_on: '2199-12-31',
    ...overrides,
  }
  const fields = sql`${rule.level}, ${rule.rep_id}::bigint, ${rule.location_id}::bigint,
    ${rule.channel_id}::bigint, ${rule.product_id}::bigint, ${rule.product_type}::smallint,
    ${rule.base}, ${rule.tiering}, ${JSON.stringify(rule.tiers)}::jsonb, ${rule.earned_when},
    ${rule.starts_on}::date, ${rule.ends_on}::date`
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into commissions.rule (level, rep_id, location_id, channel_id, product_id, product_type,
        base, tiering, tiers, earned_when, starts_on, ends_on)
    values (${fields}) returning id`,
  )
  const wording = await only(
    database,
    sql<{ id: number }>`
    insert into commissions.rule_version (level, rep_id, location_id, channel_id, product_id,
        product_type, base, tiering, tiers, earned_when, starts_on, ends_on, rule_id, held_from)
    values (${fields}, ${id}, '2020-01-01') returning id`,
  )
  return { id, version_id: wording.id }
}

/** Ends every rule there is, for a test that makes its own. */
export async function dropCommissionRules(database: Database): Promise<void> {
  await run(database, sql`delete from commissions.rule`)
  await run(database, sql`update commissions.rule_version set held_until = held_from`)
}
