import {
  approveRefund,
  askForRefund,
  failRefund,
  payRefund,
  rejectRefund,
  sendRefund,
} from '../refund/contract.ts'
import type { Session } from '@app/server/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { confirmPayment } from '../payment/contract.ts'
import {
  booksOf,
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
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [desk.rep.user.desk!.channel_id],
  hotel_ids: [desk.rep.user.desk!.hotel_id],
})

type Uuid = { uuid: string }
const approve = ({ uuid }: Uuid, session: Session = accountant) =>
  desk.call(session, approveRefund, { params: { uuid } })
const reject = ({ uuid }: Uuid, session: Session = accountant) =>
  desk.call(session, rejectRefund, { params: { uuid }, body: { reason: 'Se pidió por error' } })
const send = ({ uuid }: Uuid, session: Session = accountant) =>
  desk.call(session, sendRefund, { params: { uuid } })
const fail = ({ uuid }: Uuid, session: Session = accountant) =>
  desk.call(session, failRefund, { params: { uuid }, body: { reason: 'Cuenta inexistente' } })
const pay = ({ uuid }: Uuid, session: Session = desk.rep) =>
  desk.call(session, payRefund, { params: { uuid } })

/** A sale of MXN 2,000 cancelled free of charge, and the refund it asked for. */
async function cancelled(payments: readonly object[] = [card('MXN', '2000')]) {
  const { body: sold } = await sell(desk, [wanted(await buildTour(desk))], {
    total: '2000',
    payments,
  })
  const { body } = await cancelSale(desk, sold.uuid)
  return { sold, refund: body.refunds[0]! }
}

describe('what leaves an account that the desk does not see', () => {
  test('is not recorded as given by the desk, but by who sends refunds', async () => {
    const { body: sold } = await sell(desk, [wanted(await buildTour(desk))], {
      total: '2000',
      payments: [{ method_id: 3, currency: 'MXN', amount: '2000', reference: 'SPEI 998877' }],
    })
    await desk.call(accountant, confirmPayment, {
      params: { uuid: (await show(desk, sold.uuid)).payments[0]!.uuid },
    })
    const refund = (await cancelSale(desk, sold.uuid)).body.refunds[0]!
    await approve(refund)

    expect([
      (await pay(refund)).error?.code,
      (await show(desk, sold.uuid)).refunds[0]!.can.pay,
    ]).toEqual(['refund.leaves_an_account', false])
    expect((await pay(refund, manager)).body.state).toBe('done')
    expect((await booksOf(desk, sold.uuid))['bank MXN']).toBeUndefined()
  })
})

describe('a refund that was asked for by mistake', () => {
  test('is rejected with its reason, promises nothing any more, and may be asked for anew', async () => {
    const { sold, refund } = await cancelled()

    const { body } = await reject(refund)

    expect(body.state).toBe('rejected')
    const shown = await show(desk, sold.uuid)
    expect([shown.refunds[0]!.state, shown.in_favour, shown.can.refund]).toEqual([
      'rejected',
      '2000.0000',
      true,
    ])
    expect(shown.history[0]).toMatchObject({
      entity: 'refund',
      to_state: 'rejected',
      reason: 'Se pidió por error',
    })
    const anew = await desk.call(desk.rep, askForRefund, {
      body: { uuid: sold.uuid, reason: 'Ahora sí' },
    })
    const twice = await desk.call(desk.rep, askForRefund, {
      body: { uuid: sold.uuid, reason: 'Otra vez' },
    })
    expect(anew.body.refunds.map(({ amount }) => amount)).toEqual([
      { amount: '2000.0000', currency: 'MXN' },
    ])
    expect(twice.error?.code).toBe('refund.nothing_to_give_back')
  })

  test('after its approval too: the approval is undone in the books, and the customer has the money in favour again', async () => {
    const { sold, refund } = await cancelled()
    await approve(refund)

    const { status } = await reject(refund)

    expect(status).toBe(200)
    expect(await booksOf(desk, sold.uuid)).toEqual({
      'customers MXN': '-2000.0000',
      'terminals MXN': '2000.0000',
    })
    expect((await pay(refund)).error?.code).toBe('refund.illegal_transition')
  })

  test('is not rejected by a rep, nor once it was given', async () => {
    const { refund } = await cancelled()

    expect((await reject(refund, desk.rep)).status).toBe(403)
    await approve(refund)
    await pay(refund)
    expect(await reject(refund)).toMatchObject({
      status: 409,
      error: { code: 'refund.illegal_transition', details: { allowed: [] } },
    })
  })
})

