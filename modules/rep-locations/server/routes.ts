import { setDesk } from '@app/access/api'
import { findBudget } from '@app/budgets/api'
import { findOpenDesk, findPlaceScope, type DeskFound } from '@app/organization/api'
import { sendsAgencyMarker } from '@app/organization/rules'
import type { Database } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import type { Actor, Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { setUserLocation } from '../contract.ts'
import { sellsAgainstBudget } from '../rules.ts'
import { recordDeskChange } from './queries.ts'

const UPDATED: Record<Language, string> = {
  es: 'Ubicación actualizada correctamente.',
  en: 'Location updated.',
}

export const routes = [
  handle(setUserLocation, async (tx, { body }) => {
    const { channel, hotel, location } = body.datos
    if (body.user_id !== undefined && body.user_id !== tx.actor.user_id)
      throw new Refusal('actor.mismatch')
    const found = await findOpenDesk(tx, await findPlaceScope(tx, tx.actor), {
      hotel_id: hotel,
      location_id: location,
      ...(channel === undefined ? {} : { channel_id: channel }),
    })
    if (!found) throw new Refusal('request.not_found')
    await refuseWithoutBudget(tx, tx.actor, location, tx.today)

    const desk = {
      channel_id: found.channel_id,
      hotel_id: found.hotel_id,
      location_id: found.location_id,
      agency: sendsAgencyMarker(found),
    }
    await setDesk(tx, tx.actor.user_id, desk)
    await recordDeskChange(tx, { ...desk, user_id: tx.actor.user_id, at: tx.now })
    tx.audit({
      action: 'desk.choose',
      entity: 'user',
      entity_id: tx.actor.user_id,
      before: tx.actor.desk,
      after: desk,
    })
    return {
      type: 'success' as const,
      message: UPDATED[tx.language],
      setRepLocation: presentDesk(found, desk.agency),
    }
  }),
]

/**
 * The rep need not have accepted the budget (a failed acceptance does not keep them from selling),
 * but there must be one.
 */
async function refuseWithoutBudget(
  database: Database,
  actor: Actor,
  location_id: number,
  today: Day,
): Promise<void> {
  if (!sellsAgainstBudget(actor)) return
  if (!(await findBudget(database, { location_id, month: today })))
    throw new Refusal('desk.no_budget')
}

const presentDesk = (desk: DeskFound, agency: boolean) => ({
  hotel: { id: desk.hotel_id, name: desk.hotel },
  location: { id: desk.location_id, name: desk.locacion },
  channel_id: desk.channel_id,
  zone_id: desk.zone_id,
  agency,
})
