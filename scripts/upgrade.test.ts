// Every company of db/snapshots, each of a release that was delivered, comes up to today's schema.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection, Database } from '@kit/db/database'
import { migrateToLatest } from '@kit/db/migrate'
import { readSchemaFiles } from '@kit/db/schema-files'
import { schemaText } from '@kit/db/schema-text'
import { migrateJobs } from '@kit/jobs/migrate'
import { BackupReader } from '@kit/postgres/backup-reader'
import { restoreBackup } from '@kit/postgres/restore-backup'
import { checkInvariants } from '@kit/db/invariants'
import { expect, test } from 'vitest'
import { readConfig } from '../apps/server/config.ts'
import { startServer } from '../apps/server/main.ts'
import { foundShop, orderOf, send } from '../chaos/shop.ts'
import { migrate } from './parts/prepare-database.ts'
import { makeOwnedDatabase, openOwned, openOwnedDatabase } from './testing/owned-database.ts'

const FOLDER = join(import.meta.dirname, '../db/snapshots')
const MINUTES = 180_000

test.each(readdirSync(FOLDER).filter((file) => file.endsWith('.backup')))(
  'the company of %s is upgraded: the schema is that of a new one, every promise holds, and it sells on',
  async (file) => {
    const fresh = await openOwnedDatabase()
    const connection = await makeOwnedDatabase()
    await migrateAsThen(connection, file)
    const { rows } = await restoreBackup(connection, join(FOLDER, file), {
      replace: false,
      isInUse: async () => false,
      objects: NO_FILES,
    })

    await migrate(connection)

    expect(rows).toBeGreaterThan(1_000)
    const { database } = openOwned(connection)
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh.database))
    expect(await checkInvariants(database)).toEqual([])
    await sellOnce(connection, database)
    expect(await checkInvariants(database)).toEqual([])
  },
  MINUTES,
)

/** Folios come from sequences that the first sale of a channel and year makes. */
const schemaOf = async (database: Database): Promise<string[]> =>
  (await schemaText(database)).filter((line) => !/ reservations[.]folio_/.test(line))

/** The schema as that release left it; each of its migrations must still read as it did then. */
async function migrateAsThen(connection: Connection, file: string): Promise<void> {
  const { migrations: then = [] } = await new BackupReader(join(FOLDER, file)).header()
  const known = new Map(then.map(({ file: name, sha256 }) => [name, sha256]))
  const migrations = readSchemaFiles().migrations.filter((now) => known.has(now.file))
  expect(migrations.map((now) => ({ file: now.file, sha256: now.sha256 }))).toEqual(then)
  await migrateToLatest(connection, { migrations, repeatables: [], privileges: [] })
  await migrateJobs(connection)
}

/** The snapshot is of rows alone. */
const NO_FILES = {
  exists: async () => true,
  put: async () => ({ key: '' }),
  open: async () => {
    throw new Error('There are no files')
  },
}

async function sellOnce(connection: Connection, database: Database): Promise<void> {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '6', ROLE: 'api' }
  const server = await startServer(readConfig(settings, []), connection)
  try {
    const shop = await foundShop(database, 1)
    const sale = await send(server.url, orderOf(shop, shop.sellers[0]!, 0))
    expect(sale.folio).toMatch(/^[A-Z]+-\d\d-\d{6}$/)
  } finally {
    await server.close()
  }
}
