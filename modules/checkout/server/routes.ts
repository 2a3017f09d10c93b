import { findHouseRates } from '@app/exchange-rates/api'
import { findMethods } from '@app/payments/api'
import { handle, type Scene } from '@kit/http/handle'
import type { Endpoint } from '@kit/http/endpoint'
import type { Actor } from '@kit/kernel/actor'
import { CURRENCIES } from '@kit/kernel/money'
import { rateText } from '@kit/kernel/rate'
import { toWire } from '@kit/kernel/wire'
import {
  confirmPayment,
  extendHold,
  findCheckoutOptions,
  holdCart,
  payRest,
  priceCart,
  rejectPayment,
  releaseHold,
  saveBookin,
  saveBooking,
} from '../contract.ts'
import { missMoney, seeMoney } from './announced.ts'
import { book } from './booking.ts'
import { requireDesk } from './desk.ts'
import { hold, showPriced } from './hold.ts'
import { expire, extend, findHoldMinutes, lockHold } from './holding.ts'
import type { Asking } from './order.ts'
import { takeRest } from './rest.ts'

const askingOf = ({
  actor,
  today,
  now,
  language,
}: Pick<Scene<Endpoint>, 'today' | 'now' | 'language'> & { actor: Actor }): Asking => ({
  actor,
  today,
  now,
  language,
})

type BookingScene = Scene<typeof saveBooking> | Scene<typeof saveBookin>

async function sell(scene: BookingScene) {
  const sold = await book(scene.database, askingOf(scene), scene.body, {
    actor: scene.actor,
    request_id: scene.request_id,
  })
  scene.audit({
    action: 'reservation.sell',
    entity: 'reservation',
    entity_id: sold.folio,
    after: { uuid: sold.uuid, total: sold.total, paid: sold.paid },
  })
  return sold
}

export const routes = [
  handle(priceCart, (scene) => showPriced(scene.database, askingOf(scene), scene.body)),

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

  handle(saveBooking, sell),
  handle(saveBookin, sell),

  handle(payRest, async (scene) => {
    const paid = await takeRest(scene.database, askingOf(scene), scene.body, {
      actor: scene.actor,
      request_id: scene.request_id,
    })
    scene.audit({
      action: 'reservation.pay',
      entity: 'reservation',
      entity_id: scene.body.uuid,
      after: paid,
    })
    return paid
  }),

  handle(confirmPayment, async (scene) => {
    const { folio, paid, ...reservation } = await seeMoney(
      scene.database,
      askingOf(scene),
      scene.params.uuid,
      { actor: scene.actor, request_id: scene.request_id },
    )
    scene.audit({
      action: 'payment.confirm',
      entity: 'payment',
      entity_id: scene.params.uuid,
      before: { state: 'pending' },
      after: { state: 'confirmed', folio, reservation: reservation.state },
    })
    return {
      uuid: scene.params.uuid,
      state: 'confirmed' as const,
      reservation: { ...reservation, paid: toWire(paid) },
    }
  }),

  handle(rejectPayment, async (scene) => {
    const { folio, paid, ...reservation } = await missMoney(
      scene.database,
      askingOf(scene),
      scene.params.uuid,
      scene.body.reason,
      { actor: scene.actor, request_id: scene.request_id },
    )
    scene.audit({
      action: 'payment.reject',
      entity: 'payment',
      entity_id: scene.params.uuid,
      reason: scene.body.reason,
      before: { state: 'pending' },
      after: { state: 'failed', folio, reservation: reservation.state },
    })
    return {
      uuid: scene.params.uuid,
      state: 'failed' as const,
      reservation: { ...reservation, paid: toWire(paid) },
    }
  }),

  handle(findCheckoutOptions, async ({ actor, database, today, now, language }) => {
    const { channel_id } = requireDesk(actor)
    const [methods, rates, hold_minutes] = await Promise.all([
      findMethods(database, language),
      findHouseRates(database, today, channel_id),
      findHoldMinutes(database, now),
    ])
    return {
      methods,
      hold_minutes,
      may_skip_signature: actor.permissions.has('signature.skip'),
      rate_is_stale: rates.stale,
      rates: CURRENCIES.flatMap((currency) => {
        const [buy, sell] = [rates.buy[currency], rates.sell[currency]]
        return buy && sell ? [{ currency, buy: rateText(buy), sell: rateText(sell) }] : []
      }),
    }
  }),
]
