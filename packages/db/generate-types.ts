import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** PostgreSQL's types as our parsers in database.ts read them. */
const TYPES = {
  timestamptz: 'string',
  int8: 'number',
  numeric: 'string',
  time: 'string',
  inet: 'string',
}

type SocketConnection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** Writes the TypeScript types of a migrated database to a file, as kysely-codegen reads them. */
export async function generateTypes(connection: SocketConnection, file: string): Promise<void> {
  const { host, port, user, password, database } = connection
  const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  await promisify(execFile)('kysely-codegen', [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${file}`,
    '--log-level=error',
    '--date-parser=string',
    '--numeric-parser=string',
    `--type-mapping=${JSON.stringify(TYPES)}`,
    '--exclude-pattern={public,graphile_worker}.*',
    '--default-schema=none',
  ])
}
