// A chargeback that was lost is settled by what its guest has in favour, whichever came first; only
// the rest is a cost. After each, the auditor works the same books out again.
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { examine } from '@app/audit/testing'
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
} from '../../testing/desk.ts'
import {
  approveRefund,
  askForRefund,
  failRefund,
  payRefund,
  rejectRefund,
  sendRefund,
} from '../../refund/contract.ts'
import { endChargeback, noteChargeback, showChargeback } from '../contract.ts'

const desk = await openAttackedDesk()
const { world } = desk
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

/** Tours of MXN 2,000 each, paid as told. */
async function sold(payments: readonly object[], tours = 1) {
  const items = []
  for (let n = 0; n < tours; n++) items.push(wanted(await buildTour(desk)))
  const { body } = await sell(desk, items, { total: String(2000 * tours), payments })
  const shown = await show(desk, body.uuid)
  return {
    uuid: body.uuid,
    payments: shown.payments.map(({ uuid }) => uuid),
    items: shown.items.map(({ id }) => id),
  }
}
async function lose(payment: string, amount: string, case_number = 'CB-1'): Promise<string> {
  const noted = await desk.call(accountant, noteChargeback, {
    body: { payment, amount, case_number, reason: 'fraud' },
  })
  const { status } = await desk.call(accountant, endChargeback, {
    params: { uuid: noted.body.uuid },
    body: { outcome: 'lost', reason: 'Lo resolvió el banco' },
  })
  expect(status).toBe(200)
  return noted.body.uuid
}
const refundsOf = async (uuid: string) =>
  (await show(desk, uuid)).refunds.map(({ state, applied }) => [state, applied])
const booked = async (uuid: string, currency = 'MXN') => {
  const books = await booksOf(desk, uuid)
  return ['customers', 'refunds', 'chargeback_cost'].map(
    (account) => books[`${account} ${currency}`] ?? '0.0000',
  )
}
const NOTHING = '0.0000'
const settledOf = async (uuid: string) =>
  (await desk.call(accountant, showChargeback, { params: { uuid } })).body.settled

async function audited() {
  const { differences } = await examine(world.database, null)
  // The clock of this desk is not the database's.
  expect(differences.filter(({ check }) => !/day$|_issued$/.test(check))).toEqual([])
}

describe('a cancelled sale whose guest took the money through their bank', () => {
  test('costs nothing: its refund is rejected with the reason, and who asked is told', async () => {
    const { uuid, payments } = await sold([card('MXN', '2000')])
    await cancelSale(desk, uuid)

    const chargeback = await lose(payments[0]!, '2000')

    expect(await refundsOf(uuid)).toEqual([['rejected', '2000.0000']])
    expect(await booked(uuid)).toEqual([NOTHING, NOTHING, NOTHING])
    expect((await show(desk, uuid)).paid).toBe(NOTHING)
    expect(await settledOf(chargeback)).toBe('2000.0000')
    const told = await all(
      world.database,
      sql`select t.reason from platform.transition t join payments.refund f on f.id = t.entity_id
        where t.entity = 'refund' and t.to_state = 'rejected'
          and f.reservation_id = (select id from reservations.reservation where uuid = ${uuid})`,
    )
    expect(told).toEqual([
      { reason: 'El huésped ya recuperó ese importe con el contracargo CB-1.' },
    ])
    const letters = await all(
      world.database,
      sql`select m.subject from messaging.message m join messaging.delivery r
          on r.message_id = m.id where r.user_id = ${desk.rep.user_id}`,
    )
    expect(letters).toEqual([{ subject: expect.stringMatching(/^Reembolso rechazado: /) }])
    await audited()
  })

  test('costs the same when the bank decided before the sale was cancelled', async () => {
    const { uuid, payments } = await sold([card('MXN', '2000')])
    await lose(payments[0]!, '2000')
    expect(await booked(uuid)).toEqual([NOTHING, NOTHING, '2000.0000'])

    const { body } = await cancelSale(desk, uuid)

    expect(body.refunds).toEqual([])
    expect(await booked(uuid)).toEqual([NOTHING, NOTHING, NOTHING])
    await audited()
  })

  test('costs what it is more than was in favour', async () => {
    const { uuid, payments, items } = await sold([card('MXN', '4000')], 2)
    await cancelSale(desk, uuid, [items[0]!])

    const chargeback = await lose(payments[0]!, '3500')

    expect(await booked(uuid)).toEqual([NOTHING, NOTHING, '1500.0000'])
    expect(await settledOf(chargeback)).toBe('2000.0000')
    expect((await show(desk, uuid)).balance).toBe(NOTHING)
    await cancelSale(desk, uuid)
    expect(await settledOf(chargeback)).toBe('3500.0000')
    expect(await refundsOf(uuid)).toEqual([
      ['rejected', '2000.0000'],
      ['requested', '500.0000'],
    ])
    await audited()
  })

  test('is given back the rest, when it took less than it had in favour', async () => {
    const { uuid, payments } = await sold([card('MXN', '2000')])
    await cancelSale(desk, uuid)
    await lose(payments[0]!, '500')

    expect(await refundsOf(uuid)).toEqual([['rejected', '2000.0000']])
    const asked = await desk.call(desk.rep, askForRefund, { body: { uuid, reason: 'El resto' } })
    expect(asked.body.refunds).toMatchObject([{ amount: { amount: '1500.0000' } }])
    await desk.call(accountant, approveRefund, { params: { uuid: asked.body.refunds[0]!.uuid } })
    const sent = await desk.call(accountant, sendRefund, {
      params: { uuid: asked.body.refunds[0]!.uuid },
    })
    expect(sent.status).toBe(200)
    await audited()
  })
})

