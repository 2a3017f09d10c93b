import {
  approveRefund as approve,
  failRefund as fail,
  findFree,
  findRefundedReservation,
  lockRefund,
  payRefundOut,
  rejectRefund as reject,
  requestRefund,
  sendRefund as send,
} from '@app/payments/api'
import { addPaid, findReservationUuid, lockReservation } from '@app/reservations/api'
import { handle, type Scene } from '@kit/http/handle'
import { amountOf, money, negate } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import {
  approveRefund,
  askForRefund,
  failRefund,
  payRefund,
  rejectRefund,
  sendRefund,
} from '../contract.ts'
import { standingOf } from './standing.ts'

export const routes = [
  handle(askForRefund, async ({ body, actor, database, request_id, audit }) => {
    const found = await lockReservation(database, actor.scope, body.uuid)
    if (!found) throw new Refusal('reservation.not_found')
    const { uuid, folio, currency } = found.reservation
    const standing = standingOf(found.reservation)
    const free = await findFree(database, standing)
    if (free.units <= 0n) throw new Refusal('refund.nothing_to_give_back')
    const refunds = await requestRefund(database, standing, body.reason, actor, {
      actor,
      request_id,
    })
    audit({
      action: 'refund.ask',
      entity: 'reservation',
      entity_id: folio,
      reason: body.reason,
      after: { amount: amountOf(free), currency },
    })
    return {
      uuid,
      refunds: refunds.map((refund) => ({ uuid: refund.uuid, amount: toWire(refund.amount) })),
    }
  }),

  handle(approveRefund, (scene) =>
    step(scene, 'approve', 'approved', (refund, acting) => approve(scene.database, refund, acting)),
  ),
  handle(rejectRefund, (scene) =>
    step(
      scene,
      'reject',
      'rejected',
      (refund, acting) => reject(scene.database, refund, scene.body.reason, acting),
      scene.body.reason,
    ),
  ),
  handle(sendRefund, (scene) =>
    step(scene, 'send', 'in_transit', (refund, acting) => send(scene.database, refund, acting)),
  ),
  handle(failRefund, (scene) =>
    step(
      scene,
      'fail',
      'failed',
      (refund, acting) => fail(scene.database, refund, scene.body.reason, acting),
      scene.body.reason,
    ),
  ),

  handle(payRefund, (scene) =>
    step(scene, 'pay', 'done', async (refund, acting) => {
      await payRefundOut(scene.database, refund, acting)
      await addPaid(
        scene.database,
        refund.reservation_id,
        amountOf(negate(money(refund.applied, acting.standing.in_favour.currency))),
      )
    }),
  ),
]

type RefundScene = Pick<
  Scene<typeof approveRefund>,
  'params' | 'actor' | 'database' | 'now' | 'today' | 'request_id' | 'audit'
>
type Locked = Awaited<ReturnType<typeof lockForRefund>>

/** One step of a refund: locked, taken, and told to the audit. */
async function step<State extends string>(
  scene: RefundScene,
  action: string,
  state: State,
  take: (refund: Locked['refund'], acting: Locked['acting']) => Promise<void>,
  reason?: string,
): Promise<{ uuid: string; state: State }> {
  const { refund, acting, uuid } = await lockForRefund(scene)
  await take(refund, acting)
  scene.audit({
    action: `refund.${action}`,
    entity: 'refund',
    entity_id: uuid,
    before: { state: refund.state },
    after: { state },
    ...(reason ? { reason } : {}),
  })
  return { uuid, state }
}

/**
 * The reservation is locked first, and only within the actor's scope: a refund outside it does not
 * exist.
 */
async function lockForRefund({ params, actor, database, now, today, request_id }: RefundScene) {
  const reservation_id = await findRefundedReservation(database, params.uuid)
  const reservation_uuid = reservation_id && (await findReservationUuid(database, reservation_id))
  const found = reservation_uuid
    ? await lockReservation(database, actor.scope, reservation_uuid)
    : undefined
  if (!found) throw new Refusal('refund.not_found')
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = found.reservation
  const acting = {
    place: { channel_id, hotel_id, location_id, rep_id, agency_id },
    standing: standingOf(found.reservation),
    actor,
    now,
    day: today,
    cause: { actor, request_id },
  }
  return { refund: await lockRefund(database, params.uuid), acting, uuid: params.uuid }
}
