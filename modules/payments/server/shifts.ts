import type { Place } from '@app/ledger/api'
import { asSystem, type AnyContext } from '@kit/db/context'
import { first, type Database } from '@kit/db/database'
import { born, moveThose } from '@kit/db/move'
import { findSetting, settingValue } from '@kit/db/settings'
import { recordTransitions } from '@kit/db/transition'
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
  // One statement: every sale passes here.
  const find = () =>
    first(
      tx,
      sql<{ id: number; stale: boolean }>`
    select id,
        opened_at <= ${now}::timestamptz - ${settingValue(shiftLockHours, now)} * interval
        '1 hour' as stale
      from payments.shift where rep_id = ${rep_id} and location_id = ${location_id}
          and state = 'open'`,
    )
  const open = await find()
  if (open && !open.stale) return open.id
  if (open) await lock(tx, sql`t.id = ${open.id}`)

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