describe('a refund on its way', () => {
  test('through the bank, comes back, is sent again and arrives: given once, and the books are square', async () => {
    const { sold, refund } = await cancelled()
    await approve(refund)

    const steps = [await send(refund), await fail(refund), await send(refund), await pay(refund)]

    expect(steps.map(({ body }) => body.state)).toEqual([
      'in_transit',
      'failed',
      'in_transit',
      'done',
    ])
    const shown = await show(desk, sold.uuid)
    expect([shown.paid, shown.paid_state]).toEqual(['0.0000', 'refunded'])
    expect(await booksOf(desk, sold.uuid)).toEqual({})
    expect((await pay(refund)).status).toBe(409)
  })

  test('that came back is still promised: it is not promised a second time, and can still be rejected', async () => {
    const { sold, refund } = await cancelled()
    await approve(refund)
    await send(refund)

    expect((await reject(refund)).error?.details).toMatchObject({
      state: 'in_transit',
      allowed: ['done', 'failed'],
    })
    await fail(refund)
    expect(
      (await desk.call(desk.rep, askForRefund, { body: { uuid: sold.uuid, reason: 'Otra vez' } }))
        .error?.code,
    ).toBe('refund.nothing_to_give_back')
    expect((await reject(refund)).status).toBe(200)
  })

  test('cash does not travel, a rep sends nothing, and nothing is sent before its approval', async () => {
    const [inCash, byCard] = [await cancelled([cash('MXN', '2000')]), await cancelled()]
    await approve(inCash.refund)

    expect((await send(inCash.refund)).error?.code).toBe('refund.cash_is_handed_over')
    expect((await send(byCard.refund, desk.rep)).status).toBe(403)
    expect((await send(byCard.refund)).error?.code).toBe('refund.illegal_transition')
    expect((await show(desk, inCash.sold.uuid)).refunds[0]!.can).toEqual({
      approve: false,
      reject: false,
      send: false,
      fail: false,
      pay: true,
    })
  })

  test('two who settle it at once settle it once', async () => {
    const { sold, refund } = await cancelled()
    await approve(refund)

    const replies = await Promise.all([pay(refund), reject(refund), pay(refund), reject(refund)])

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await show(desk, sold.uuid)).refunds).toHaveLength(1)
  })
})

describe('a refund in cash', () => {
  test('leaves the shift of the desk where whoever gives it stands, not that of the sale', async () => {
    const { refund } = await cancelled([cash('MXN', '2000')])
    await approve(refund)

    await pay(refund, desk.boss)

    const [given] = await all(
      world.database,
      sql<{ rep_id: number; location_id: number; amount: string }>`
      select s.rep_id, s.location_id, g.amount from ledger.posting g
        join ledger.entry e on e.id = g.entry_id join payments.refund f on f.id = e.refund_id
        join payments.shift s on s.id = g.shift_id
       where f.uuid = ${refund.uuid}::uuid and e.moment = 'refund_done'
           and g.account_code = 'cash'`,
    )
    const standsAt = desk.boss.user.desk!.location_id
    expect(standsAt).not.toBe(desk.rep.user.desk!.location_id)
    expect(given).toEqual({
      rep_id: desk.boss.user_id,
      location_id: standsAt,
      amount: '-2000.0000',
    })
    const [reported] = await all(
      world.database,
      sql<{ rep_id: number; amount: string }>`
      select s.rep_id, l.amount from reporting.payment_line l join payments.refund f on f.id = l.id
        join payments.shift s on s.id = l.shift_id
        where l.kind = 'refund' and f.uuid = ${refund.uuid}::uuid`,
    )
    expect(reported).toEqual({ rep_id: desk.boss.user_id, amount: '-2000.0000' })
  })

  test('needs a desk to leave from', async () => {
    const { refund } = await cancelled([cash('MXN', '2000')])
    await approve(refund)

    expect((await pay(refund, accountant)).error?.code).toBe('desk.missing')
  })
})

test('a manager’s limit is judged by all that the reservation gives back, and the judgement is kept', async () => {
  const policyless = await buildTour(desk, { adult: '6000' })
  const { body: sold } = await sell(desk, [wanted(policyless)], {
    total: '12000',
    payments: [card('MXN', '6000'), card('MXN', '6000')],
  })
  const { body } = await cancelSale(desk, sold.uuid)

  const above = await Promise.all(body.refunds.map((refund) => approve(refund, manager)))
  const approved = await Promise.all(body.refunds.map((refund) => approve(refund)))

  expect(above.map(({ error, status }) => error?.code ?? status)).toEqual([
    'refund.above_limit',
    'refund.above_limit',
  ])
  expect(approved.map(({ status }) => status)).toEqual([200, 200])
  expect(
    await all(
      world.database,
      sql`
        select distinct given_back_mxn, limit_mxn from payments.refund f
          join reservations.reservation r on r.id = f.reservation_id
          where r.uuid = ${sold.uuid}::uuid`,
    ),
  ).toEqual([{ given_back_mxn: '12000.0000', limit_mxn: null }])
})