describe('of several payments', () => {
  test('the refund of another waits on, while enough is in favour', async () => {
    const { uuid, payments } = await sold([card('MXN', '1200'), cash('MXN', '800')])
    await cancelSale(desk, uuid)

    await lose(payments[0]!, '1200')

    expect(new Set(await refundsOf(uuid))).toEqual(
      new Set([
        ['rejected', '1200.0000'],
        ['requested', '800.0000'],
      ]),
    )
    expect(await booked(uuid)).toEqual(['-800.0000', NOTHING, NOTHING])
    await audited()
  })

  test('the refund of another is rejected too, when what was in favour is what the bank gave', async () => {
    const { uuid, payments, items } = await sold([card('MXN', '2000'), cash('MXN', '2000')], 2)
    await cancelSale(desk, uuid, [items[0]!])
    expect(await refundsOf(uuid)).toEqual([['requested', '2000.0000']])

    await lose(payments[0]!, '2000')

    expect(await refundsOf(uuid)).toEqual([['rejected', '2000.0000']])
    expect(await booked(uuid)).toEqual([NOTHING, NOTHING, NOTHING])
    await audited()
  })

  test('dollars are settled at the rate of their payment', async () => {
    const { uuid, payments } = await sold([card('USD', '100'), card('MXN', '200')])
    await lose(payments[0]!, '40')
    expect((await booksOf(desk, uuid))['chargeback_cost USD']).toBe('40.0000')

    const { body } = await cancelSale(desk, uuid)

    expect((await booksOf(desk, uuid))['chargeback_cost USD']).toBeUndefined()
    expect(body.refunds.map(({ amount }) => amount)).toEqual([
      { amount: '200.0000', currency: 'MXN' },
      { amount: '60.0000', currency: 'USD' },
    ])
    await audited()
  })
})

type Way = (refund: string) => Promise<void>
const approved: Way = async (uuid) => {
  const { status } = await desk.call(accountant, approveRefund, { params: { uuid } })
  expect(status).toBe(200)
}
const inTransit: Way = async (uuid) => {
  await approved(uuid)
  const { status } = await desk.call(accountant, sendRefund, { params: { uuid } })
  expect(status).toBe(200)
}
const fails = (uuid: string) =>
  desk.call(accountant, failRefund, { params: { uuid }, body: { reason: 'Cuenta cerrada' } })
const rejects = (uuid: string) =>
  desk.call(accountant, rejectRefund, { params: { uuid }, body: { reason: 'Ya no' } })
const failed: Way = async (uuid) => {
  await inTransit(uuid)
  await fails(uuid)
}

/** What becomes of a refund in each state when the chargeback of its payment is lost. */
const BECOMES: Record<string, { way: Way; to: string; cost: string; owed: string }> = {
  requested: { way: async () => undefined, to: 'rejected', cost: NOTHING, owed: NOTHING },
  approved: { way: approved, to: 'rejected', cost: NOTHING, owed: NOTHING },
  failed: { way: failed, to: 'rejected', cost: NOTHING, owed: NOTHING },
  in_transit: { way: inTransit, to: 'in_transit', cost: '2000.0000', owed: '-2000.0000' },
  done: {
    way: async (uuid) => {
      await inTransit(uuid)
      const { status } = await desk.call(accountant, payRefund, { params: { uuid } })
      expect(status).toBe(200)
    },
    to: 'done',
    cost: '2000.0000',
    owed: NOTHING,
  },
  rejected: {
    way: async (uuid) => void (await rejects(uuid)),
    to: 'rejected',
    cost: NOTHING,
    owed: NOTHING,
  },
}

test.each(Object.keys(BECOMES))(
  'a refund that is %s when its chargeback is lost',
  async (state) => {
    const { way, to, cost, owed } = BECOMES[state]!
    const { uuid, payments } = await sold([card('MXN', '2000')])
    const refund = (await cancelSale(desk, uuid)).body.refunds[0]!.uuid
    await way(refund)

    await lose(payments[0]!, '2000')

    expect(await refundsOf(uuid)).toEqual([[to, '2000.0000']])
    expect(await booked(uuid)).toEqual([NOTHING, owed, cost])
    await audited()
  },
)

test('a refund that comes back from the bank after the loss settles it once it is rejected', async () => {
  const { uuid, payments } = await sold([card('MXN', '2000')])
  const refund = (await cancelSale(desk, uuid)).body.refunds[0]!.uuid
  await inTransit(refund)
  await lose(payments[0]!, '2000')
  await fails(refund)
  expect((await desk.call(accountant, sendRefund, { params: { uuid: refund } })).error?.code).toBe(
    'refund.charged_back',
  )

  await rejects(refund)

  expect(await booked(uuid)).toEqual([NOTHING, NOTHING, NOTHING])
  await audited()
})

test('two who end the same chargeback at once settle it once', async () => {
  const { uuid, payments } = await sold([card('MXN', '2000')])
  await cancelSale(desk, uuid)
  const noted = await desk.call(accountant, noteChargeback, {
    body: { payment: payments[0]!, amount: '2000', case_number: 'CB-2', reason: 'fraud' },
  })
  const end = () =>
    desk.call(accountant, endChargeback, {
      params: { uuid: noted.body.uuid },
      body: { outcome: 'lost', reason: 'Lo resolvió el banco' },
    })

  const statuses = (await Promise.all([end(), end()])).map(({ status }) => status)

  expect(statuses.sort()).toEqual([200, 409])
  expect(await settledOf(noted.body.uuid)).toBe('2000.0000')
  expect((await show(desk, uuid)).paid).toBe(NOTHING)
})
