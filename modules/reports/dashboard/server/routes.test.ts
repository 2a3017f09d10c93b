import { buildBudget } from '@app/budgets/testing'
import { buildProduct, buildProvider } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { showDashboard } from '../contract.ts'

// Tuesday 10 March 2026: ten days have gone, twenty-two are left.
const world = await openTestWorld({ modules: ['access', 'dashboard', 'payments'] })
const { database } = world

// One lobby with a target of MXN 31,000. Ana sold 2,000 today and 3,000 before, Eva 4,000 before;
// another channel sold 9,999.
const lobby = await buildLocation(database, { locacion: 'Lobby' })
const far = await buildLocation(database)
const boats = await buildProvider(database)
const cruise = await buildProduct(database, { name: 'Catamarán', provider_id: boats.id })
const ana = await world.signInAs({
  roles: ['REP CONCESION'],
  channel_ids: [lobby.channel_id],
  name: 'Ana',
})
const eva = await world.signInAs({
  roles: ['TOURSALES'],
  channel_ids: [lobby.channel_id],
  name: 'Eva',
})
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [lobby.channel_id],
  hotel_ids: [lobby.hotel_id],
})
const budget = await buildBudget(database, { location: lobby, amount: '31000' })
await run(
  database,
  sql`
    insert into budgets.rep_assignment (budget_id, rep_id, accepted_at)
      values (${budget.id}, ${ana.user_id}, now()), (${budget.id}, ${eva.user_id}, now())`,
)
const today = await buildReservation(database, {
  location: lobby,
  rep_id: ana.user_id,
  sale_day: '2026-03-10',
  items: [{ product: cruise, gross: '2100', discount: '100', dock: '50' }],
})
await buildReservation(database, {
  location: lobby,
  rep_id: ana.user_id,
  sale_day: '2026-03-05',
  items: [
    { gross: '3000', adults: 3 },
    { gross: '700', fee: '350' },
  ],
})
await buildReservation(database, {
  location: lobby,
  rep_id: eva.user_id,
  sale_day: '2026-03-01',
  currency: 'USD',
  items: [{ gross: '200' }],
})
await buildReservation(database, {
  location: lobby,
  rep_id: eva.user_id,
  sale_day: '2026-02-08',
  items: [{ gross: '800' }],
})
await buildReservation(database, {
  location: lobby,
  rep_id: eva.user_id,
  sale_day: '2026-02-20',
  items: [{ gross: '5000' }],
})
await buildReservation(database, {
  location: far,
  sale_day: '2026-03-10',
  items: [{ gross: '9999' }],
})
const crowded = await buildDeparture(database, {
  option_id: cruise.option.id,
  day: '2026-03-12',
  capacity: 10,
})
await buildDeparture(database, { option_id: cruise.option.id, day: '2026-03-13', capacity: 10 })
await run(database, sql`update departures.departure set taken = 8 where id = ${crowded.id}`)

const look = async (who: Session) => (await world.call(who, showDashboard, {})).body
const mxn = (amount: string) => ({ amount, currency: 'MXN' })

describe('a manager', () => {
  test('sees the sales of their hotels: today beside yesterday, the month beside the same days of the last', async () => {
    const { view, sales, by_day } = await look(manager)

    expect(view).toBe('places')
    expect(sales).toEqual({
      today: { items: 1, pax: 2, sold: mxn('2000.0000') },
      yesterday: { items: 0, pax: 0, sold: mxn('0.0000') },
      month: { items: 3, pax: 7, sold: mxn('9000.0000') },
      previous_month: { items: 1, pax: 2, sold: mxn('800.0000') },
    })
    expect(by_day).toHaveLength(10)
    expect(by_day.at(-1)).toEqual({ day: '2026-03-10', items: 1, sold: mxn('2000.0000') })
  })

  test('sees how far the target is, where the month will close and what today has to bring', async () => {
    const { targets } = await look(manager)

    // 9,000 of 31,000; 9,000 in ten days are 27,900 in thirty-one; (31,000 − 7,000 sold before
    // today) / 22 days.
    expect(targets).toEqual([
      {
        target: mxn('31000.0000'),
        sold: mxn('9000.0000'),
        percent: '29.03',
        projected: mxn('27900.0000'),
        projected_percent: '90.00',
        daily_goal: mxn('1090.9100'),
        sold_today: mxn('2000.0000'),
        locations: [
          {
            location_id: lobby.id,
            name: expect.stringContaining('Lobby'),
            target: mxn('31000.0000'),
            sold: mxn('9000.0000'),
            percent: '29.03',
          },
        ],
      },
    ])
  })

  test('sees the last sales, newest first, and the departures that fill up', async () => {
    const { latest, departures } = await look(manager)

    expect(latest[0]).toMatchObject({
      uuid: today.uuid,
      folio: today.folio,
      product: 'Catamarán',
      total: mxn('2050.0000'),
      cancelled: false,
    })
    // One row a reservation: its services together, and what is charged for the cancelled one.
    expect(
      latest.map(({ sale_day, others, pax, total }) => [sale_day, others, pax, total?.amount]),
    ).toEqual([
      ['2026-03-10', 0, 2, '2050.0000'],
      ['2026-03-05', 1, 3, '3350.0000'],
      ['2026-03-01', 0, 2, '200.0000'],
      ['2026-02-20', 0, 2, '5000.0000'],
      ['2026-02-08', 0, 2, '800.0000'],
    ])
    expect(departures).toEqual([
      {
        departure_id: crowded.id,
        day: '2026-03-12',
        starts_at: '09:00:00',
        product: 'Catamarán',
        option: 'Regular',
        capacity: 10,
        taken: 8,
        free: 2,
      },
    ])
  })
})

