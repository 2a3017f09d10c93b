// The questions of a request on bare connections: as whom, in which scope and with which limits the
// server asked them, and nothing between them and PostgreSQL.
import type { Connection } from '@kit/db/database'
import { connectionAs, ROLES } from '@kit/db/roles'
import pg from 'pg'
import { relationsOf } from './duckdb.ts'
import type { Statement } from './server-process.ts'

export type Bare = {
  /** The rows of each, in their order. */
  ask(questions: readonly Statement[]): Promise<Rows[]>
  close(): Promise<void>
}
export type Rows = readonly Readonly<Record<string, unknown>>[]

/** Those of a request's statements that read the house, and not who asks. */
export const questionsOf = (statements: readonly Statement[]): Statement[] =>
  statements.filter(isQuestion)

export const isQuestion = ({ text }: Statement): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !text.includes('access.session') &&
  relationsOf(text).length > 0

/**
 * A connection for each role of the server. What a connection was told (scope, limits) is told again
 * where it differs: without the scope of the request row-level security shows other rows, or none.
 */
export function openBare(connection: Connection): Bare {
  const accounts = new Map(
    ROLES.map((role) => connectionAs(connection, role)).map((one) => [userOf(one), one]),
  )
  const opened = new Map<string, Promise<Client>>()
  const names = new Map<string, string>()
  return {
    async ask(questions) {
      const answered: Rows[] = []
      for (const { text, values, user, settings } of questions) {
        if (!opened.has(user)) opened.set(user, open(accounts.get(user)!))
        const client = await opened.get(user)!
        await tell(client, settings)
        // Prepared, as the server's are.
        const name = names.get(text) ?? `question ${names.size}`
        names.set(text, name)
        const asking = values.length > 0 ? { name, text, values } : { text }
        answered.push((await client.driver.query<Record<string, unknown>>(asking)).rows)
      }
      return answered
    },
    async close() {
      for (const client of opened.values()) await (await client).driver.end()
    },
  }
}

type Client = { driver: pg.Client; told: string }

async function open(connection: Connection): Promise<Client> {
  const driver = new pg.Client(connection)
  await driver.connect()
  return { driver, told: '{}' }
}

async function tell(client: Client, settings: Statement['settings']): Promise<void> {
  const said = JSON.stringify(settings)
  if (client.told === said) return
  for (const [name, value] of Object.entries(settings))
    await client.driver.query('select set_config($1, $2, false)', [name, value])
  client.told = said
}

function userOf(connection: Connection): string {
  return 'user' in connection
    ? connection.user
    : new URL(connection.connectionString).searchParams.get('user')!
}

/**
 * Rows as two databases tell the same ones: every value as text, amounts without the noughts behind
 * them, in an order of their own.
 */
export const asTold = (answered: readonly Rows[]): string =>
  JSON.stringify(
    answered.map((rows) =>
      rows
        .map((row) => JSON.stringify(Object.entries(row).map(([key, value]) => [key, told(value)])))
        .sort(),
    ),
  )

function told(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = value instanceof Date ? value.toISOString() : String(value)
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}
