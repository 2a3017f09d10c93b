// Long reads have few connections: whoever holds one and waits for another may wait for itself.
import { openTestWorld } from '@app/server/testing'
import { openDatabase } from '@kit/db/database'
import { connectionAs } from '@kit/db/roles'
import { runReport } from '@kit/tables/contract'
import { openTestDatabase } from '@kit/testing/database'
import { afterAll, expect, test } from 'vitest'

const at = await openTestDatabase()
const reading = openDatabase(connectionAs(at.connection, 'reports'), { connections_max: 1 })
afterAll(reading.close)
const world = await openTestWorld({ at, long_reads: reading.database })

test('a page of a report is read on one connection', async () => {
  const admin = await world.signInAs({ roles: ['ADMIN'] })

  const { status } = await world.call(admin, runReport, {
    params: { id: 'sales-by-item' },
    body: {},
  })

  expect(status).toBe(200)
}, 20_000)
