import type { Context } from '@kit/db/context'
import { first, only } from '@kit/db/database'
import { DAY_MAX } from '@kit/http/fields'
import { formOf } from '@kit/tables/load-of-record'
import { sql } from 'kysely'
import rule from '../records/commission-rule.record.ts'

const ruleForm = formOf(rule, [])

/** The rule of every rep and sale that holds today, or begins later; undefined without one. */
export const companyRule = (tx: Context): Promise<{ percent: string } | undefined> =>
  first(
    tx,
    sql<{ percent: string }>`
    select trim_scale((r.tiers -> 0 ->> 'percent')::numeric)::text as percent
      from commissions.rule r
     where r.level = 'rep' and r.channel_id is null and r.location_id is null and r.rep_id is null
       and r.product_id is null and r.product_type is null and r.ends_on >= ${tx.today}
     order by r.starts_on, r.id limit 1`,
  )

/** From today on each rep earns a percentage of the net price of what they sell, once it is paid. */
export const recordCompanyRule = (tx: Context, percent: string): Promise<unknown> =>
  ruleForm.create(tx, {
    level: 'rep',
    base: 'net',
    tiers: [{ from: '0', percent }],
    tiering: 'whole',
    earned_when: 'paid',
    starts_on: tx.today,
    ends_on: DAY_MAX,
  })

/** How many sold services no rule pays. */
export async function countWithoutRule(tx: Context): Promise<number> {
  const { count } = await only(
    tx,
    sql<{ count: number }>`
    select count(*)::int as count from commissions.line l where l.state = 'without_rule'`,
  )
  return count
}
