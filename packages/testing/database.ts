import { openDatabase, type Connection, type Database } from '@kit/db/database'
import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { copyDatabase, ensureFilled, removeDatabase, TEMPLATE, type Filled } from './template.ts'

export type TestDatabase = { database: Database; connection: Connection }

/** Each connection costs a tenth of a second; a test that needs more at once asks for them. */
export const CONNECTIONS = 4

/**
 * A fresh migrated database for the test file that asks, dropped when the file is done. Call it at
 * the top of a file or in beforeAll. `from`: the database of the run that it begins as a copy of.
 */
export async function openTestDatabase(
  options: { connections_max?: number; from?: string } = {},
): Promise<TestDatabase> {
  const address = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(address, { name, from: options.from ?? TEMPLATE })
  const connection = { ...address, database: name }
  const opened = openDatabase(connection, {
    connections_max: options.connections_max ?? CONNECTIONS,
    application_name: 'mostrador-test',
    onError: () => undefined,
  })
  afterAll(async () => {
    await opened.close()
    await removeDatabase(address, name)
  })
  return { database: opened.database, connection }
}

/** As `openTestDatabase`, with what `filled` puts into it once a run. */
export async function openFilledDatabase<Told>(
  filled: Filled<Told>,
  options: { connections_max?: number } = {},
): Promise<TestDatabase & { told: Told }> {
  const told = await ensureFilled(inject('postgres'), filled)
  return { ...(await openTestDatabase({ ...options, from: filled.name })), told }
}
