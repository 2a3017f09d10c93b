// Who works in a database (docs/adr/0025). The owner of DATABASE_URL makes the schema and runs
// commands; a server works as roles of its own, which own nothing.
import { createHmac, createHash, pbkdf2Sync, randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { sql } from 'kysely'
import pg from 'pg'
import { all, only, run, type Connection, type Database } from './database.ts'
import { roleNames, type SchemaFile } from './schema-files.ts'

/** Each has a file of db/privileges, which says what it may do. */
export const ROLES: readonly string[] = roleNames()

/** The roles cannot be made or entered; the message says what to do, for people. */
export class RolesRefused extends Error {}

/** The same database for one of the roles that the owner made. */
export function connectionAs(connection: Connection, role: string): Connection {
  if (!ROLES.includes(role)) throw new Error(`No role is called ${role}: db/privileges names them`)
  const owner = ownerOf(connection)
  const user = nameOf(owner.user, role)
  const password = passwordOf(owner.password, role)
  if (!('connectionString' in connection)) return { ...connection, user, password: password ?? '' }
  const url = new URL(connection.connectionString)
  // Of the owner nothing stays: whoever is given this address learns no other.
  url.username = url.password = ''
  // Valid where there is no host, too.
  url.searchParams.set('user', user)
  if (password === null) url.searchParams.delete('password')
  else url.searchParams.set('password', password)
  return { connectionString: url.href }
}

/** What the role is called in PostgreSQL. */
export const nameOfRole = (connection: Connection, role: string): string =>
  nameOf(ownerOf(connection).user, role)

type Owner = { user: string; password: string | null }

function ownerOf(connection: Connection): Owner {
  if (!('connectionString' in connection)) return connection
  const url = new URL(connection.connectionString)
  const { PGUSER, PGPASSWORD } = process.env
  const given = (name: 'user' | 'password', part: string): string =>
    url.searchParams.get(name) || decodeURIComponent(part)
  return {
    user: given('user', url.username) || PGUSER || userInfo().username,
    password: given('password', url.password) || PGPASSWORD || null,
  }
}

const nameOf = (owner: string, role: string): string => `${owner}_${role}`

/**
 * Every process that is given the owner's address works it out, so that one address is enough; it
 * leads back to nothing. An owner without a password (trust, certificates) has roles without one.
 */
const passwordOf = (password: string | null, role: string): string | null =>
  password === null || password === ''
    ? null
    : createHmac('sha256', password).update(`mostrador ${role}`).digest('hex')

/**
 * Makes the roles that are missing, in the caller's transaction, and answers whether any was.
 * @throws RolesRefused when the owner may make none.
 */
export async function makeRoles(tx: Database, connection: Connection): Promise<boolean> {
  const { owner, may, makes_databases } = await only(
    tx,
    sql<{ owner: string; may: boolean; makes_databases: boolean }>`
    select rolname as owner, rolcreaterole as may, rolcreatedb as makes_databases
      from pg_roles where rolname = current_user`,
  )
  const found = await all(
    tx,
    sql<{ name: string; makes_databases: boolean }>`
    select rolname as name, rolcreatedb as makes_databases from pg_roles
     where rolname = any(${ROLES.map((role) => nameOf(owner, role))}::text[])`,
  )
  const made = new Set(found.map(({ name }) => name))
  const missing = ROLES.filter((role) => !made.has(nameOf(owner, role)))
  if (missing.length > 0 && !may) throw mayMakeNone(owner)
  const prover = nameOf(owner, PROVES_BACKUPS)
  const may_prove = found.some(({ name, makes_databases: does }) => name === prover && does)
  const statements = [
    ...missing.flatMap((role) => {
      const name = pg.escapeIdentifier(nameOf(owner, role))
      return [
        `create role ${name} ${loginOf(connection, role)}`,
        // What a role may, its maker may as well, and sees in the list of connections.
        `grant ${name} to current_user with inherit true, set true`,
      ]
    }),
    ...(makes_databases && may && !may_prove
      ? [`alter role ${pg.escapeIdentifier(prover)} createdb`]
      : []),
  ]
  for (const text of statements) await run(tx, sql.raw(text))
  return missing.length > 0
}

/** It puts a backup back in a database of its own, which it makes where the owner may make one. */
const PROVES_BACKUPS = 'backup'

const loginOf = (connection: Connection, role: string): string => {
  const password = passwordOf(ownerOf(connection).password, role)
  return password === null ? 'login' : `login password ${pg.escapeLiteral(verifierOf(password))}`
}

/** What PostgreSQL keeps of a password (RFC 5803): it is never sent, and stands in no log. */
function verifierOf(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const server = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`
}

const mayMakeNone = (owner: string): RolesRefused =>
  new RolesRefused(
    `El usuario ${owner} de DATABASE_URL no puede crear los roles con los que trabaja el servidor. Una vez, como administrador de PostgreSQL: alter role ${pg.escapeIdentifier(owner)} createrole; (docs/operations.md, paso 3). / The user ${owner} of DATABASE_URL cannot make the roles that the server works as. Once, as administrator of PostgreSQL: alter role ${pg.escapeIdentifier(owner)} createrole;`,
  )

/**
 * A role begins with the rows of every schema of ours, and nothing else; its file of db/privileges
 * says what it has more or less. Made again with the schema, so that nothing of an earlier day is
 * left.
 */
export async function grantPrivileges(
  tx: Database,
  privileges: readonly SchemaFile[],
): Promise<void> {
  const { owner } = await only(tx, sql<{ owner: string }>`select current_user as owner`)
  const names = ROLES.map((role) => pg.escapeIdentifier(nameOf(owner, role)))
  const schemas = await all(tx, OUR_SCHEMAS)
  for (const { schema } of schemas)
    for (const kind of ['all tables in schema', 'all sequences in schema', 'schema'])
      await run(tx, sql.raw(`revoke all on ${kind} ${schema} from ${names.join(', ')}`))
  const ours = schemas.map(({ schema }) => schema).join(', ')
  for (const { text } of privileges) await run(tx, sql.raw(filledIn(text, owner, ours)))
  await run(tx, NO_TEMPORARY_TABLES)
}

/** PostgreSQL takes no parameters here: `:app` is that role, `:schemas` all schemas of ours. */
const filledIn = (text: string, owner: string, schemas: string): string =>
  ROLES.reduce(
    (filled, role) => filled.replaceAll(`:${role}`, pg.escapeIdentifier(nameOf(owner, role))),
    text.replaceAll(':schemas', schemas),
  )

const OUR_SCHEMAS = sql<{ schema: string }>`
  select quote_ident(nspname) as schema from pg_namespace
   where nspname not in ('public', 'information_schema', 'graphile_worker') and nspname !~ '^pg_'
   order by 1`

const NO_TEMPORARY_TABLES = sql`
  do $$ begin
    execute format('revoke temporary on database %I from public', current_database());
  end $$`

/**
 * Enters as a role, as a server will; a password of an earlier owner's address is set anew.
 * @throws RolesRefused when PostgreSQL lets nobody in under that name.
 */
export async function checkRoles(connection: Connection): Promise<void> {
  for (const role of ROLES) {
    const refused = await enter(connection, role)
    if (refused?.code === WRONG_PASSWORD) await setPassword(connection, role)
    const still = refused && (await enter(connection, role))
    if (!still) continue
    const { user } = ownerOf(connection)
    throw new RolesRefused(
      `PostgreSQL no deja entrar a ${nameOf(user, role)}, con quien trabaja el servidor (${still.message}): admítalo en pg_hba.conf igual que a ${user}, y dé la contraseña en DATABASE_URL. / PostgreSQL does not let ${nameOf(user, role)} in, as whom the server works: admit it in pg_hba.conf as ${user} is, and give the password in DATABASE_URL.`,
      { cause: still },
    )
  }
}

const WRONG_PASSWORD = '28P01'

/** What PostgreSQL said against it, or null when it let us in. */
async function enter(connection: Connection, role: string): Promise<pg.DatabaseError | null> {
  const client = new pg.Client(connectionAs(connection, role))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (failure) {
    if (failure instanceof pg.DatabaseError && failure.code?.startsWith('28')) return failure
    throw failure
  } finally {
    await client.end()
  }
}

async function setPassword(connection: Connection, role: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { user } = ownerOf(connection)
    const name = client.escapeIdentifier(nameOf(user, role))
    await client.query(`alter role ${name} ${loginOf(connection, role)}`)
  } finally {
    await client.end()
  }
}