test('a rep sees their own sales against their part of the target', async () => {
  const { view, sales, targets } = await look(ana)

  expect([view, sales.month.sold]).toEqual(['own', mxn('5000.0000')])
  expect(targets.map(({ target, sold }) => [target, sold])).toEqual([
    [mxn('15500.0000'), mxn('5000.0000')],
  ])
})

test('a rep who accepted no target is shown the whole one of their desk, with their own sales alone', async () => {
  const desk = { channel_id: lobby.channel_id, hotel_id: lobby.hotel_id, location_id: lobby.id }
  const zoe = await world.signInAs({ roles: ['REP OFFICIAL'], desk })
  const homeless = await world.signInAs({
    roles: ['REP CONCESION'],
    channel_ids: [lobby.channel_id],
  })

  expect((await look(zoe)).targets.map(({ target, sold }) => [target, sold])).toEqual([
    [mxn('31000.0000'), mxn('0.0000')],
  ])
  expect((await look(homeless)).targets).toEqual([])
})

test('a provider sees their own services and no price', async () => {
  const provider = await world.signInAs({ roles: ['PROVEEDORES'], provider_id: boats.id })
  const other = await world.signInAs({
    roles: ['PROVEEDORES'],
    provider_id: (await buildProvider(database)).id,
  })

  const { view, sales, targets, latest, departures } = await look(provider)
  const nothing = await look(other)

  expect([view, sales.month, targets]).toEqual(['provider', { items: 1, pax: 2, sold: null }, []])
  expect(latest.map(({ folio, total }) => [folio, total])).toEqual([[today.folio, null]])
  expect(departures).toHaveLength(1)
  expect([nothing.sales.month.items, nothing.latest, nothing.departures]).toEqual([0, [], []])
})

test('an affiliate sees the sales of their agency alone', async () => {
  const { id } = (
    await sql<{
      id: number
    }>`
      insert into organization.agency (name, kind) values ('Agencia Sol', 'agency')
        returning id`.execute(database)
  ).rows[0]!
  await buildReservation(database, {
    location: far,
    agency_id: id,
    sale_day: '2026-03-10',
    items: [{ gross: '1500' }],
  })
  const affiliate = await world.signInAs({ roles: ['AFILIADO'], agency_id: id })

  const { view, sales, targets } = await look(affiliate)

  expect([view, sales.month.sold, targets]).toEqual(['agency', mxn('1500.0000'), []])
})

test('whoever was placed nowhere sees nothing, and a stranger is sent to sign in', async () => {
  const nobody = await world.signInAs({ roles: ['GERENTE CONCESION'] })

  const { sales, targets, latest } = await look(nobody)
  const stranger = await world.call(null, showDashboard, {})

  expect([sales.month.items, targets, latest, stranger.status]).toEqual([0, [], [], 401])
})

