import { handle } from '@kit/http/handle'
import { askingOf } from '../../sale/server/asking.ts'
import { extendHold, holdCart, releaseHold } from '../contract.ts'
import { hold } from './hold.ts'
import { expire, extend, lockHold } from './holding.ts'

export const routes = [
  handle(holdCart, async (scene) => {
    const held = await hold(scene.database, askingOf(scene), scene.body, {
      actor: scene.actor,
      request_id: scene.request_id,
    })
    scene.audit({
      action: 'reservation.hold',
      entity: 'reservation',
      entity_id: held.folio,
      after: { uuid: held.uuid, held_until: held.held_until, total: held.total },
    })
    return held
  }),

  handle(extendHold, async ({ params, actor, database, now, audit }) => {
    const held_until = await extend(database, actor, params.uuid, now)
    audit({
      action: 'reservation.extend_hold',
      entity: 'reservation',
      entity_id: params.uuid,
      after: { held_until },
    })
    return { uuid: params.uuid, held_until }
  }),

  handle(releaseHold, async ({ params, actor, database, request_id, audit }) => {
    const held = await lockHold(database, actor, params.uuid)
    await expire(database, held, { actor, request_id }, 'released')
    audit({ action: 'reservation.release_hold', entity: 'reservation', entity_id: params.uuid })
    return { uuid: params.uuid, state: 'expired' as const }
  }),
]
