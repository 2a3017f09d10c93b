import {
  approveRefund,
  askForRefund,
  payRefund,
  rejectRefund,
  sendRefund,
} from '../refund/contract.ts'
import { voidPayment as voidOverHttp } from '../payment/contract.ts'
import { requestRefund, voidPayment, type Standing } from '@app/payments/api'
import { addPaid } from '@app/reservations/api'
import { showWholeReservation } from '../reservation/contract.ts'
import { bySystem, inContext, type Context } from '@kit/db/context'
import { only, run } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { amountOf, money, negate } from '@kit/kernel/money'
import { checkInvariants } from '@kit/db/invariants'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  buildTour,
  cancelSale,
  card,
  cash,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk()
const { world } = desk
const place = desk.rep.user.desk!
const supervisor = await world.signInAs({
  roles: ['SUPERVISOR CONCESION'],
  channel_ids: [place.channel_id],
  location_ids: [place.location_id],
  desk: place,
})
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const ONE = { adults: 1 }

const undo = (uuid: string) =>
  desk.call(supervisor, voidOverHttp, { params: { uuid }, body: { reason: 'Nunca se recibió' } })
const approve = (uuid: string) => desk.call(accountant, approveRefund, { params: { uuid } })
const send = (uuid: string) => desk.call(accountant, sendRefund, { params: { uuid } })
const payOut = (uuid: string) => desk.call(desk.rep, payRefund, { params: { uuid } })
const reject = (uuid: string) =>
  desk.call(accountant, rejectRefund, { params: { uuid }, body: { reason: 'No procede' } })
const ask = (uuid: string) =>
  desk.call(desk.rep, askForRefund, { body: { uuid, reason: 'Lo pide el cliente' } })

/** MXN 2,432.77: 1,432.77 in cash and 1,000.00 by card; the item of 1,000.00 is cancelled. */
async function cancelledInPart() {
  const [kept, dropped] = [
    await buildTour(desk, { adult: '1432.77' }),
    await buildTour(desk, { adult: '1000' }),
  ]
  const { body: sold } = await sell(desk, [wanted(kept, ONE), wanted(dropped, ONE)], {
    total: '2432.77',
    payments: [cash('MXN', '1432.77'), card('MXN', '1000')],
  })
  const { items, payments } = await show(desk, sold.uuid)
  const { body } = await cancelSale(desk, sold.uuid, [items[1]!.id])
  return { uuid: sold.uuid, inCash: payments[0]!.uuid, refund: body.refunds[0]!.uuid }
}

describe('what was asked to be given back is held in favour for it', () => {
  test('the payment it counts on is not voided, and is not offered to be: it is refused with what to do', async () => {
    const { uuid, inCash } = await cancelledInPart()

    const refused = await undo(inCash)

    expect([refused.status, refused.error?.code]).toEqual([409, 'payment.counted_on'])
    expect(refused.error?.message).toMatch(/MXN 1000\.00.*debe rechazarlos contabilidad o gerencia/)
    const seen = await desk.call(supervisor, showWholeReservation, { params: { id: uuid } })
    expect(seen.body.payments.map(({ can }) => can.void)).toEqual([false, false])
  })

  test('rejected first, the payment is voided, and nothing is in favour to be asked for anew', async () => {
    const { uuid, inCash, refund } = await cancelledInPart()
    await reject(refund)

    const { status } = await undo(inCash)

    const shown = await show(desk, uuid)
    expect([status, shown.paid, shown.balance, shown.in_favour]).toEqual([
      200,
      '1000.0000',
      '432.7700',
      '0.0000',
    ])
    expect((await ask(uuid)).error?.code).toBe('refund.nothing_to_give_back')
  })

  test('given back already, the payment that this counted on is not taken away afterwards either', async () => {
    const { uuid, inCash, refund } = await cancelledInPart()
    await approve(refund)
    await payOut(refund)

    const refused = await undo(inCash)

    expect(refused.error?.code).toBe('payment.counted_on')
    expect(await show(desk, uuid)).toMatchObject({ paid: '1432.7700', balance: '0.0000' })
  })
})

