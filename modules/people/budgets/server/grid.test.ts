import { buildUser } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { amountOf, money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  confirmBudgets,
  createBudgets,
  distributeBudget,
  listBudgets,
  proposeBudgets,
  readBudgetSheet,
  returnBudgets,
  validateBudgets,
  writeBudgetSheet,
} from '../contract/grid.ts'
import { acceptBudget } from '../contract.ts'
import { sharedOut } from '../testing/shared-out.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'budgets'] })
const { database } = world

const channel = await buildChannel(database)
const lobby = await buildLocation(database, { channel_id: channel.id, locacion: 'Lobby' })
const pool = await buildLocation(database, {
  channel_id: channel.id,
  hotel_id: lobby.hotel_id,
  locacion: 'Alberca',
})
const placed = { channel_ids: [channel.id] }
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], ...placed })
const planner = await world.signInAs({ roles: ['SUBGERENTE'], ...placed })
const admin = await world.signInAs({ roles: ['ADMIN'] })
const ana = await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...placed })
const eva = await buildUser(database, { name: 'Eva', last_name: 'Luna', ...placed })

type Cell = {
  location_id: number
  rep_id: number | null
  month: string
  amount: string | null
  version: number | null
}
const cell = (month: string, amount: string | null, rest: Partial<Cell> = {}): Cell => ({
  location_id: lobby.id,
  rep_id: null,
  month,
  amount,
  version: null,
  ...rest,
})
const save = (cells: readonly Cell[], who: typeof manager = planner) =>
  world.call(who, createBudgets, {
    body: { channel_id: channel.id, currency: 'MXN', cells: [...cells] },
  })
const grid = async (year = 2026) =>
  (await world.call(planner, listBudgets, { body: { channel_id: channel.id, year } })).body.rows
const budgetOf = async (month: string, location_id = lobby.id) =>
  (await grid(Number(month.slice(0, 4))))
    .find(({ location }) => location.id === location_id)!
    .budgets.find((budget) => budget.month === month)!
const daysOf = (budget_id: number) =>
  all(
    database,
    sql<{ rep_id: number | null; amount: string }>`
    select rep_id, sum(amount)::text as amount from budgets.target_day
      where budget_id = ${budget_id}
     group by rep_id order by rep_id nulls last`,
  )

test('targets of a location and parts of its reps are written together, as drafts', async () => {
  const saved = await save([
    cell('2026-05-01', '90000'),
    cell('2026-05-01', '50000', { rep_id: ana.id }),
    cell('2026-05-01', '30000.5', { location_id: pool.id }),
  ])

  expect(saved.body).toEqual({ saved: 3 })
  expect(await grid()).toMatchObject([
    { location: { name: 'Alberca' }, budgets: [{ amount: '30000.5000', state: 'draft' }] },
    {
      location: { name: 'Lobby' },
      budgets: [{ month: '2026-05-01', amount: '90000.0000', currency: 'MXN', version: 1 }],
      reps: [{ rep: { name: 'Ana Ruiz' }, parts: [{ amount: '50000.0000', accepted: false }] }],
    },
  ])
  const { id } = await budgetOf('2026-05-01')
  expect(await daysOf(id)).toEqual([
    { rep_id: ana.id, amount: '50000.0000' },
    { rep_id: null, amount: '40000.0000' },
  ])
})

test('who edits what another changed is told what stands there, and nothing of theirs is written', async () => {
  await save([cell('2026-06-01', '1000')])
  const theirs = await save([cell('2026-06-01', '2000', { version: 1 })], manager)

  const mine = await save([cell('2026-06-01', '3000', { version: 1 }), cell('2026-07-01', '3000')])

  expect(theirs.status).toBe(200)
  expect([mine.status, mine.error?.code]).toEqual([409, 'budget.changed'])
  expect(mine.error?.details?.['current']).toEqual([
    { location_id: lobby.id, rep_id: null, month: '2026-06-01', amount: '2000.0000', version: 2 },
  ])
  expect(await budgetOf('2026-07-01')).toBeUndefined()
})

