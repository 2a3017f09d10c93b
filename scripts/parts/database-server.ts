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
export async function startDatabaseServer(config: Config): Promise<DatabaseServer> {
  return foreign(config) ?? startEmbedded({ directory: folderOf(config) })
}

/**
 * The same for a command that may run beside `npm start`: it uses the server that is there already.
 */
export async function joinDatabaseServer(config: Config): Promise<DatabaseServer> {
  return foreign(config) ?? joinEmbedded({ directory: folderOf(config) })
}

function foreign(config: Config): DatabaseServer | null {
  if (config.database_url === null) return null
  return {
    connection: { connectionString: config.database_url },
    exited: new Promise(() => {}),
    stop: async () => {},
  }
}

function folderOf(config: Config): string {
  return join(config.data_directory, 'postgres')
}
