import { findBestCombo, forCart, priceOrder } from '@app/orders/api'
import { requireDesk } from '@app/rep-locations/api'
import { handle } from '@kit/http/handle'
import { tellThatWorkMoved } from '@app/reservations/api'
import { extendHold, holdCart, releaseHold } from '../contract/hold.ts'
import { priceCart, undoCombo, validateCombo } from '../contract.ts'
import { hold, showPriced } from './hold.ts'
import { expire, extend, lockHold } from './holding.ts'

export const routes = [
  handle(priceCart, (tx, { body }) => showPriced(tx, body)),
  handle(validateCombo, async (tx, { body }) => {
    const combo_id =
      body.combo_id ??
      (await findBestCombo(tx, await priceOrder(tx, { ...body, cupon_aplicado: null })))
    return showPriced(tx, { ...body, combo_id }, forCart)
  }),
  handle(undoCombo, (tx, { body }) => showPriced(tx, { ...body, combo_id: null })),

  handle(holdCart, async (tx, { body }) => {
    const held = await hold(tx, body)
    tx.audit({
      action: 'reservation.hold',
      entity: 'reservation',
      entity_id: held.folio,
      after: { uuid: held.uuid, held_until: held.held_until, total: held.total },
    })
    await tellThatWorkMoved(tx, await requireDesk(tx))
    return held
  }),

  handle(extendHold, async (tx, { params }) => {
    const held_until = await extend(tx, params.uuid)
    tx.audit({
      action: 'reservation.extend_hold',
      entity: 'reservation',
      entity_id: params.uuid,
      after: { held_until },
    })
    return { uuid: params.uuid, held_until }
  }),

  handle(releaseHold, async (tx, { params }) => {
    const held = await lockHold(tx, params.uuid)
    await expire(tx, held, 'released')
    await tellThatWorkMoved(tx, held.reservation)
    tx.audit({ action: 'reservation.release_hold', entity: 'reservation', entity_id: params.uuid })
    return { uuid: params.uuid, state: 'expired' as const }
  }),
]