test('reps are never asked for more than their location, and of what has no target nothing', async () => {
  await save([cell('2026-08-01', '1000')])

  const more = await save([
    cell('2026-08-01', '600', { rep_id: ana.id }),
    cell('2026-08-01', '400.01', { rep_id: eva.id }),
  ])
  const less = await save([
    cell('2026-08-01', '600', { rep_id: ana.id }),
    cell('2026-08-01', '400', { rep_id: eva.id }),
  ])
  const shrunk = await save([cell('2026-08-01', '999.99', { version: 1 })])
  const none = await save([cell('2026-09-01', '1', { rep_id: ana.id })])

  expect([more, shrunk, none].map(({ error }) => error?.code)).toEqual([
    'budget.reps_exceed',
    'budget.reps_exceed',
    'budget.rep_without_budget',
  ])
  expect(more.error?.message).toContain('Lobby en 08/2026')
  expect(less.status).toBe(200)
})

test('a draft is validated by a manager and confirmed by an administrator, and is locked from then on', async () => {
  await save([cell('2026-10-01', '5000')])
  const { id } = await budgetOf('2026-10-01')
  const ids = { body: { ids: [id] } }

  const early = await world.call(admin, confirmBudgets, ids)
  const byPlanner = await world.call(planner, validateBudgets, ids)
  const validated = await world.call(manager, validateBudgets, ids)
  const edited = await save([cell('2026-10-01', '6000', { version: 2 })])
  const byManager = await world.call(manager, confirmBudgets, ids)
  const confirmed = await world.call(admin, confirmBudgets, ids)
  const part = await save([cell('2026-10-01', '2000', { rep_id: ana.id })])

  expect([early.error?.code, early.error?.details]).toEqual([
    'budget.illegal_transition',
    { state: 'draft', allowed: ['validated'] },
  ])
  expect([byPlanner.status, byManager.status]).toEqual([403, 403])
  expect([validated.body, confirmed.body]).toEqual([{ validated: 1 }, { confirmed: 1 }])
  expect(edited.error?.code).toBe('budget.locked')
  expect(part.status).toBe(200)
})

test('what is confirmed is sent back to draft by who confirms, with a reason that is kept', async () => {
  await save([cell('2026-11-01', '5000')])
  const { id } = await budgetOf('2026-11-01')
  await world.call(manager, validateBudgets, { body: { ids: [id] } })
  await world.call(admin, confirmBudgets, { body: { ids: [id] } })
  const back = { body: { ids: [id], reason: 'Cierra el hotel por remodelación' } }

  const byManager = await world.call(manager, returnBudgets, back)
  const byAdmin = await world.call(admin, returnBudgets, back)

  expect([byManager.status, byAdmin.body]).toEqual([403, { returned: 1 }])
  expect(
    await only(
      database,
      sql`select from_state, to_state, reason from platform.transition
           where entity = 'budget' and entity_id = ${id} order by id desc limit 1`,
    ),
  ).toEqual({ from_state: 'confirmed', to_state: 'draft', reason: back.body.reason })
})

test('a draft that nobody accepted is taken away with its parts; what a rep accepted is changed, not deleted', async () => {
  await save([cell('2026-12-01', '5000'), cell('2026-12-01', '1000', { rep_id: ana.id })])
  await save([cell('2026-03-01', '7000')])
  const { id } = await budgetOf('2026-03-01')
  await world.call(manager, validateBudgets, { body: { ids: [id] } })
  const rep = await world.signIn(ana)
  await world.call(rep, acceptBudget, { body: { budget_id: id } })
  await world.call(manager, returnBudgets, { body: { ids: [id], reason: 'Se corrige' } })

  const gone = await save([
    cell('2026-12-01', null, { version: 1 }),
    cell('2026-12-01', null, { rep_id: ana.id, version: 1 }),
  ])
  const kept = await save([cell('2026-03-01', null, { version: 3 })])

  expect(gone.status).toBe(200)
  expect(await budgetOf('2026-12-01')).toBeUndefined()
  expect(kept.error?.code).toBe('budget.accepted')
})

