import { findOpenDesk, findPlacementOf } from '@app/organization/api'
import { sendsAgencyMarker } from '@app/organization/rules'
import type { Context } from '@kit/db/context'
import { born } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { handle } from '@kit/http/handle'
import type { Language } from '@kit/kernel/actor'
import { daysBetween, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { announce } from '@kit/live/announce'
import {
  addRepLocation,
  listLocationReps,
  listSalesLocations,
  updateSaleLocation,
  type SalesLocation,
} from '../contract/placements.ts'
import { deskTaken } from '../events.ts'
import { PLACEMENT } from '../lifecycles.ts'
import { PLACED_DAYS_MAX } from '../rules.ts'
import { moveToDesk } from './api.ts'
import { isOffered } from './blocks.ts'
import {
  findLocationReps,
  findPlacementsOn,
  findRep,
  findSalesLocations,
  insertPlacements,
  showPlacements,
  type Person,
} from './placement-queries.ts'

const MOVED: Record<Language, string> = {
  es: 'Ubicación actualizada correctamente.',
  en: 'Location updated.',
}

export const placements = [
  handle(listSalesLocations, (tx) => findSalesLocations(tx)),

  handle(listLocationReps, async (tx, { query: { page, page_size }, body }) => {
    const { rows, total } = await findLocationReps(tx, {
      page,
      page_size,
      text: body.text ?? '',
      location_id: body.location ?? null,
    })
    const today = await findPlacementsOn(
      tx,
      tx.today,
      rows.map(({ id }) => id),
    )
    return {
      rows: rows.map(({ id, ...person }) => ({
        user_id: id,
        ...person,
        placements: today.filter(({ user_id }) => user_id === id),
      })),
      total,
      page,
      page_size,
    }
  }),

  handle(addRepLocation, async (tx, { body }) => {
    refusePeriod(tx.today, body.init_date, body.end_date)
    refuseHours(body.init_schedule, body.end_schedule)
    const rep = await repOf(tx, body.user_id)
    const place = await placeFor(tx, rep, body.location, body.channel)
    if (body.block !== undefined && !(await isOffered(tx, body.block)))
      throw new Refusal('block.unknown')
    const ids = await onlyOnce(() =>
      insertPlacements(tx, {
        from: body.init_date,
        to: body.end_date,
        starts_at: body.init_schedule,
        ends_at: body.end_schedule,
        rep_id: rep.id,
        place,
        block_id: body.block ?? null,
      }),
    )
    await recordTransitions(
      tx,
      ids.map((id) => born(PLACEMENT, id, 'active')),
    )
    const created = await showPlacements(tx, ids)
    for (const after of created)
      tx.audit({ action: 'placement.create', entity: 'placement', entity_id: after.id, after })
    return created
  }),

  handle(updateSaleLocation, async (tx, { body }) => {
    const rep = await repOf(tx, body.user_id)
    const place = await placeFor(tx, rep, body.location, body.channel)
    const desk = await deskOf(tx, rep, place)
    const working_session_id = await moveToDesk(tx, rep.id, {
      channel_id: desk.channel_id,
      hotel_id: desk.hotel_id,
      location_id: desk.location_id,
      agency: sendsAgencyMarker(desk),
    })
    tx.audit({
      action: 'desk.move',
      entity: 'working_session',
      entity_id: working_session_id,
      after: { rep_id: rep.id, location: place },
    })
    await announce(tx, deskTaken, { location_id: place.id }, [rep.id])
    return { type: 'success' as const, message: MOVED[tx.language], setRepLocation: place }
  }),
]

function refusePeriod(today: Day, from: Day, to: Day): void {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > PLACED_DAYS_MAX || from < today)
    throw new Refusal('placement.period', { days: PLACED_DAYS_MAX })
}

/** Hours come as `HH:mm` from some and `HH:mm:ss` from others; both are in order as text. */
function refuseHours(starts_at: string, ends_at: string): void {
  if (ends_at.padEnd(8, ':00') <= starts_at.padEnd(8, ':00')) throw new Refusal('placement.hours')
}

/** A rep whom I may place. */
export async function repOf(tx: Context, user_id: number): Promise<Person> {
  const rep = await findRep(tx, user_id)
  if (!rep) throw new Refusal('placement.no_rep')
  return rep
}

/** A location that is mine to give and theirs to take: an account is not widened by a plan. */
async function placeFor(
  tx: Context,
  rep: Person,
  location: number,
  channel: number | undefined,
): Promise<SalesLocation> {
  const mine = await findSalesLocations(tx, { location_id: location })
  const place = mine.find((one) => one.channel.id === channel) ?? mine[0]
  if (!place) throw new Refusal('request.not_found')
  await deskOf(tx, rep, place)
  return place
}

async function deskOf(tx: Context, rep: Person, place: SalesLocation) {
  const desk = await findOpenDesk(tx, await findPlacementOf(tx, rep.id), {
    channel_id: place.channel.id,
    hotel_id: place.hotel.id,
    location_id: place.id,
  })
  if (!desk) throw new Refusal('placement.out_of_reach', { rep: `${rep.name} ${rep.last_name}` })
  return desk
}

const OVERLAPS = '23P01'

async function onlyOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if ((error as { code?: unknown }).code === OVERLAPS) throw new Refusal('placement.twice')
    throw error
  }
}
