import { findPlacementOf } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { born } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { handle } from '@kit/http/handle'
import { addDays, daysBetween, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import type { Placement, SalesLocation } from '../contract/placements.ts'
import { copyRepWeek, listPlacesOfRep, showRepWeek } from '../contract/week.ts'
import { PLACEMENT } from '../lifecycles.ts'
import { mondayOf, SHOWN_DAYS_MAX, WEEK_DAYS } from '../rules/week.ts'
import {
  findDaysOff,
  findPlacementsBetween,
  findRepsToPlace,
  findSalesLocations,
  insertCopies,
  showPlacements,
} from './placement-queries.ts'
import { repOf } from './placements.ts'

export const weeks = [
  handle(showRepWeek, async (tx, { body: { first_day, last_day } }) => {
    const days = daysBetween(first_day, last_day) + 1
    if (days < 1 || days > SHOWN_DAYS_MAX) throw new Refusal('placement.week')
    const [from, to] = [addDays(first_day, 1 - WEEK_DAYS), addDays(last_day, WEEK_DAYS - 1)]
    return {
      reps: await findRepsToPlace(tx),
      placements: await findPlacementsBetween(tx, from, to),
      days_off: await findDaysOff(tx, from, to),
    }
  }),

  handle(listPlacesOfRep, async (tx, { params }) => {
    const rep = await repOf(tx, params.user_id)
    return findSalesLocations(tx, { taken_by: await findPlacementOf(tx, rep.id) })
  }),

  handle(copyRepWeek, async (tx, { body: { from, to } }) => {
    if (mondayOf(from) !== from || mondayOf(to) !== to || from === to || to < mondayOf(tx.today))
      throw new Refusal('placement.week')
    const shift = daysBetween(from, to)
    const wanted = (await findPlacementsBetween(tx, from, addDays(from, WEEK_DAYS - 1))).filter(
      ({ date }) => addDays(date as Day, shift) >= tx.today,
    )
    const standing = await withinReach(tx, wanted)
    const ids = await insertCopies(tx, { ids: standing.map(({ id }) => id), shift })
    await recordTransitions(
      tx,
      ids.map((id) => born(PLACEMENT, id, 'active')),
    )
    for (const after of await showPlacements(tx, ids))
      tx.audit({ action: 'placement.create', entity: 'placement', entity_id: after.id, after })
    return {
      created: ids.length,
      kept: standing.length - ids.length,
      left_out: wanted.length - standing.length,
    }
  }),
]

/** Those whose rep I may still place there: an account is not widened by a plan. */
async function withinReach(tx: Context, placements: readonly Placement[]): Promise<Placement[]> {
  const reps = new Set((await findRepsToPlace(tx)).map(({ user_id }) => user_id))
  const within: Placement[] = []
  for (const [user_id, own] of Map.groupBy(placements, (one) => one.user_id)) {
    if (!reps.has(user_id)) continue
    const places = await findSalesLocations(tx, { taken_by: await findPlacementOf(tx, user_id) })
    within.push(...own.filter(({ location }) => places.some((one) => isSame(one, location))))
  }
  return within
}

const isSame = (one: SalesLocation, other: SalesLocation): boolean =>
  one.id === other.id && one.channel.id === other.channel.id
