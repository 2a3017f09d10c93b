import { holdAccount } from '@app/access/api'
import type { Context } from '@kit/db/context'
import { beyondScope } from '@kit/db/beyond-scope'
import { move } from '@kit/db/move'
import { findSetting } from '@kit/db/settings'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { announce } from '@kit/live/announce'
import {
  createBreakRep,
  endTurnRep,
  findOwnTurn,
  findPositions,
  showTurn,
  validateRepLocation,
  type Turn,
} from '../contract/attendance.ts'
import { deskTaken } from '../events.ts'
import { ATTENDANCE } from '../lifecycles.ts'
import { judgePosition, metersBetween, type DevicePosition } from '../rules/position.ts'
import { keepsTurns } from '../rules.ts'
import { radiusMeters } from '../settings.ts'
import { requireDesk } from './api.ts'
import {
  closeBreak,
  findHotelPosition,
  findKeptPositions,
  findOpenTurnId,
  findTurn,
  lockAttendance,
  lockOpenTurn,
  openBreak,
  recordPosition,
  presentTurn,
  type Attended,
} from './attendance-queries.ts'
import { beginTurn, finishTurn, goesOn } from './turns.ts'

const TURN = [
  'id',
  'state',
  'allowed',
  'started_at',
  'ended_at',
  'expected_from',
  'expected_to',
  'late_minutes',
  'started_where',
  'hotel',
  'location',
  'version',
] as const
const OWN_TURN = { why: 'a turn is its person’s, at whatever desk', shows: TURN } as const
const ENDED_TURN = { why: OWN_TURN.why, shows: [...TURN, 'location_id'] } as const

export const attendance = [
  handle(findOwnTurn, (tx) =>
    beyondScope(tx, OWN_TURN, async () => {
      const open = await findOpenTurnId(tx, tx.actor.user_id)
      return open ? present(tx, open.id) : null
    }),
  ),

  handle(validateRepLocation, async (tx, { body }) => {
    if (!keepsTurns(tx.actor)) throw new Refusal('attendance.not_kept')
    const desk = await requireDesk(tx)
    const turn = await beyondScope(tx, { why: OWN_TURN.why, shows: ['id'] }, async () => {
      await holdAccount(tx, tx.actor.user_id)
      await beginTurn(tx, tx.actor.user_id, desk)
      return lockOpenTurn(tx, tx.actor.user_id)
    })
    if (!turn) throw new Refusal('attendance.day_off')
    tx.audit({ action: 'attendance.validate', entity: 'attendance', entity_id: turn.id })
    return beyondScope(tx, OWN_TURN, async () => {
      await notePosition(tx, turn, desk.hotel_id, 'start', deviceOf(tx, body))
      return present(tx, turn.id)
    })
  }),

  handle(createBreakRep, async (tx, { body: { on_break } }) => {
    const shown = await beyondScope(tx, OWN_TURN, async () => {
      const turn = await openTurn(tx)
      await move(tx, ATTENDANCE, turn, on_break ? 'on_break' : 'present')
      await (on_break ? openBreak(tx, turn.id) : closeBreak(tx, turn.id))
      return present(tx, turn.id)
    })
    tx.audit({
      action: on_break ? 'attendance.break' : 'attendance.resume',
      entity: 'attendance',
      entity_id: shown.id,
    })
    return shown
  }),

  handle(endTurnRep, async (tx, { body }) => {
    const { location_id, ...shown } = await beyondScope(tx, ENDED_TURN, async () => {
      const turn = await openTurn(tx)
      await finishTurn(tx, turn, tx.now.toISOString())
      const hotel_id = tx.actor.desk?.hotel_id ?? turn.hotel_id
      await notePosition(tx, turn, hotel_id, 'end', deviceOf(tx, body))
      return { location_id: turn.location_id, ...(await present(tx, turn.id)) }
    })
    tx.audit({ action: 'attendance.end', entity: 'attendance', entity_id: shown.id })
    await announce(tx, deskTaken, { location_id }, [tx.actor.user_id])
    return shown
  }),

  handle(showTurn, async (tx, { params: { key } }) => {
    const turn = await findTurn(tx, key)
    if (!turn) throw new Refusal('request.not_found')
    return turn
  }),

  handle(findPositions, async (tx, { params: { id } }) => {
    if (!(await lockAttendance(tx, id))) throw new Refusal('request.not_found')
    return findKeptPositions(tx, id)
  }),
]

async function openTurn(tx: Context): Promise<Attended> {
  const turn = await lockOpenTurn(tx, tx.actor.user_id)
  if (!turn || !(await goesOn(tx, turn))) throw new Refusal('attendance.none')
  return turn
}

type Sent = Readonly<{
  latitude: number | null
  longitude: number | null
  accuracy: number | null
  taken_at: string | null
}>

/** How old a position is depends on the device's clock, which may be wrong. */
const deviceOf = (
  { now }: Context,
  { latitude, longitude, accuracy, taken_at }: Sent,
): DevicePosition | null =>
  latitude === null || longitude === null || accuracy === null
    ? null
    : {
        latitude,
        longitude,
        accuracy,
        age_seconds: taken_at === null ? 0 : (now.getTime() - Date.parse(taken_at)) / 1000,
      }

async function notePosition(
  tx: Context,
  { id }: Pick<Attended, 'id'>,
  hotel_id: number,
  moment: 'start' | 'end',
  device: DevicePosition | null,
): Promise<void> {
  const hotel = (await findHotelPosition(tx, hotel_id)) ?? null
  const radius = await findSetting(tx, radiusMeters, tx.now)
  await recordPosition(tx, {
    attendance_id: id,
    moment,
    verdict: judgePosition(device, hotel, radius),
    device,
    meters: device && hotel ? metersBetween(device, hotel) : null,
  })
}

async function present(tx: Context, id: number): Promise<Turn> {
  const row = await presentTurn(tx, id)
  return { ...row, allowed: [...ATTENDANCE.next[row.state]] }
}
