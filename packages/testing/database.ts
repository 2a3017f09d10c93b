import { openDatabase, type Connection, type Database } from '@kit/db/database'
import { connectionAs } from '@kit/db/roles'
import { afterAll, inject, type RunnerTestSuite } from 'vitest'
import { CONNECTIONS, giveBack, lendWarm, takeDatabase, type WarmDatabase } from './warm.ts'

export type TestDatabase = { database: Database; connection: Connection }

const lent = new WeakMap<Connection, WarmDatabase>()

/**
 * A migrated database for the test file that asks, as new: made for it, or put back after an
 * earlier file (docs/adr/0049). Call it at the top of a file or in beforeAll. `is_filled`: so much
 * is written to it that no other file shall have it.
 */
export async function openTestDatabase(
  options: { connections_max?: number; is_filled?: boolean } = {},
): Promise<TestDatabase> {
  const warm = await takeDatabase(inject('postgres'), !options.is_filled)
  const connection = { ...warm.address }
  lent.set(connection, warm)
  afterAll(async ({}, file) => {
    lent.delete(connection)
    await giveBack(warm, options.is_filled === true || hasFailed(file))
  })
  return { database: openAs('', connection, options.connections_max), connection }
}

/** As a server works: the database refuses it what it refuses a server. The owner is `''`. */
export function openAs(
  role: string,
  connection: Connection,
  connections_max = CONNECTIONS,
): Database {
  const warm = lent.get(connection)
  const { database, close } = warm
    ? lendWarm(warm, role, connections_max)
    : openDatabase(role === '' ? connection : connectionAs(connection, role), {
        connections_max,
        application_name: 'mostrador-test',
        onError: () => undefined,
      })
  afterAll(close)
  return database
}

const hasFailed = ({ tasks, result }: Pick<RunnerTestSuite, 'tasks' | 'result'>): boolean =>
  result?.state === 'fail' ||
  tasks.some((task) => ('tasks' in task ? hasFailed(task) : task.result?.state === 'fail'))
