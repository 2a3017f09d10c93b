import { findCashPosition, findLastEntry } from '@app/ledger/api'
import type { Context } from '@kit/db/context'
import { all, first, only, run } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { recordTransitions } from '@kit/db/transition'
import { refuseIllegal, type StateOf } from '@kit/kernel/lifecycle'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { sql } from 'kysely'
import type { DeskDay } from '../contract.ts'
import { DAY_CLOSE } from '../lifecycles.ts'

type Close = { id: number; state: StateOf<typeof DAY_CLOSE> }
type Desk = {
  channel_id: number
  hotel_id: number
  location_id: number
  hotel: string
  location: string
  day: Day
}

/** The desk and day that a key names, in somebody's reach; `close`: what became of it. */
async function findDeskDay(tx: Context, key: string): Promise<Desk & { close: Close | null }> {
  const { actor } = tx
  const [channel_id, location_id, day] = key.split('-') as [string, string, string]
  const desk = await first(
    tx,
    sql<Desk>`
    select p.channel_id, p.hotel_id, p.location_id, p.hotel, p.locacion as location,
        to_date(${day}, 'YYYYMMDD')::date as day
      from organization.public_place p
     where p.channel_id = ${Number(channel_id)} and p.location_id = ${Number(location_id)}
       and ${inScope(actor.scope, {
         channel: sql`p.channel_id`,
         hotel: sql`p.hotel_id`,
         location: sql`p.location_id`,
       })}`,
  )
  if (!desk) throw new Refusal('day.not_found')
  const close = await first(
    tx,
    sql<Close>`
    select id, state from cash.day_close where channel_id = ${desk.channel_id}
      and location_id = ${desk.location_id} and day = ${desk.day}`,
  )
  return { ...desk, close: close ?? null }
}

/** Every shift that was opened until the end of the day: a desk is counted before it is closed. */
const findShifts = (tx: Context, { channel_id, location_id, day }: Desk) =>
  all(
    tx,
    sql<DeskDay['waiting'][number]>`
    select s.id, s.state, u.full_name as rep, s.opened_at
      from payments.public_shift s join access.public_user u on u.id = s.rep_id
     where s.channel_id = ${channel_id} and s.location_id = ${location_id}
       and s.opened_at < (${day}::date + 1)::timestamp at time zone 'America/Cancun'
       and s.state <> 'approved' order by s.id`,
  )

/** The shifts of the day that another person counted: the day names both hands. */
const findCounted = (tx: Context, { channel_id, location_id, day }: Desk) =>
  all(
    tx,
    sql<DeskDay['counted'][number]>`
    select s.id, u.full_name as rep, s.counted_by, s.approved_by,
        s.difference_mxn::text as difference, coalesce(s.single_hand, false) as single_hand,
        s.approval_reason as reason
      from cash.public_shift s join access.public_user u on u.id = s.rep_id
     where s.channel_id = ${channel_id} and s.location_id = ${location_id}
       and s.opened_at >= ${day}::date::timestamp at time zone 'America/Cancun'
       and s.opened_at < (${day}::date + 1)::timestamp at time zone 'America/Cancun'
       and s.counted_by is not null order by s.id`,
  )

export async function showDeskDay(tx: Context, key: string): Promise<DeskDay> {
  const { close, ...desk } = await findDeskDay(tx, key)
  const waiting = await findShifts(tx, desk)
  const state = close?.state ?? 'open'
  const { permissions } = tx.actor
  return {
    key,
    channel_id: desk.channel_id,
    location_id: desk.location_id,
    hotel: desk.hotel,
    location: desk.location,
    day: desk.day,
    state,
    waiting,
    counted: await findCounted(tx, desk),
    position: (await findCashPosition(tx, desk)).map(({ account, amount }) => ({
      account,
      ...toWire(amount),
    })),
    can: {
      close: state !== 'closed' && waiting.length === 0 && permissions.has('day.close'),
      reopen: state === 'closed' && permissions.has('day.reopen'),
    },
  }
}

/** Nothing is booked on the day from here on: whoever is booking at the desk is waited for. */
export async function closeDay(tx: Context, key: string): Promise<void> {
  const asked = await findDeskDay(tx, key)
  if (asked.day > tx.today) throw new Refusal('day.to_come')
  await run(tx, sql`select cash.lock_desk(${asked.channel_id}, ${asked.location_id}, true)`)
  const { close, hotel: _hotel, location: _location, ...desk } = await findDeskDay(tx, key)
  if (close) refuseIllegal(DAY_CLOSE, close.state, 'closed')
  const waiting = await findShifts(tx, asked)
  if (waiting.length > 0) throw new Refusal('day.shifts_wait', { count: waiting.length })
  const closed = {
    closed_by: tx.actor.user_id,
    closed_at: tx.now.toISOString(),
    last_entry_id: await findLastEntry(tx, desk),
  }
  if (close) {
    const set = { ...closed, reopened_by: null, reopened_at: null, reason: null }
    return move(tx, DAY_CLOSE, close, 'closed', { set })
  }
  const [made] = await insertRows(
    tx,
    'cash.day_close',
    [{ ...desk, state: 'closed', ...closed }],
    ['id'],
  )
  await recordTransitions(tx, [born(DAY_CLOSE, made!.id, 'closed')])
}

/** An administrator lets things be booked on it again. */
export async function reopenDay(tx: Context, key: string, reason: string): Promise<void> {
  const asked = await findDeskDay(tx, key)
  await run(tx, sql`select cash.lock_desk(${asked.channel_id}, ${asked.location_id}, true)`)
  const { close } = await findDeskDay(tx, key)
  if (!close) throw new Refusal('day.not_found')
  refuseIllegal(DAY_CLOSE, close.state, 'reopened')
  await only(tx, sql`select id from cash.day_close where id = ${close.id} for update`)
  await move(tx, DAY_CLOSE, close, 'reopened', {
    reason,
    set: { reopened_by: tx.actor.user_id, reopened_at: tx.now.toISOString(), reason },
  })
}
