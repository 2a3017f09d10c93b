import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { openTestDatabase } from '@kit/testing/database'
import { afterEach, expect, test } from 'vitest'
import { runReport } from '../contract.ts'
import { readReportsFrom } from './api.ts'

const world = await openTestWorld({ modules: ['access', 'reporting'] })
const replica = await openTestDatabase()
await buildReservation(replica.database)
await buildReservation(world.database)
await buildReservation(world.database)
afterEach(() => readReportsFrom(null))

test('where a replica is named reports read it, and the primary otherwise', async () => {
  const admin = await world.signInAs({ roles: ['ADMIN'] })
  const asked = { body: { dateInit: '2026-03-01', dateFin: '2026-03-31' } }

  const primary = await world.call(admin, runReport({ id: 'sales-by-item' }), asked)
  readReportsFrom(replica.database)
  const replicated = await world.call(admin, runReport({ id: 'sales-by-item' }), asked)

  expect([primary.body.total, replicated.body.total]).toEqual([2, 1])
})
