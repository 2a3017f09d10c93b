// Long reads have few connections: a read that holds one and asks for a second waits for others that
// do the same. Each report is read here with a single connection, which such a read never gets twice.
import { openTestWorld } from '@app/server/testing'
import { openDatabase } from '@kit/db/database'
import { LIMITS } from '@kit/db/limits'
import { connectionAs } from '@kit/db/roles'
import { exportTable, runReport } from '@kit/tables/contract'
import { openTestDatabase } from '@kit/testing/database'
import { sampleOf } from '@kit/testing/sample'
import { afterAll, expect, test } from 'vitest'
import { TABLES } from './tables.ts'

const at = await openTestDatabase()
const reading = openDatabase(connectionAs(at.connection, 'reports'), {
  connections_max: 1,
  // A second connection is refused after a second, instead of never being lent.
  limits: { ...LIMITS.reports, acquire_ms: 1_000 },
})
const world = await openTestWorld({ at, long_reads: reading.database })
afterAll(() => reading.pool.end())
const admin = await world.signInAs({ roles: ['SUPER ADMIN'] })

const REPORTS = TABLES.filter(({ kind }) => kind === 'report').map(({ id }) => id)

test.each(sampleOf('every table', REPORTS))(
  '%s is read on one connection, as a page and as a file',
  async (id) => {
    const params = { id }

    const page = await world.call(admin, runReport, { params, body: {} })
    const file = await world.call(admin, exportTable('csv'), { params, body: {} })

    expect([page.status, file.status]).toEqual([200, 200])
  },
)
