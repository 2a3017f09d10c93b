import type { Place } from '@app/ledger/api'
import { all, first, type Database } from '@kit/db/database'
import { findSetting, settingValue } from '@kit/db/settings'
import { recordTransitions, type Cause } from '@kit/db/transition'
import { sql } from 'kysely'
import { shiftLockHours } from '../settings.ts'

const MILLISECONDS_PER_HOUR = 3_600_000

/**
 * The rep's open shift at the location; the first payment opens it. One that has been open for too
 * long takes no more money: it is locked as it stands, and a new one is opened.
 */
export async function findOrOpenShift(
  tx: Database,
  { rep_id, channel_id, hotel_id, location_id }: Place,
  { now, cause }: { now: Date; cause: Cause },
): Promise<number> {
  // One statement: every sale passes here.
  const find = () =>
    first(
      tx,
      sql<{ id: number; stale: boolean }>`
    select id, opened_at <= ${now}::timestamptz - ${settingValue(shiftLockHours, now)} * interval '1 hour' as stale
      from payments.shift where rep_id = ${rep_id} and location_id = ${location_id} and state = 'open'`,
    )
  const open = await find()
  if (open && !open.stale) return open.id
  if (open) await lock(tx, sql`id = ${open.id}`, now, cause)

  const opened = await first(
    tx,
    sql<{ id: number }>`
    insert into payments.shift (rep_id, channel_id, hotel_id, location_id, state, opened_at) values (${rep_id}, ${channel_id}, ${hotel_id}, ${location_id}, 'open', ${now})
    on conflict (rep_id, location_id) where state = 'open' do nothing returning id`,
  )
  if (opened) {
    await recordTransitions(
      tx,
      [{ entity: 'shift', entity_id: opened.id, from_state: null, to_state: 'open' }],
      cause,
    )
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
  return database
    .transaction()
    .execute((tx) => lock(tx, sql`opened_at <= ${before}`, now, { actor: null, request_id: null }))
}

async function lock(
  tx: Database,
  which: ReturnType<typeof sql>,
  now: Date,
  cause: Cause,
): Promise<number> {
  const locked = await all(
    tx,
    sql<{
      id: number
    }>`update payments.shift set state = 'locked', locked_at = ${now} where state = 'open' and ${which} returning id`,
  )
  await recordTransitions(
    tx,
    locked.map(({ id }) => ({
      entity: 'shift',
      entity_id: id,
      from_state: 'open',
      to_state: 'locked',
      reason: 'shift_lock_hours',
    })),
    cause,
  )
  return locked.length
}
