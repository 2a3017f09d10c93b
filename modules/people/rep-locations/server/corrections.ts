import { holdAccount } from '@app/access/api'
import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { handle } from '@kit/http/handle'
import { instantOf, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { correctAttendance, giveDayOff } from '../contract/attendance.ts'
import { ATTENDANCE } from '../lifecycles.ts'
import {
  findUsualPlace,
  insertAttendance,
  lockAttendance,
  lockDayOff,
  lockUnanswered,
  recordCorrection,
  type Attended,
} from './attendance-queries.ts'
import { findSalesLocations } from './placement-queries.ts'
import { repOf } from './placements.ts'
import { finishTurn } from './turns.ts'

type Hours = { started_at: string; ended_at: string | null }

export const corrections = [
  handle(giveDayOff, async (tx, { body: { user_id, date, reason, active } }) => {
    if (user_id === tx.actor.user_id) throw new Refusal('attendance.own_turn')
    const rep = await repOf(tx, user_id)
    const id = active
      ? await insertDayOff(tx, rep.id, date, reason)
      : await withdrawDayOff(tx, rep.id, date, reason)
    tx.audit({
      action: active ? 'attendance.day_off' : 'attendance.day_off_withdrawn',
      entity: 'attendance',
      entity_id: id,
      after: { rep_id: rep.id, day: date, reason },
    })
    return { id, user_id, date, active }
  }),

  handle(correctAttendance, async (tx, { body }) => {
    const { attendance_id, placement_id, version, reason } = body
    const id =
      attendance_id === undefined
        ? await addMissed(tx, placement_id!, body, reason)
        : await correct(tx, await attended(tx, attendance_id, version!), body, reason)
    return { id }
  }),
]

async function insertDayOff(
  tx: Context,
  rep_id: number,
  day: Day,
  reason: string,
): Promise<number> {
  const usual = await findUsualPlace(tx, rep_id, day)
  const [mine] = usual ? [] : await findSalesLocations(tx)
  const place =
    usual ??
    (mine && { channel_id: mine.channel.id, hotel_id: mine.hotel.id, location_id: mine.id })
  if (!place) throw new Refusal('placement.no_rep')
  if (await isTaken(tx, rep_id, day)) throw new Refusal('attendance.day_taken')
  const id = await insertAttendance(tx, {
    ...place,
    rep_id,
    day,
    state: 'day_off',
    expected: null,
    started_at: null,
    reason,
  })
  await recordTransitions(tx, [{ ...born(ATTENDANCE, id, 'day_off'), reason }])
  return id
}

async function withdrawDayOff(
  tx: Context,
  rep_id: number,
  day: Day,
  reason: string,
): Promise<number> {
  const off = await lockDayOff(tx, rep_id, day)
  if (!off) throw new Refusal('request.not_found')
  await move(tx, ATTENDANCE, off, 'withdrawn', { reason })
  return off.id
}

/** Also against somebody who begins a turn at the same time: the account is locked for both. */
async function isTaken(tx: Context, rep_id: number, day: Day): Promise<boolean> {
  await holdAccount(tx, rep_id)
  const found = await sql`
    select from rep_locations.attendance
     where rep_id = ${rep_id} and day = ${day}::date and state <> 'withdrawn' limit 1`.execute(tx)
  return found.rows.length > 0
}

async function attended(tx: Context, id: number, version: number): Promise<Attended> {
  const turn = await lockAttendance(tx, id)
  if (!turn) throw new Refusal('request.not_found')
  if (turn.rep_id === tx.actor.user_id) throw new Refusal('attendance.own_turn')
  if (version !== turn.version) throw new Refusal('attendance.changed', { current: turn })
  if (turn.state === 'day_off' || turn.state === 'withdrawn')
    throw new Refusal('attendance.illegal_transition', {
      state: turn.state,
      allowed: ATTENDANCE.next[turn.state],
    })
  return turn
}

type Said = { starts_at: string; ends_at: string | null }

async function correct(tx: Context, turn: Attended, said: Said, reason: string): Promise<number> {
  const after = hoursOf(tx, turn.day as Day, said)
  if (turn.state === 'ended' && after.ended_at === null) throw new Refusal('attendance.hours')
  if (turn.state !== 'ended' && after.ended_at !== null) {
    await writeHours(tx, turn.id, { ...after, ended_at: null })
    await finishTurn(tx, turn, after.ended_at, reason)
  } else await writeHours(tx, turn.id, after)
  const before = { started_at: turn.started_at, ended_at: turn.ended_at }
  await recordCorrection(tx, { attendance_id: turn.id, before, after, reason })
  tx.audit({
    action: 'attendance.correct',
    entity: 'attendance',
    entity_id: turn.id,
    before,
    after: { ...after, reason },
  })
  return turn.id
}

const writeHours = (tx: Context, id: number, { started_at, ended_at }: Hours): Promise<number> =>
  run(
    tx,
    sql`
    update rep_locations.attendance
       set started_at = ${started_at}, ended_at = ${ended_at}, version = version + 1
     where id = ${id}`,
  )

/** Somebody was there and no turn of theirs began: their supervisor says when. */
async function addMissed(
  tx: Context,
  placement_id: number,
  said: Said,
  reason: string,
): Promise<number> {
  const expected = await lockUnanswered(tx, placement_id)
  if (!expected) throw new Refusal('request.not_found')
  if (expected.rep_id === tx.actor.user_id) throw new Refusal('attendance.own_turn')
  if (expected.answered) throw new Refusal('attendance.answered')
  const after = hoursOf(tx, expected.day as Day, said)
  if (after.ended_at === null) throw new Refusal('attendance.hours')
  const id = await insertAttendance(tx, {
    channel_id: expected.channel_id,
    hotel_id: expected.hotel_id,
    location_id: expected.location_id,
    rep_id: expected.rep_id,
    day: expected.day,
    state: 'ended',
    expected,
    ...after,
  })
  await recordTransitions(tx, [{ ...born(ATTENDANCE, id, 'ended'), reason }])
  const before = { started_at: null, ended_at: null }
  await recordCorrection(tx, { attendance_id: id, before, after, reason })
  tx.audit({
    action: 'attendance.add',
    entity: 'attendance',
    entity_id: id,
    after: { ...after, rep_id: expected.rep_id, reason },
  })
  return id
}

/** Hours of Cancún on the turn's day; nothing is corrected into the future. */
function hoursOf(tx: Context, day: Day, { starts_at, ends_at }: Said): Hours {
  const started = instantOf(day, starts_at.slice(0, 5))
  const ended = ends_at === null ? null : instantOf(day, ends_at.slice(0, 5))
  if (started > tx.now || (ended !== null && (ended <= started || ended > tx.now)))
    throw new Refusal('attendance.hours')
  return { started_at: started.toISOString(), ended_at: ended?.toISOString() ?? null }
}