describe('a refund whose favour is gone', () => {
  /** As the house was before payments were held for what was promised of them. */
  async function withoutItsFavour() {
    const sale = await cancelledInPart()
    return {
      ...sale,
      gone: () => setPaid(sale.uuid, '1000'),
      back: () => setPaid(sale.uuid, '2432.77'),
    }
  }
  const setPaid = (uuid: string, paid: string) =>
    run(
      world.database,
      sql`update reservations.reservation set paid = ${paid}::numeric where uuid = ${uuid}::uuid`,
    )

  test('is not approved, sent nor given: it is refused with what is left, and the screen offers to reject it', async () => {
    const { uuid, refund, gone, back } = await withoutItsFavour()
    await gone()
    const unapproved = await approve(refund)
    const [shown] = (await desk.call(accountant, showWholeReservation, { params: { id: uuid } }))
      .body.refunds
    await back()
    await approve(refund)
    await gone()

    const late = [await send(refund), await payOut(refund)]
    await back()

    expect([unapproved, ...late].map(({ status, error }) => [status, error?.code])).toEqual([
      [409, 'refund.not_in_favour'],
      [409, 'refund.not_in_favour'],
      [409, 'refund.not_in_favour'],
    ])
    expect(unapproved.error?.message).toBe(
      'El reembolso es de MXN 1000.00 y el cliente solo tiene MXN 0.00 a favor. Rechácelo y, si queda saldo, solicite otro.',
    )
    expect([shown!.in_favour, shown!.can]).toEqual([
      false,
      { approve: false, reject: true, send: false, fail: false, pay: false },
    ])
    expect((await payOut(refund)).status).toBe(200)
  })
})

describe('a void and a refund at once', () => {
  test('voiding a payment and paying out what counts on it: exactly one wins, every time', async () => {
    for (let round = 0; round < 5; round++) {
      const { inCash, refund } = await cancelledInPart()
      await approve(refund)

      const replies = await Promise.all([undo(inCash), payOut(refund), undo(inCash)])

      expect(replies.map(({ status }) => status)).toEqual([409, 200, 409])
    }
  })

  test('voiding a payment and asking for what counts on it: exactly one wins, every time', async () => {
    for (let round = 0; round < 8; round++) {
      const { uuid, inCash, refund } = await cancelledInPart()
      await reject(refund)

      const replies = await Promise.all([undo(inCash), ask(uuid)])

      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await checkInvariants(world.database)).toEqual([])
    }
  })

  test('without the lock both win, so that this race is a race', async () => {
    const { uuid, inCash, refund } = await cancelledInPart()
    await reject(refund)
    const { id } = await only(
      world.database,
      sql<{
        id: number
      }>`select reservation_id as id from payments.payment where uuid = ${inCash}::uuid`,
    )
    const actor = {
      user_id: supervisor.user_id,
      permissions: new Set<string>(),
      roles: ['SUPERVISOR CONCESION'],
    } as unknown as Actor

    const both = { read: meetingOf(2), acted: meetingOf(2) }
    const outcomes = await Promise.allSettled([
      unlocked({ id, actor, both }, async (tx, standing) => {
        const undone = await voidPayment(tx, inCash, standing, 'Nunca se recibió')
        await addPaid(tx, id, amountOf(negate(undone)))
      }),
      unlocked({ id, actor, both }, (tx, standing) =>
        requestRefund(tx, standing, 'Lo pide el cliente'),
      ),
    ])

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect((await checkInvariants(world.database)).map(({ name }) => name)).toEqual([
      'what-is-promised-back-is-in-favour',
    ])
    const { refunds } = await show(desk, uuid)
    await reject(refunds.find(({ state }) => state === 'requested')!.uuid)
  })

  type Meeting = () => Promise<void>
  /** Returns a call that ends once it was made so many times. */
  const meetingOf = (count: number): Meeting => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let came = 0
    return () => {
      came += 1
      if (came === count) resolve()
      return promise
    }
  }

  /** Reads what is in favour as code does that never met a second person, and acts on it later. */
  const unlocked = (
    { id, actor, both }: { id: number; actor: Actor; both: Record<'read' | 'acted', Meeting> },
    act: (tx: Context, standing: Standing) => Promise<unknown>,
  ) =>
    world.database.transaction().execute(async (transaction) => {
      const tx = inContext(transaction, { ...bySystem(world.now), actor })
      const { in_favour } = await only(
        tx,
        sql<{ in_favour: string }>`
        select r.paid - r.total + coalesce((select sum(c.refundable)
              from cancellations.cancellation c where c.reservation_id = r.id), 0) as in_favour
          from reservations.reservation r where r.id = ${id}`,
      )
      await both.read()
      await act(tx, { reservation_id: id, in_favour: money(in_favour, 'MXN') })
      await both.acted()
    })
})
