import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import type { PostgresConnection } from './connection.ts'

/**
 * Makes the owner and the database, as docs/operations.md has an administrator make them. The
 * database comes last: a start that is interrupted before begins again.
 */
export async function makeDatabase(connection: PostgresConnection): Promise<void> {
  await asSuperuser(connection, 'postgres', async (client) => {
    const owner = client.escapeIdentifier(connection.user)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
      connection.user,
    ])
    if (rowCount === 0) await client.query(`create role ${owner} login`)
    await client.query(`alter role ${owner} password ${client.escapeLiteral(connection.password)}`)
    // Rows that we made ourselves need not be checked again while the demo company is loaded.
    await client.query(`grant set on parameter session_replication_role to ${owner}`)
  })
  await asSuperuser(connection, 'template1', (client) => client.query(SEARCH_UNDER_POLICIES))
  await asSuperuser(connection, 'postgres', (client) =>
    client.query(
      `create database ${client.escapeIdentifier(connection.database)} owner ${client.escapeIdentifier(connection.user)}`,
    ),
  )
}

/**
 * LIKE reveals nothing but its own pattern in an error, and only a function that says so may use an
 * index before row-level security has judged the rows.
 */
const SEARCH_UNDER_POLICIES = 'alter function pg_catalog.textlike(text, text) leakproof'

/**
 * The owner makes the roles that a server works as, and none above itself, and databases in which
 * backups are proved. At every start: files of
 * an earlier version have an owner who may not.
 */
export async function letOwnerMakeRoles(connection: PostgresConnection): Promise<void> {
  await asSuperuser(connection, 'postgres', async (client) => {
    // A copy has the roles of the server that it follows, and writes nothing of its own.
    const { rows } = await client.query<{ follows: boolean }>(
      'select pg_is_in_recovery() as follows',
    )
    if (rows[0]!.follows) return
    const { rowCount } = await client.query(
      'select from pg_roles where rolname = $1 and rolcreaterole and rolcreatedb',
      [connection.user],
    )
    if (rowCount === 0)
      await client.query(
        `alter role ${client.escapeIdentifier(connection.user)} createrole createdb`,
      )
  })
}

/** For tests, whose databases and owners come and go. */
export async function letOwnerMakeDatabases(connection: PostgresConnection): Promise<void> {
  await asSuperuser(connection, 'postgres', (client) =>
    client.query(`alter role ${client.escapeIdentifier(connection.user)} createdb`),
  )
}

async function asSuperuser(
  connection: PostgresConnection,
  database: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...connection, user: SUPERUSER, database })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
