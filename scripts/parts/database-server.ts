import { join } from 'node:path'
import { joinEmbedded, startEmbedded } from '@kit/postgres/embedded'
import type { Connection } from '@kit/db/database'
import type { Config } from '../../apps/server/config.ts'

export type DatabaseServer = Readonly<{
  connection: Connection
  /** Resolves when the embedded server ended, asked or not; never for a server that is not ours. */
  exited: Promise<void>
  stop: () => Promise<void>
}>

/** The PostgreSQL of DATABASE_URL, else the embedded one, which this process then owns. */
export async function startDatabaseServer(
  config: Config,
  { archived = true } = {},
): Promise<DatabaseServer> {
  return foreign(config) ?? startEmbedded({ directory: databaseFolder(config), archived })
}

/**
 * The same for a command that may run beside `npm start`: it uses the server that is there already.
 */
export async function joinDatabaseServer(config: Config): Promise<DatabaseServer> {
  return foreign(config) ?? joinEmbedded({ directory: databaseFolder(config), archived: true })
}

function foreign(config: Config): DatabaseServer | null {
  if (config.database_url === null) return null
  return {
    connection: { connectionString: config.database_url },
    exited: new Promise(() => {}),
    stop: async () => {},
  }
}

/** Where the embedded PostgreSQL keeps its files. */
export function databaseFolder(config: Config): string {
  return join(config.data_directory, 'postgres')
}

/** A connection as DATABASE_URL would say it, for a process of its own. */
export function addressOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, password, database } = connection
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
