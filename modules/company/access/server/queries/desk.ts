import type { Desk } from '@app/organization/rules/desk'
import { sendsAgencyMarker } from '@app/organization/rules'
import type { AnyContext } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { amountOf, type Money } from '@kit/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import { SEES_EVERYTHING } from '../decisions.ts'

type Place = Omit<Desk, 'zone_id'> & { agency: boolean }
/** `target`: the budget that the person confirmed. `placed`: they chose nothing; it stands. */
type NewWorkingSession = Place & {
  target?: { budget_id: number; amount: Money } | null
  placed?: boolean
}

/**
 * A person sells here from now on, until the business day is over; what they had before ends. The
 * caller has seen that they may.
 */
export async function openWorkingSession(
  tx: AnyContext,
  user_id: number,
  { channel_id, hotel_id, location_id, agency, target, placed }: NewWorkingSession,
): Promise<number> {
  await endWorkingSession(tx, user_id, placed ? 'placed_elsewhere' : 'moved')
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into access.working_session (user_id, channel_id, hotel_id, location_id, agency, day,
          started_at, ends_at, budget_id, target_amount, target_currency)
    values (${user_id}, ${channel_id}, ${hotel_id}, ${location_id}, ${agency}, ${tx.today},
          ${tx.now}, ${placed ? null : endOfDay(tx.today)}, ${target?.budget_id ?? null},
          ${target ? amountOf(target.amount) : null}, ${target?.amount.currency ?? null})
    returning id`,
  )
  return id
}

const endOfDay = (of: Day): Date => instantOf(addDays(of, 1), '00:00')

/** Of two who do something to where a person stands, the second waits for the first. */
export async function holdAccount(tx: AnyContext, user_id: number): Promise<void> {
  await first(tx, sql`select from access.user_account where id = ${user_id} for no key update`)
}

/** Of two choices at the same time the second waits for the first and ends it. */
async function endWorkingSession(
  tx: AnyContext,
  user_id: number,
  reason: 'moved' | 'placed_elsewhere' | 'turn_ended',
): Promise<void> {
  await holdAccount(tx, user_id)
  await run(
    tx,
    sql`
    update access.working_session
       set ended_at = greatest(started_at, least(${tx.now}, ends_at)),
           end_reason = case when ends_at <= ${tx.now} then 'day_over' else ${reason} end
     where user_id = ${user_id} and ended_at is null`,
  )
}

/** Nothing more is sold by them today, until they take a desk again. */
export const closeWorkingSession = (tx: AnyContext, user_id: number): Promise<void> =>
  endWorkingSession(tx, user_id, 'turn_ended')

/**
 * The desk where user `u` sells, as rows `w` and `p` of the working session and its place: none once
 * its day is over or something of the place is switched off, or once they were placed elsewhere. It
 * is asked at every call, so that a moved rep does not go on selling where they were.
 */
export const deskInUse = (now: Date): RawBuilder<unknown> => sql`
  access.working_session w
  join organization.public_place p on p.channel_id = w.channel_id and p.hotel_id = w.hotel_id
      and p.location_id = w.location_id
 where w.user_id = u.id and w.ended_at is null and coalesce(w.ends_at > ${now}, true)
   and p.channel_active and p.concession_active and p.hotel_active and p.location_active
   and (exists (select from access.user_role ur join access.role r on r.id = ur.role_id
         where ur.user_id = u.id and r.name = any(${SEES_EVERYTHING}))
        or (${isPlacedIn('channel')} and ${isPlacedIn('hotel')} and ${isPlacedIn('location')}))`

/** No place of a kind does not narrow. */
function isPlacedIn(kind: 'channel' | 'hotel' | 'location'): RawBuilder<boolean> {
  const [table, column] = [sql.table(`access.user_${kind}`), sql.ref(`${kind}_id`)]
  return sql`
    (not exists (select from ${table} where user_id = u.id)
          or exists (select from ${table} own
        where own.user_id = u.id and own.${column} = p.${column}))`
}

export type LastWorkingSession = { day: Day; hotel: string; locacion: string; is_over: boolean }

/** The last desk that somebody took, whether it is still theirs or not. */
export const findLastWorkingSession = (
  database: Database,
  user_id: number,
  now: Date,
): Promise<LastWorkingSession | undefined> =>
  first(
    database,
    sql<LastWorkingSession>`
    select w.day, l.hotel, l.locacion, coalesce(w.ends_at <= ${now}, false) as is_over
      from access.working_session w
      join organization.public_location l on l.location_id = w.location_id
     where w.user_id = ${user_id} and w.ended_at is null`,
  )

const findPlacedDesk = (
  database: Database,
  user_id: number,
): Promise<{ location_id: number; channel_id: number } | undefined> =>
  first(
    database,
    sql<{ location_id: number; channel_id: number }>`
    select location_id, channel_id from access.working_session
     where user_id = ${user_id} and ended_at is null and ends_at is null`,
  )

/** Who chooses desks from now on does not go on standing where they were placed. */
export async function endPlacedDesk(tx: AnyContext, user_id: number): Promise<void> {
  if (await findPlacedDesk(tx, user_id)) await endWorkingSession(tx, user_id, 'placed_elsewhere')
}

/**
 * Who belongs to an agency chooses no desk: theirs is the one location where they were placed, or
 * none.
 */
export async function giveOnlyDesk(tx: AnyContext, user_id: number): Promise<void> {
  const places = await all(
    tx,
    sql<Omit<Desk, 'zone_id'> & { labels: string[] }>`
    select p.channel_id, p.hotel_id, p.location_id, to_jsonb(p.labels) as labels
      from access.user_location l
      join access.user_channel c on c.user_id = l.user_id
      join organization.public_place p on p.channel_id = c.channel_id
          and p.location_id = l.location_id
     where l.user_id = ${user_id}`,
  )
  const [one, ...others] = places
  const stands = await findPlacedDesk(tx, user_id)
  if (!one || others.length > 0) await endWorkingSession(tx, user_id, 'placed_elsewhere')
  else if (one.location_id !== stands?.location_id || one.channel_id !== stands.channel_id)
    await openWorkingSession(tx, user_id, {
      ...one,
      agency: sendsAgencyMarker(one),
      placed: true,
    })
}
