import { settleCommissions } from '@app/commissions/api'
import {
  afterLosses,
  approveRefund as approve,
  failRefund as fail,
  findFree,
  lockRefund,
  payRefundOut,
  rejectRefund as reject,
  requestRefund,
  sendRefund as send,
  standingOf,
  type LockedRefund,
  type Owing,
} from '@app/payments/api'
import type { RefundState } from '@app/payments/rules'
import { addPaid, lockReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
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

export const routes = [
  handle(askForRefund, async (tx, { body }) => {
    const { reservation } = await lockReservation(tx, { reservation: body.uuid })
    const { uuid, folio, currency } = reservation
    const before = standingOf(reservation)
    if ((await findFree(tx, before)).units <= 0n) throw new Refusal('refund.nothing_to_give_back')
    const standing = await afterLosses(tx, before)
    const free = await findFree(tx, standing)
    const refunds = await requestRefund(tx, standing, body.reason)
    if (refunds.length === 0) throw new Refusal('refund.nothing_to_give_back')
    tx.audit({
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

  handle(approveRefund, (tx, { params }) => step(tx, params, 'approve', 'approved', approve)),
  handle(rejectRefund, (tx, { params, body: { reason } }) =>
    step(tx, { ...params, reason }, 'reject', 'rejected', async (_tx, refund, owing) => {
      await reject(tx, refund, owing, reason)
      await afterLosses(tx, owing.standing)
    }),
  ),
  handle(sendRefund, (tx, { params }) => step(tx, params, 'send', 'in_transit', send)),
  handle(failRefund, (tx, { params, body: { reason } }) =>
    step(tx, { ...params, reason }, 'fail', 'failed', (_tx, refund, owing) =>
      fail(tx, refund, owing, reason),
    ),
  ),
  handle(payRefund, (tx, { params }) =>
    step(tx, params, 'pay', 'done', async (_tx, refund, owing) => {
      await payRefundOut(tx, refund, owing)
      const given = money(refund.applied, owing.standing.in_favour.currency)
      await addPaid(tx, refund.reservation_id, amountOf(negate(given)))
      await settleCommissions(tx, refund.reservation_id)
    }),
  ),
]

/** One step of a refund: locked with its reservation, taken, and told to the audit. */
async function step<State extends RefundState>(
  tx: Context,
  { uuid, reason }: { uuid: string; reason?: string },
  action: string,
  state: State,
  take: (tx: Context, refund: LockedRefund, owing: Owing) => Promise<void>,
): Promise<{ uuid: string; state: State }> {
  const { reservation } = await lockReservation(tx, { refund: uuid })
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
  const refund = await lockRefund(tx, uuid)
  await take(tx, refund, {
    place: { channel_id, hotel_id, location_id, rep_id, agency_id },
    standing: standingOf(reservation),
  })
  tx.audit({
    action: `refund.${action}`,
    entity: 'refund',
    entity_id: uuid,
    before: { state: refund.state },
    after: { state },
    ...(reason === undefined ? {} : { reason }),
  })
  return { uuid, state }
}
