import { buildUser } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPeriods, listCutLines, listCuts, listPeriods } from '../contract/periods.ts'
import { createBudgets } from '../contract/grid.ts'
import { assignBudget, listAssignments } from '../contract/parts.ts'
import { buildBudget } from '../testing/build.ts'
import closePeriod from '../acts/close-period.act.ts'
import cutPeriod from '../acts/cut-period.act.ts'
import deletePeriod from '../acts/delete-period.act.ts'
import reopenPeriod from '../acts/reopen-period.act.ts'

const world = await openTestWorld({
  modules: ['access', 'organization', 'budgets'],
  now: '2026-03-16T15:00:00.000Z',
})
const { database } = world

const channel = await buildChannel(database)
const lobby = await buildLocation(database, { channel_id: channel.id, locacion: 'Lobby' })
const placed = { channel_ids: [channel.id] }
let manager = await world.signInAs({ roles: ['GERENTE CONCESION'], ...placed })
const ana = await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...placed })

// March, MXN 31,000: 1,000 a day, of which Ana has half.
const march = await buildBudget(database, { location: lobby, amount: '31000' })
await world.call(manager, assignBudget, {
  body: { budget_id: march.id, rep_id: ana.id, amount: '15500' },
})
const sell = (sale_day: string, gross: string, rep_id = ana.id) =>
  buildReservation(database, { location: lobby, rep_id, sale_day, items: [{ gross }] })
await sell('2026-03-02', '6000')
await sell('2026-03-15', '1500')
await sell('2026-03-16', '9999')

const make = (kind: 'Mensual' | 'Quincenal' | 'Semanal', channel_id = channel.id, year = 2026) =>
  world.call(manager, createPeriods, { body: { kind, channel_id, year } })
const periods = async () =>
  (await world.call(manager, listPeriods, { body: { channel_id: channel.id, year: 2026 } })).body
const periodNamed = async (name: string) => (await periods()).find((one) => one.name === name)!
const cut = async (name: string) =>
  world.call(manager, cutPeriod.endpoint, { body: { period_id: (await periodNamed(name)).id } })
const stateOfMarch = async () =>
  (await all(database, sql`select state from budgets.location_budget where id = ${march.id}`))[0]

test('a year is made by fortnights at once; no two periods share a day', async () => {
  const made = await make('Quincenal')
  const again = await make('Mensual')
  const across = await world.call(manager, createPeriods, {
    body: {
      kind: 'one',
      channel_id: channel.id,
      name: 'Puente',
      first_day: '2027-01-30',
      last_day: '2027-02-02',
    },
  })

  expect(made.body).toEqual({ created: 24 })
  expect((await periods())[4]).toMatchObject({
    name: 'Q1 03/2026',
    first_day: '2026-03-01',
    last_day: '2026-03-15',
    state: 'open',
    cuts: [],
  })
  expect([again.error?.code, across.error?.code]).toEqual([
    'budget_period.overlaps',
    'budget_period.not_within_a_month',
  ])
  expect(again.error?.message).toBe('Esos días ya son del periodo Q1 01/2026.')
})

test('a cut freezes what everybody was to sell and had sold, and a later cancellation does not reach it', async () => {
  const early = await cut('Q2 03/2026')
  const made = await cut('Q1 03/2026')
  const { body: lines } = await world.call(manager, listCutLines, {
    body: { cut_id: made.body.cuts[0]!.id },
  })
  await sell('2026-03-10', '1000')

  expect(early.error?.code).toBe('budget_period.not_over')
  expect(made.body).toMatchObject({
    state: 'cut',
    cuts: [{ sums: [{ currency: 'MXN', target: '15000.0000', sold: '7500.0000' }] }],
  })
  expect(lines).toMatchObject([
    { rep: { name: 'Ana Ruiz' }, target: '7500.0000', sold: '7500.0000', attained: '100.00' },
    { rep: null, target: '7500.0000', sold: '0.0000', attained: '0.00' },
  ])
  expect(
    (await world.call(manager, listCutLines, { body: { cut_id: made.body.cuts[0]!.id } })).body,
  ).toEqual(lines)
  expect(await stateOfMarch()).toEqual({ state: 'confirmed' })
})