// 1,000.00 over February 2027 (28 days, from a Monday): equal days are 35.71 with 12 cents left, so
// that the first twelve days are 35.72. By weekday with weights 0 0 0 0 1 2 1 the four weekends
// weigh 16: a Friday is 62.50, a Saturday 125.00.
test('a month is shared out to the cent, equally, by weekday or by day, as the rule says', async () => {
  await save([cell('2027-02-01', '1000')])
  const budget = await budgetOf('2027-02-01')
  const amounts = () =>
    all(
      database,
      sql<{ amount: string }>`
      select amount::text from budgets.target_day where budget_id = ${budget.id} order by day`,
    )
  const said = (distribution: 'equal' | 'weekdays' | 'days', weights: number[]) =>
    sharedOut(money('1000', 'MXN'), { distribution, weights }, day('2027-02-01')).map((amount) => ({
      amount: amountOf(amount),
    }))
  const distribute = (distribution: 'weekdays' | 'days', weights: number[], version: number) =>
    world.call(planner, distributeBudget, {
      body: { id: budget.id, version, distribution, weights },
    })

  const equal = await amounts()
  await distribute('weekdays', [0, 0, 0, 0, 1, 2, 1], 1)
  const weekends = await amounts()
  const uneven = Array.from({ length: 28 }, (_, at) => (at * 7) % 11)
  await distribute('days', uneven, 2)
  const days = await amounts()
  const wrong = await distribute('days', [1, 2, 3], 3)
  const old = await distribute('days', uneven, 1)

  expect([equal[0], equal[11], equal[12]].map((row) => row!.amount)).toEqual([
    '35.7200',
    '35.7200',
    '35.7100',
  ])
  expect(weekends.slice(3, 7).map((row) => row.amount)).toEqual([
    '0.0000',
    '62.5000',
    '125.0000',
    '62.5000',
  ])
  expect(equal).toEqual(said('equal', []))
  expect(weekends).toEqual(said('weekdays', [0, 0, 0, 0, 1, 2, 1]))
  expect(days).toEqual(said('days', uneven))
  expect([wrong.error?.code, old.error?.code]).toEqual(['budget.weights_count', 'budget.changed'])
})

test('last year’s targets or sales are proposed with a growth, and nothing is written', async () => {
  await buildReservation(database, {
    location: pool,
    sale_day: '2026-05-20',
    items: [{ gross: '41400', discount: '400' }],
  })
  const propose = async (source: 'budgets' | 'sales') =>
    (
      await world.call(planner, proposeBudgets, {
        body: { channel_id: channel.id, year: 2027, currency: 'MXN', source, growth: '10' },
      })
    ).body.cells.filter(({ month }) => month === '2027-05-01')

  const fromBudgets = await propose('budgets')
  const fromSales = await propose('sales')

  expect(fromBudgets).toEqual([
    { location_id: lobby.id, rep_id: null, month: '2027-05-01', amount: '99000' },
    { location_id: pool.id, rep_id: null, month: '2027-05-01', amount: '33000' },
  ])
  expect(fromSales).toEqual([
    { location_id: pool.id, rep_id: null, month: '2027-05-01', amount: '45000' },
  ])
  expect(await budgetOf('2027-05-01')).toBeUndefined()
})

test('the sheet that is downloaded says the same when it is loaded again; what is no sheet is refused', async () => {
  const query = { channel_id: channel.id, year: 2026, currency: 'MXN' as const }
  const { blob, file_name } = (await world.call(planner, writeBudgetSheet, { query })).body
  const load = (docto: Blob) =>
    world.call(planner, readBudgetSheet, {
      body: { channel_id: channel.id },
      files: { docto: [docto] },
    })

  const read = await load(blob)
  const broken = await load(new Blob(['no es una hoja']))

  expect(file_name).toBe('Presupuesto 2026 MXN.xlsx')
  const rows = await grid()
  const standing = rows.flatMap(({ location, budgets, reps }) => [
    ...budgets.map(({ month, amount }) => [location.id, null, month, Number(amount)]),
    ...reps.flatMap(({ rep, parts }) =>
      parts
        .filter(({ amount }) => amount !== null)
        .map(({ month, amount }) => [location.id, rep.id, month, Number(amount)]),
    ),
  ])
  expect(read.body.errors).toEqual([])
  expect(
    read.body.cells
      .map(({ location_id, rep_id, month, amount }) => [location_id, rep_id, month, Number(amount)])
      .toSorted(),
  ).toEqual(standing.toSorted())
  expect([broken.status, broken.error?.code]).toEqual([422, 'budget_file.unreadable'])
})
