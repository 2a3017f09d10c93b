import { findPlaceScope, inPlaces } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { move } from '@kit/db/move'
import { refusalIn } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { LEAD } from '../lifecycles.ts'
import { shareOut } from '../rules.ts'
import { seenBy, type Lead } from './lead.ts'

const SELLS = sql.raw(`array['REP CONCESION', 'REP OFFICIAL', 'TOURSALES']`)

export type LeadRep = { id: number; name: string; open: number }

/** Who sells in a channel, of my places, and how many leads each has that are not decided. */
export const findReps = async (tx: Context, channel_id: number): Promise<LeadRep[]> =>
  all(
    tx,
    sql<LeadRep>`
      select u.id, u.full_name as name,
             (select count(*)::int from leads.lead l
               where l.rep_id = u.id and l.state in ('assigned', 'contacted')) as open
        from access.public_user u
        join access.public_placement a on a.user_id = u.id
       where u.state = 'active' and u.roles && ${SELLS}
         and exists (select from organization.public_place p
               where p.channel_id = ${channel_id}
                 and ${inPlaces(await findPlaceScope(tx, tx.actor))}
                 and (cardinality(a.channel_ids) = 0 or p.channel_id = any(a.channel_ids))
                 and (cardinality(a.hotel_ids) = 0 or p.hotel_id = any(a.hotel_ids))
                 and (cardinality(a.location_ids) = 0 or p.location_id = any(a.location_ids))
                 and cardinality(a.channel_ids) + cardinality(a.hotel_ids)
                   + cardinality(a.location_ids) > 0)
       order by name collate "es-x-icu", u.id`,
  )

export const countNew = async (tx: Context, channel_id: number): Promise<number> =>
  (
    await only(
      tx,
      sql<{ count: number }>`
        select count(*)::int as count from leads.lead l
         where l.channel_id = ${channel_id} and l.state = 'new' and ${seenBy(tx)}`,
    )
  ).count

/**
 * Hands out every new lead of a channel, the first that arrived first, each to whoever of those
 * chosen has fewest. Of two rounds at once the second finds none left.
 */
export async function handOut(
  tx: Context,
  { channel_id, rep_ids }: { channel_id: number; rep_ids: readonly number[] },
): Promise<{ round: number; assigned: number }> {
  const chosen = await chosenReps(tx, channel_id, rep_ids)
  const waiting = await all(
    tx,
    sql<Lead>`
      select l.id, l.uuid, l.name, l.state, l.channel_id, l.rep_id from leads.lead l
       where l.channel_id = ${channel_id} and l.state = 'new' and ${seenBy(tx)}
       order by l.arrived_on, l.id for update`,
  )
  if (waiting.length === 0) throw new Refusal('lead.none_new')
  const round = await openRound(tx, channel_id)
  const shares = shareOut(
    waiting.length,
    chosen.map(({ id, open }) => ({ rep_id: id, open })),
  )
  for (const { id: rep_id } of chosen)
    await give(
      tx,
      round,
      waiting.filter((_, index) => shares[index] === rep_id),
      rep_id,
    )
  return { round, assigned: waiting.length }
}

/** One lead to somebody, in a round of its own; what was contacted stays so. */
export async function reassign(tx: Context, lead: Lead, rep_id: number): Promise<void> {
  if (lead.state === 'won' || lead.state === 'lost') throw refusalIn(LEAD, lead.state)
  await chosenReps(tx, lead.channel_id, [rep_id])
  await give(tx, await openRound(tx, lead.channel_id), [lead], rep_id)
}

async function chosenReps(
  tx: Context,
  channel_id: number,
  rep_ids: readonly number[],
): Promise<LeadRep[]> {
  const reps = await findReps(tx, channel_id)
  const chosen = reps.filter(({ id }) => rep_ids.includes(id))
  if (chosen.length !== new Set(rep_ids).size) throw new Refusal('lead.no_rep')
  return chosen
}

async function openRound(tx: Context, channel_id: number): Promise<number> {
  const { id } = await only(
    tx,
    sql<{ id: number }>`
      insert into leads.round (channel_id, made_by, made_at)
      values (${channel_id}, ${tx.actor.user_id}, ${tx.now}) returning id`,
  )
  return id
}

async function give(
  tx: Context,
  round: number,
  leads: readonly Lead[],
  rep_id: number,
): Promise<void> {
  if (leads.length === 0) return
  const ids = leads.map(({ id }) => id)
  await run(
    tx,
    sql`insert into leads.assignment (round_id, lead_id, rep_id)
          select ${round}, id, ${rep_id} from unnest(${ids}::bigint[]) as given(id)`,
  )
  await run(
    tx,
    sql`update leads.lead set rep_id = ${rep_id}, version = version + 1
          where id = any(${ids}::bigint[])`,
  )
  await move(
    tx,
    LEAD,
    leads.filter(({ state }) => state === 'new'),
    'assigned',
    { reason: `round ${round}` },
  )
}
