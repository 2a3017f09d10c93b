import { all, only } from '@kit/db/database'
import { createRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compareDocuments } from '@app/audit/testing'
import { correctPayment } from '../administration/contract.ts'
import { voidPayment } from '../payment/contract.ts'
import {
  booksOf,
  buildTour,
  card,
  cash,
  openAttackedDesk,
  payMore,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk()
const { world } = desk
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const CASH = 1

let made = 0
async function planOf(over: object = {}): Promise<number> {
  made += 1
  const { status, body } = await desk.call(accountant, createRecord, {
    params: { id: 'instalment-plan' },
    body: {
      processor: `Terminal ${made}`,
      bank: '',
      months: 3,
      fee_percent: '4.5',
      fee_tax_percent: '16',
      minimum: '300',
      valid_from: '2026-01-01',
      valid_to: '2199-12-31',
      ...over,
    } as never,
  })
  expect(status).toBe(200)
  const { id } = await only(
    world.database,
    sql<{ id: number }>`
    select id from payments.instalment_plan where processor = ${`Terminal ${made}`}`,
  )
  expect(body).toBeDefined()
  return id
}

/** A tour for two of MXN 6,000, paid by card in months. */
async function sellInMonths(plan_id: number) {
  const tour = await buildTour(desk, { adult: '3000' })
  return sell(desk, [wanted(tour)], {
    total: '6000',
    payments: [{ ...card('MXN', '6000'), plan_id }],
  })
}
const differences = async () =>
  (await compareDocuments(world.database, null)).differences.filter(
    ({ check }) => check !== 'entry_day',
  )

test('a card is charged in months: the guest pays the price, and what the processor keeps is our cost', async () => {
  const { body: sold } = await sellInMonths(await planOf())

  const { payments, paid_state } = await show(desk, sold.uuid)
  // 4.5 % of 6,000 is 270.00, and its tax 43.20.
  expect(await booksOf(desk, sold.uuid)).toMatchObject({
    'terminals MXN': '5686.8000',
    'card_cost MXN': '313.2000',
  })
  expect([paid_state, payments[0]!.method]).toEqual(['paid', 'Tarjeta (terminal) · 3 MSI'])
  const [slip] = await all(
    world.database,
    sql`
    select sum(p.amount)::numeric(14,2)::text as slip from ledger.posting p
      join ledger.entry e on e.id = p.entry_id
      join reservations.reservation r on r.id = e.reservation_id
     where r.uuid = ${sold.uuid}::uuid and p.account_code = 'terminals' and p.shift_id is not null`,
  )
  // The slip in the drawer says all that the card was charged, and so does the day of the desk.
  expect(slip).toEqual({ slip: '6000.00' })
  expect(
    await all(
      world.database,
      sql`select taken::text, booked::text from cash.day_money d
           where d.kind = 'payment' and d.document_id = ${payments[0]!.id}`,
    ),
  ).toEqual([{ taken: '6000.0000', booked: '6000.0000' }])
  expect(await differences()).toEqual([])
})

test('what its plan said is kept, whatever the plan says later; voided, the fee goes with it', async () => {
  const plan = await planOf({ months: 6, fee_percent: '7.5' })
  const { body: sold } = await sellInMonths(plan)
  await world.database
    .updateTable('payments.instalment_plan')
    .set({ fee_percent: '20' })
    .where('id', '=', plan)
    .execute()

  expect(await differences()).toEqual([])
  const [taken] = (await show(desk, sold.uuid)).payments
  const voided = await desk.call(desk.boss, voidPayment, {
    params: { uuid: taken!.uuid },
    body: { reason: 'Era otra tarjeta' },
  })

  expect(voided.status).toBe(200)
  expect(await booksOf(desk, sold.uuid)).toMatchObject({ 'customers MXN': '6000.0000' })
  expect((await booksOf(desk, sold.uuid))['card_cost MXN']).toBeUndefined()
  expect(await differences()).toEqual([])
})

test('noted anew as cash there are no months and no fee; under another slip both stay', async () => {
  const plan = await planOf()
  const [first, second] = [await sellInMonths(plan), await sellInMonths(plan)]
  const correct = async (uuid: string, change: object) => {
    const [taken] = (await show(desk, uuid)).payments
    const { status } = await desk.call(desk.boss, correctPayment, {
      body: { payment: taken!.uuid, reason: 'Se anotó mal', ...change } as never,
    })
    expect(status).toBe(200)
    return booksOf(desk, uuid)
  }

  const asCash = await correct(first.body.uuid, { method_id: CASH })
  const again = await correct(second.body.uuid, { method_id: 2, reference: '9999 / 0001' })

  expect(asCash['card_cost MXN']).toBeUndefined()
  expect(asCash['cash MXN']).toBe('6000.0000')
  expect(again['card_cost MXN']).toBe('313.2000')
  expect(await differences()).toEqual([])
})

test('a payment in months is refused below its minimum, of cash, of dollars, of no plan, and of a past one', async () => {
  const plan = await planOf({ minimum: '6000.01' })
  const [good, past] = [await planOf(), await planOf({ valid_to: '2026-03-09' })]
  const tour = await buildTour(desk, { adult: '3000', deposit_percent: '10' })
  const { body: sold } = await sell(desk, [wanted(tour)], {
    total: '6000',
    payments: [cash('MXN', '600')],
  })
  const pay = async (payment: object) => (await payMore(desk, sold.uuid, [payment])).error?.code

  expect([
    (await sellInMonths(plan)).error?.code,
    await pay({ ...cash('MXN', '5400'), plan_id: good }),
    await pay({ ...card('USD', '100'), plan_id: good }),
    await pay({ ...card('MXN', '5400'), plan_id: 999_999 }),
    await pay({ ...card('MXN', '5400'), plan_id: past }),
    await pay({ ...card('MXN', '299.99'), plan_id: good }),
  ]).toEqual([
    'instalments.below_minimum',
    'instalments.only_cards',
    'instalments.only_cards',
    'instalments.unknown',
    'instalments.unknown',
    'instalments.below_minimum',
  ])
  expect((await show(desk, sold.uuid)).paid).toBe('600.0000')
})