test('a month that has a cut takes no more changes', async () => {
  const cells = [
    {
      location_id: lobby.id,
      rep_id: ana.id,
      month: '2026-03-01',
      amount: '100',
      version: 1,
    },
  ]
  const edited = await world.call(manager, createBudgets, {
    body: { channel_id: channel.id, currency: 'MXN', cells },
  })
  const [part] = (await world.call(manager, listAssignments, { query: { month: '2026-03-01' } }))
    .body.rows

  expect(edited.error?.code).toBe('budget.month_cut')
  expect(part).toMatchObject({ rep: { id: ana.id }, part: { amount: '15500.0000' } })
})

test('the budgets of a month are cut with its last period, and closed with the last that closes', async () => {
  world.now = new Date('2026-04-01T15:00:00Z')
  manager = { ...manager, ...(await world.signIn(manager.user)) }

  const second = await cut('Q2 03/2026')
  const whenCut = await stateOfMarch()
  for (const name of ['Q1 03/2026', 'Q2 03/2026'])
    await world.call(manager, closePeriod.endpoint, {
      params: { id: (await periodNamed(name)).id },
    })

  expect(second.body.cuts[0]!.sums).toEqual([
    { currency: 'MXN', target: '16000.0000', sold: '9999.0000' },
  ])
  expect([whenCut, await stateOfMarch()]).toEqual([{ state: 'cut' }, { state: 'closed' }])
})

test('a cut is reopened by a SUPER ADMIN alone, with a reason; the new cut stands beside the old', async () => {
  const admin = await world.signInAs({ roles: ['ADMIN'] })
  const owner = await world.signInAs({ roles: ['SUPER ADMIN'] })
  await make('Mensual', channel.id, 2025)
  const old = await buildBudget(database, { location: lobby, month: '2025-12-01', amount: '3100' })
  const december = (
    await world.call(manager, listPeriods, { body: { channel_id: channel.id, year: 2025 } })
  ).body.at(-1)!
  await world.call(manager, cutPeriod.endpoint, { body: { period_id: december.id } })
  const reopen = (who: typeof manager) =>
    world.call(who, reopenPeriod.endpoint, {
      params: { id: december.id },
      body: { reason: 'Faltó una venta' },
    })

  const byManager = await reopen(manager)
  const byAdmin = await reopen(admin)
  const byOwner = await reopen(owner)
  const removed = await world.call(manager, deletePeriod.endpoint, { params: { id: december.id } })
  await sell('2025-12-05', '500')
  await world.call(manager, cutPeriod.endpoint, { body: { period_id: december.id } })
  const { body: cuts } = await world.call(manager, listCuts, { query: { period_id: december.id } })

  expect([byManager.error?.code, byAdmin.error?.code]).toEqual([
    'budget_period.reopened_by_super_admin',
    'budget_period.reopened_by_super_admin',
  ])
  expect(byOwner.body).toMatchObject({ state: 'open', cuts: [{ reason: 'Faltó una venta' }] })
  expect(removed.error?.code).toBe('budget_period.illegal_transition')
  expect(cuts.map(({ reopened_at, sums }) => [reopened_at === null, sums[0]?.sold])).toEqual([
    [true, '500.0000'],
    [false, '0.0000'],
  ])
  expect(
    await all(database, sql`select state from budgets.location_budget where id = ${old.id}`),
  ).toEqual([{ state: 'cut' }])
})

test('what is not confirmed cannot be cut', async () => {
  await buildBudget(database, { location: lobby, month: '2025-11-01', state: 'validated' })

  const refused = await world.call(manager, cutPeriod.endpoint, {
    body: {
      period_id: (
        await world.call(manager, listPeriods, { body: { channel_id: channel.id, year: 2025 } })
      ).body.at(-2)!.id,
    },
  })

  expect(refused.error?.message).toBe(
    'Hay 1 presupuestos sin confirmar en esos días. Confírmelos antes del corte.',
  )
})