describe('money that waits', () => {
  // At the lobby: a sale of Ana's waits for a transfer of MXN 2,000, and MXN 300 in cash and USD 10
  // by transfer are to be given back. The same far away.
  const pay = async (
    reservation: {
      id: number
      location: { channel_id: number; hotel_id: number; id: number }
      rep_id: number
    },
    method: number,
    amount: string,
    currency: string,
    state: string,
  ) => {
    const { location, id, rep_id } = reservation
    const { rows } = await sql<{ id: number }>`
      insert into payments.payment (uuid, reservation_id, receipt, method_id, state, currency,
            amount, rate, rate_kind, rate_day, applied, applied_rate, applied_rate_kind,
          applied_rate_day, amount_mxn, amount_usd, usd_rate, reference, channel_id, hotel_id,
          location_id, rep_id, payment_day)
      values (gen_random_uuid(), ${id}, gen_random_uuid(), ${method}, ${state}, ${currency},
            ${amount}::numeric, 1, 'peso', '2026-03-10', ${amount}::numeric, 1, 'peso',
          '2026-03-10', ${amount}::numeric, ${amount}::numeric, 20, 'SPEI 7',
              ${location.channel_id}, ${location.hotel_id}, ${location.id}, ${rep_id}, '2026-03-10')
                returning id`.execute(database)
    return rows[0]!.id
  }
  const giveBack = async (
    reservation: Parameters<typeof pay>[0],
    method: number,
    amount: string,
    state: 'requested' | 'approved',
    requested_by: number,
  ) => {
    const payment_id = await pay(reservation, method, amount, 'MXN', 'confirmed')
    await run(
      database,
      sql`
      insert into payments.refund (uuid, payment_id, reservation_id, state, currency, amount,
            applied, rate, amount_mxn, amount_usd, reason, requested_by, approved_by,
          given_back_mxn)
      values (gen_random_uuid(), ${payment_id}, ${reservation.id}, ${state}, 'MXN', ${amount},
            ${amount}, 1, ${amount}, ${amount}, 'Clima', ${requested_by},
          ${state === 'approved' ? eva.user_id : null}, ${state === 'approved' ? amount : null})`,
    )
  }
  const TRANSFER = 3
  const CASH = 1

  test('is shown to whoever may see to it, in their scope: announced, to approve, to give', async () => {
    const waiting = await buildReservation(database, {
      location: lobby,
      rep_id: ana.user_id,
      state: 'waiting',
      customer_name: 'Zoe Waits',
    })
    await pay(waiting, TRANSFER, '2000', 'MXN', 'pending')
    const distant = await buildReservation(database, { location: far, state: 'waiting' })
    await pay(distant, TRANSFER, '500', 'MXN', 'pending')
    await giveBack(today, CASH, '300', 'approved', ana.user_id)
    await giveBack(today, TRANSFER, '70', 'approved', ana.user_id)
    await giveBack(today, CASH, '40', 'requested', manager.user_id)
    await giveBack(today, CASH, '50', 'requested', ana.user_id)
    const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
    const supervisor = await world.signInAs({
      roles: ['SUPERVISOR CONCESION'],
      location_ids: [lobby.id],
    })
    const operations = await world.signInAs({ roles: ['OPERACIONES'] })

    const tasksOf = async (who: Session) =>
      Object.fromEntries(
        (await look(who)).waiting_money.map(({ task, count, rows }) => [
          task,
          [count, ...rows.map(({ amount }) => Number(amount.amount))],
        ]),
      )

    expect((await look(accountant)).waiting_money[0]!.rows[0]).toMatchObject({
      uuid: waiting.uuid,
      folio: waiting.folio,
      customer: 'Zoe Waits',
      method: 'Transferencia',
      reference: 'SPEI 7',
      amount: mxn('2000.0000'),
      state: 'pending',
      keeps_waiting: true,
    })
    expect(await tasksOf(accountant)).toEqual({
      confirm_payment: [2, 2000, 500],
      approve_refund: [2, 40, 50],
      give_refund: [2, 300, 70],
    })
    expect((await look(accountant)).waiting_money.map(({ totals }) => totals)).toEqual([
      [{ currency: 'MXN', amount: '2500.0000' }],
      [{ currency: 'MXN', amount: '90.0000' }],
      [{ currency: 'MXN', amount: '370.0000' }],
    ])
    // Nobody approves what they asked for themselves, and only accounting sees the bank.
    expect(await tasksOf(manager)).toEqual({ approve_refund: [1, 50], give_refund: [2, 300, 70] })
    // The desk gives what comes out of its drawer.
    expect([await tasksOf(ana), await tasksOf(supervisor)]).toEqual([
      { give_refund: [1, 300] },
      { give_refund: [1, 300] },
    ])
    expect([await tasksOf(eva), await tasksOf(operations)]).toEqual([{}, {}])
  })
})
