import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { addDays, firstOfMonth, type Day } from '@kit/kernel/day'
import { amountOf, total } from '@kit/kernel/money'
import { sql } from 'kysely'
import type { SimulatedPerson } from '../contract.ts'
import type { Rule } from '../rules.ts'
import { differenceOf, simulate, type KeptSale, type Simulated } from '../rules/simulate.ts'
import { findSales } from './sales.ts'
import { judgeRule } from './wordings.ts'

type Asked = Pick<
  Rule,
  | 'level'
  | 'rep_id'
  | 'location_id'
  | 'channel_id'
  | 'product_id'
  | 'product_type'
  | 'base'
  | 'tiering'
  | 'tiers'
> & { id: number | null }

/** So many reservations are read in one go. */
const BATCH = 2_000

type Simulation = {
  first_day: Day
  last_day: Day
  services: number
  paid: string
  would: string
  difference: string
  people: SimulatedPerson[]
}

/**
 * What the sales of the last whole month, as they were kept, would have paid by a rule that said
 * this: only looked at, never written.
 */
export async function simulateOnLastMonth(tx: Context, asked: Asked): Promise<Simulation> {
  const product_type = asked.product_type === null ? null : String(asked.product_type)
  await judgeRule(tx, { ...asked, product_type }, null)
  const last_day = addDays(firstOfMonth(tx.today), -1)
  const first_day = firstOfMonth(last_day)
  const { id, ...rule } = asked
  const said = {
    ...rule,
    id: 0,
    rule_id: id ?? 0,
    earned_when: 'paid' as const,
    starts_on: first_day,
    ends_on: last_day,
  }
  const ids = await findTouched(tx, asked, { first_day, last_day })
  const sales: KeptSale[] = []
  for (let from = 0; from < ids.length; from += BATCH)
    sales.push(
      ...((await findSales(tx, ids.slice(from, from + BATCH), {
        locked: false,
      })) as KeptSale[]),
    )
  const found = simulate(sales, said)
  const sums = {
    paid: total(
      found.map(({ paid }) => paid),
      'MXN',
    ),
    would: total(
      found.map(({ would }) => would),
      'MXN',
    ),
  }
  return {
    first_day,
    last_day,
    services: found.reduce((sum, { services }) => sum + services, 0),
    paid: amountOf(sums.paid),
    would: amountOf(sums.would),
    difference: amountOf(differenceOf(sums)),
    people: await named(tx, asked, found),
  }
}

/** Reservations of those days of which the rule says something, or said. */
async function findTouched(
  tx: Context,
  { id, rep_id, location_id, channel_id, product_id, product_type }: Asked,
  { first_day, last_day }: { first_day: Day; last_day: Day },
): Promise<number[]> {
  const said = (column: string, value: number | null) =>
    value === null ? sql`true` : sql`${sql.ref(column)} = ${value}`
  const rows = await all(
    tx,
    sql<{ id: number }>`
    select r.id from commissions.sale r
     where r.sale_day between ${first_day}::date and ${last_day}::date and r.is_sold
       and ${inScope(tx.actor.scope, {
         channel: sql`r.channel_id`,
         hotel: sql`r.hotel_id`,
         location: sql`r.location_id`,
         rep: sql`r.rep_id`,
         agency: sql`r.agency_id`,
       })}
       and (${said('r.rep_id', rep_id)} and ${said('r.location_id', location_id)}
           and ${said('r.channel_id', channel_id)} and exists (
             select from commissions.sold_item i where i.reservation_id = r.id
               and ${said('i.product_id', product_id)} and ${said('i.product_type', product_type)})
         or exists (select from commissions.line l
              join commissions.rule_version v on v.id = l.rule_version_id
             where l.reservation_id = r.id and v.rule_id = ${id}::bigint))
     order by r.id`,
  )
  return rows.map((row) => row.id)
}

/** By the largest difference, up or down. */
async function named(
  tx: Context,
  { channel_id }: Asked,
  found: readonly Simulated[],
): Promise<SimulatedPerson[]> {
  const ids = found.flatMap(({ beneficiary_id }) => beneficiary_id ?? [])
  const rows = await all(
    tx,
    sql<{ id: number; name: string }>`
    select u.id, u.full_name as name from access.public_user u where u.id = any(${ids}::bigint[])
    union all
    select 0, case when ${channel_id}::bigint is null then string_agg(c.canal, ', ' order by c.id)
      else max(c.canal) filter (where c.id = ${channel_id}) end
      from organization.public_channel c
     where ${inScope(tx.actor.scope, { channel: sql`c.id` })}`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return found
    .toSorted((left, right) => sizeOf(right) - sizeOf(left))
    .map(({ beneficiary_id, services, ...sums }) => ({
      beneficiary: beneficiary_id ?? 0,
      name: names.get(beneficiary_id ?? 0) ?? '—',
      services,
      paid: amountOf(sums.paid),
      would: amountOf(sums.would),
      difference: amountOf(differenceOf(sums)),
    }))
}

const sizeOf = (one: Simulated): number => Math.abs(Number(differenceOf(one).units))
