import { findOpenDesk, findPlaceScope } from '@app/organization/api'
import { sendsAgencyMarker } from '@app/organization/rules'
import { handle } from '@kit/http/handle'
import type { Language } from '@kit/kernel/actor'
import { addDays, instantOf } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { announce } from '@kit/live/announce'
import { setUserLocation } from '../contract.ts'
import { deskTaken } from '../events.ts'
import { liesInScope } from '../rules.ts'
import { outOfScope, takeDesk } from './api.ts'
import { attendance } from './attendance.ts'
import { blocks } from './blocks.ts'
import { corrections } from './corrections.ts'
import { placements } from './placements.ts'
import { weeks } from './week.ts'

const UPDATED: Record<Language, string> = {
  es: 'Ubicación actualizada correctamente.',
  en: 'Location updated.',
}

export const routes = [
  ...placements,
  ...weeks,
  ...attendance,
  ...corrections,
  ...blocks,

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
    const desk = {
      channel_id: found.channel_id,
      hotel_id: found.hotel_id,
      location_id: found.location_id,
      agency: sendsAgencyMarker(found),
    }
    if (!liesInScope(desk, tx.actor.scope)) throw await outOfScope(tx, found)
    const { working_session_id, budget_id } = await takeDesk(tx, tx.actor, desk)
    tx.audit({
      action: 'desk.choose',
      entity: 'working_session',
      entity_id: working_session_id,
      before: tx.actor.desk,
      after: { ...desk, budget_id },
    })
    await announce(tx, deskTaken, { location_id: location }, [tx.actor.user_id])
    return {
      type: 'success' as const,
      message: UPDATED[tx.language],
      setRepLocation: {
        hotel: { id: found.hotel_id, name: found.hotel },
        location: { id: found.location_id, name: found.locacion },
        channel_id: found.channel_id,
        zone_id: found.zone_id,
        agency: desk.agency,
        target_confirmed: budget_id !== null,
        ends_at: instantOf(addDays(tx.today, 1), '00:00').toISOString(),
      },
    }
  }),
]
