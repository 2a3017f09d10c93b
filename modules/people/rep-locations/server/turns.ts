import { closeWorkingSession } from '@app/access/api'
import type { Desk } from '@app/organization/rules/desk'
import { asSystem, type AnyContext } from '@kit/db/context'
import { all, run, type Database } from '@kit/db/database'
import { born, move } from '@kit/db/move'
import { findSetting } from '@kit/db/settings'
import { recordTransitions } from '@kit/db/transition'
import { sql } from 'kysely'
import { ATTENDANCE } from '../lifecycles.ts'
import { positionDays, turnHours } from '../settings.ts'
import {
  closeBreak,
  findExpected,
  insertAttendance,
  lockDayOff,
  lockOpenTurn,
  type Attended,
} from './attendance-queries.ts'

/**
 * Who takes a desk is there: their turn begins with the working session, unless one is open or they
 * have a day off. The expected turn that it answers is kept as it was. The caller holds the account,
 * so that of two starts at once the second finds the turn of the first.
 */
export async function beginTurn(
  tx: AnyContext,
  rep_id: number,
  desk: Pick<Desk, 'channel_id' | 'hotel_id' | 'location_id'>,
): Promise<void> {
  const open = await lockOpenTurn(tx, rep_id)
  if (open && (await goesOn(tx, open))) return
  if (open) await endForgotten(tx, open)
  if (await lockDayOff(tx, rep_id, tx.today)) return
  const id = await insertAttendance(tx, {
    channel_id: desk.channel_id,
    hotel_id: desk.hotel_id,
    location_id: desk.location_id,
    rep_id,
    day: tx.today,
    state: 'present',
    expected: (await findExpected(tx, rep_id)) ?? null,
    started_at: tx.now.toISOString(),
  })
  await recordTransitions(tx, [born(ATTENDANCE, id, 'present')])
}

/** A turn is of the day on which it began; past midnight it goes on for as long as the setting says. */
export async function goesOn(tx: AnyContext, { day, started_at }: Attended): Promise<boolean> {
  if (day === tx.today) return true
  if (started_at === null) return false
  const hours = await findSetting(tx, turnHours, tx.now)
  return tx.now.getTime() - Date.parse(started_at) < hours * HOUR_MILLISECONDS
}

const HOUR_MILLISECONDS = 3_600_000

/**
 * Ends a turn, and its break, at an hour; the working session of that day ends with it. A clock
 * that was set back ends nothing before it began.
 */
export async function finishTurn(
  tx: AnyContext,
  turn: Attended,
  ended_at: string,
  reason: string | null = null,
): Promise<void> {
  const present = await backFromBreak(tx, turn, reason)
  await move(tx, ATTENDANCE, present, 'ended', {
    set: { ended_at: sql`greatest(started_at, ${ended_at}::timestamptz)` },
    reason,
  })
  if (await goesOn(tx, turn)) await closeWorkingSession(tx, turn.rep_id)
}

async function backFromBreak(
  tx: AnyContext,
  turn: Attended,
  reason: string | null,
): Promise<Attended> {
  if (turn.state !== 'on_break') return turn
  await closeBreak(tx, turn.id)
  await move(tx, ATTENDANCE, turn, 'present', { reason })
  return { ...turn, state: 'present' }
}

/**
 * Nobody ended it: when it ended is not known, and a supervisor may say. A break
 * that nobody ended stays without an end, and counts for nothing.
 */
async function endForgotten(tx: AnyContext, turn: Attended): Promise<void> {
  if (turn.state === 'on_break') await move(tx, ATTENDANCE, turn, 'present')
  await move(tx, ATTENDANCE, { ...turn, state: 'present' }, 'ended')
}

/** Every turn of an earlier day that is open still, and has gone on for too long. Answers how many. */
export const endForgottenTurns = (database: Database, now: Date): Promise<number> =>
  asSystem(database, now, async (tx) => {
    const open = await all(
      tx,
      sql<Attended>`
      select a.id, a.state, a.rep_id, a.day, a.hotel_id, a.location_id, a.started_at, a.ended_at,
             a.version
        from rep_locations.attendance a
       where a.state in ('present', 'on_break') and a.day < ${tx.today}::date for update`,
    )
    let forgotten = 0
    for (const turn of open) {
      if (await goesOn(tx, turn)) continue
      await endForgotten(tx, turn)
      forgotten += 1
    }
    return forgotten
  })

/** Positions are personal data: they go after the days of the setting. */
export async function forgetOldPositions(database: Database, now: Date): Promise<void> {
  const days = await findSetting(database, positionDays, now)
  await run(
    database,
    sql`
    delete from rep_locations.device_position
     where recorded_at < ${now}::timestamptz - ${days} * interval '1 day'`,
  )
}
