import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { openTestDatabase } from '@kit/testing/database'
import { findTableRows, listTables, runReport } from '@kit/tables/contract'
import { expect, test } from 'vitest'

const replica = await openTestDatabase()
const world = await openTestWorld({
  modules: ['access', 'reporting'],
  long_reads: replica.database,
})
await buildReservation(replica.database)
await buildReservation(world.database)
await buildReservation(world.database)

test('reports read where they keep nobody from selling; who may is asked of the primary', async () => {
  const admin = await world.signInAs({ roles: ['ADMIN'] })

  const listed = await world.call(admin, listTables, {})
  const report = await world.call(admin, runReport, {
    params: { id: 'sales-by-item' },
    body: { dateInit: '2026-03-01', dateFin: '2026-03-31' },
  })

  expect([listed.status, report.body.total]).toEqual([200, 1])
})

test('a list reads the primary: what was sold this moment stands in it', async () => {
  const admin = await world.signInAs({ roles: ['ADMIN'] })

  const { body } = await world.call(admin, findTableRows, {
    params: { id: 'reservations' },
    body: {},
  })

  expect(body.rows).toHaveLength(2)
})
