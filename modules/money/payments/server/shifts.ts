import type { Place } from '@app/ledger/api'
import { asSystem, type AnyContext, type Context } from '@kit/db/context'
import { first, type Database } from '@kit/db/database'
import { born, moveThose } from '@kit/db/move'
import { inScope } from '@kit/db/scope'
import { findSetting, settingValue } from '@kit/db/settings'
import { recordTransitions } from '@kit/db/transition'
import type { StateOf } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { SHIFT } from '../lifecycles.ts'
import { shiftLockHours } from '../settings.ts'

const MILLISECONDS_PER_HOUR = 3_600_000

/**
 * The rep's open shift at the location; the first payment opens it. One that has been open for too
 * long takes no more money: it is locked as it stands, and a new one is opened.
 */
export async function findOrOpenShift(
  tx: AnyContext,
  { rep_id, channel_id, hotel_id, location_id }: Place,
): Promise<number> {
  const { now } = tx
  const mine = sql`rep_id = ${rep_id} and location_id = ${location_id} and state = 'open'`
  const since = sql`${now}::timestamptz - ${settingValue(shiftLockHours, now)} * interval '1 hour'`
  // One statement: every sale passes here. Shared, so that nobody ends it while money comes in.
  const find = () =>
    first(
      tx,
      sql<{ id: number }>`
    select id from payments.shift where ${mine} and opened_at > ${since} for share`,
    )
  const open = await find()
  if (open) return open.id
  await lock(tx, sql`${mine} and opened_at <= ${since}`)

  const opened = await first(
    tx,
    sql<{ id: number }>`
    insert into payments.shift (rep_id, channel_id, hotel_id, location_id, state, opened_at)
      values (${rep_id}, ${channel_id}, ${hotel_id}, ${location_id}, 'open', ${now})
    on conflict (rep_id, location_id) where state = 'open' do nothing returning id`,
  )
  if (opened) {
    await recordTransitions(tx, [born(SHIFT, opened.id, 'open')])
    return opened.id
  }
  // Somebody opened it between the two statements, and it is visible now.
  const found = await find()
  if (!found) throw new Error(`The shift of rep ${rep_id} at location ${location_id} vanished`)
  return found.id
}

/**
 * The system locks every shift that has been open for too long, whether or not money comes. Answers
 * how many.
 */
export async function lockLongShifts(database: Database, now: Date): Promise<number> {
  const hours = await findSetting(database, shiftLockHours, now)
  const before = new Date(now.getTime() - hours * MILLISECONDS_PER_HOUR)
  const locked = await asSystem(database, now, (tx) => lock(tx, sql`t.opened_at <= ${before}`))
  return locked.length
}

const lock = (tx: AnyContext, which: ReturnType<typeof sql>): Promise<number[]> =>
  moveThose(tx, SHIFT, { from: 'open', which }, 'locked', {
    reason: 'shift_lock_hours',
    set: { locked_at: tx.now.toISOString() },
  })

/** A shift as it was locked, and where its drawer stands. */
export type LockedShift = Place & {
  id: number
  state: StateOf<typeof SHIFT>
  opened_at: string
}

/**
 * A shift in somebody's reach, so that nothing happens to it meanwhile.
 * @throws Refusal `shift.not_found`
 */
export async function lockShift(tx: Context, id: number): Promise<LockedShift> {
  const shift = await first(
    tx,
    sql<LockedShift>`
    select id, state, rep_id, channel_id, hotel_id, location_id, null::bigint as agency_id,
        opened_at
      from payments.shift where id = ${id} and ${inScope(tx.actor.scope, {
        channel: sql`channel_id`,
        hotel: sql`hotel_id`,
        location: sql`location_id`,
        rep: sql`rep_id`,
      })} for update`,
  )
  if (!shift) throw new Refusal('shift.not_found')
  return shift
}

/** The open shift of a rep at a desk; null when there is none. */
export async function lockOpenShift(
  tx: AnyContext,
  { rep_id, channel_id, location_id }: Place,
): Promise<number | null> {
  const found = await first(
    tx,
    sql<{ id: number }>`
    select id from payments.shift where rep_id = ${rep_id} and channel_id = ${channel_id}
      and location_id = ${location_id} and state = 'open' for update`,
  )
  return found?.id ?? null
}
