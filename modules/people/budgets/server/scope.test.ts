// What stands in another channel does not exist: neither read nor changed.
import { buildUser } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createBudgets,
  distributeBudget,
  listBudgets,
  proposeBudgets,
  readBudgetSheet,
  returnBudgets,
  validateBudgets,
  writeBudgetSheet,
} from '../contract/grid.ts'
import {
  assignBudget,
  listAssignments,
  listDays,
  listParts,
  reassignBudget,
  unassignBudget,
} from '../contract/parts.ts'
import { createPeriods, listCutLines, listCuts, listPeriods } from '../contract/periods.ts'
import { buildBudget } from '../testing/build.ts'
import closePeriod from '../acts/close-period.act.ts'
import cutPeriod from '../acts/cut-period.act.ts'
import deletePeriod from '../acts/delete-period.act.ts'
import reopenPeriod from '../acts/reopen-period.act.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'budgets'] })
const { database } = world

const theirs = await buildChannel(database)
const mine = await buildChannel(database)
const spot = await buildLocation(database, { channel_id: theirs.id })
const ours = await buildLocation(database, { channel_id: mine.id })
const stranger = await buildUser(database, { channel_ids: [theirs.id] })
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [mine.id] })
const admin = await world.signInAs({ roles: ['ADMIN'] })
const budget = await buildBudget(database, { location: spot, month: '2026-01-01', amount: '3100' })
const assigned = await world.call(admin, assignBudget, {
  body: { budget_id: budget.id, rep_id: stranger.id, amount: '100' },
})
await world.call(admin, createPeriods, {
  body: { kind: 'Mensual', channel_id: theirs.id, year: 2026 },
})
const [january, february] = (
  await world.call(admin, listPeriods, { body: { channel_id: theirs.id } })
).body
const cut = await world.call(admin, cutPeriod.endpoint, { body: { period_id: january!.id } })

const everything = () =>
  only(
    database,
    sql`select (select jsonb_agg(b order by id) from budgets.location_budget b) as budgets,
               (select jsonb_agg(a order by id) from budgets.rep_assignment a) as parts,
               (select jsonb_agg(p order by id) from budgets.period p) as periods`,
  )

test('another channel’s budgets, parts, periods and cuts are not found, and nothing of them changes', async () => {
  const before = await everything()
  const ids = [budget.id]
  const params = { id: january!.id }

  const refused = [
    await world.call(manager, listParts, { params: { id: budget.id } }),
    await world.call(manager, listDays, { params: { id: budget.id } }),
    await world.call(manager, validateBudgets, { body: { ids } }),
    await world.call(manager, returnBudgets, { body: { ids, reason: 'Ajena' } }),
    await world.call(manager, distributeBudget, {
      body: { id: budget.id, version: 1, distribution: 'equal', weights: [] },
    }),
    await world.call(manager, assignBudget, {
      body: { budget_id: budget.id, rep_id: stranger.id, amount: '1' },
    }),
    await world.call(manager, reassignBudget, {
      body: { id: assigned.body.id, amount: '1', version: 1 },
    }),
    await world.call(manager, unassignBudget, { body: { id: assigned.body.id } }),
    await world.call(manager, createPeriods, {
      body: { kind: 'Mensual', channel_id: theirs.id, year: 2027 },
    }),
    await world.call(manager, cutPeriod.endpoint, { body: { period_id: february!.id } }),
    await world.call(manager, closePeriod.endpoint, { params }),
    await world.call(manager, reopenPeriod.endpoint, { params, body: { reason: 'Ajeno' } }),
    await world.call(manager, deletePeriod.endpoint, { params: { id: february!.id } }),
  ]

  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  expect(await everything()).toEqual(before)
})

test('lists and sheets of another channel are empty, and its cells are refused', async () => {
  const query = { channel_id: mine.id, year: 2026, currency: 'MXN' as const }
  const { blob } = (await world.call(manager, writeBudgetSheet, { query })).body
  const empty = [
    (await world.call(manager, listBudgets, { body: { channel_id: theirs.id, year: 2026 } })).body
      .rows,
    (await world.call(manager, listAssignments, { query: {} })).body.rows,
    (await world.call(manager, listPeriods, { body: {} })).body,
    (await world.call(manager, listCuts, { query: {} })).body,
    (await world.call(manager, listCutLines, { body: { cut_id: cut.body.cuts[0]!.id } })).body,
    (
      await world.call(manager, proposeBudgets, {
        body: {
          channel_id: theirs.id,
          year: 2027,
          currency: 'MXN',
          source: 'budgets',
          growth: '0',
        },
      })
    ).body.cells,
    (
      await world.call(manager, readBudgetSheet, {
        body: { channel_id: theirs.id },
        files: { docto: [blob] },
      })
    ).body.cells,
  ]
  const cells = [
    { location_id: spot.id, rep_id: null, month: '2026-02-01', amount: '5', version: null },
  ]
  const foreign = await world.call(manager, createBudgets, {
    body: { channel_id: mine.id, currency: 'MXN', cells },
  })
  const rep = await world.call(manager, createBudgets, {
    body: {
      channel_id: mine.id,
      currency: 'MXN',
      cells: [
        { ...cells[0]!, location_id: ours.id },
        { ...cells[0]!, location_id: ours.id, rep_id: stranger.id },
      ],
    },
  })
  const sheet = await world.call(manager, writeBudgetSheet, {
    query: { channel_id: theirs.id, year: 2026, currency: 'MXN' },
  })

  expect(empty).toEqual(empty.map(() => []))
  expect([foreign.error?.code, rep.error?.code]).toEqual([
    'budget.location_unknown',
    'budget.rep_unknown',
  ])
  expect(sheet.status).toBe(200)
  expect(
    await all(database, sql`select 1 from budgets.location_budget where location_id = ${ours.id}`),
  ).toEqual([])
})
