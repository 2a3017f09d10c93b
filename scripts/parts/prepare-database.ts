import { ensureAdministrator } from '@app/access/api'
import { all, only, openDatabase, type Connection, type Database } from '@kit/db/database'
import { migrateToLatest } from '@kit/db/migrate'
import { checkRoles } from '@kit/db/roles'
import { findSetting, recordSetting } from '@kit/db/settings'
import { migrateJobs } from '@kit/jobs/migrate'
import { businessDay } from '@kit/kernel/day'
import { internal, setting } from '@kit/kernel/setting'
import type { ObjectStore } from '@kit/storage/object-store'
import { sql } from 'kysely'
import type { Config } from '../../apps/server/config.ts'
import { openObjects } from '../../apps/server/objects.ts'
import type { DemoOptions } from '../../db/demo/load-demo.ts'
import { ForPeople, say, step } from './progress.ts'

/**
 * Reservations of the demo company that `npm start` loads: enough for every screen and report to
 * have something to say.
 */
const DEMO_RESERVATIONS = 20_000
const DEMO_SEED = 1

export type Readiness = Readonly<{
  connection: Connection
  /** Lines that say who may sign in. */ people: readonly string[]
}>

/** Brings the schema up to date, and fills a database that has nobody in it yet. */
export async function prepareDatabase(config: Config, connection: Connection): Promise<Readiness> {
  await migrate(connection)
  const { database, close } = openDatabase(connection, {
    connections_max: 4,
    application_name: 'mostrador-start',
  })
  try {
    if (!(await isInhabited(database))) {
      if (!config.demo) {
        // Said as soon as it is true: whatever fails after this must not take the password with it.
        for (const line of await describeFirstAdministrator(database))
          process.stdout.write(`${line}\n`)
        return { connection, people: [] }
      }
      await loadDemoCompany(
        database,
        { reservations: DEMO_RESERVATIONS, seed: DEMO_SEED, until: new Date() },
        openObjects(config),
      )
    }
    return { connection, people: await describeDemoPeople(database) }
  } finally {
    await close()
  }
}

/** What the migrations are written for; an older server would stumble over one with a syntax error. */
const POSTGRES_MIN = 17

export async function migrate(connection: Connection): Promise<void> {
  await refuseUnfit(connection)
  const ran = await migrateToLatest(connection)
  if (ran.length > 0) say(`Esquema actualizado: ${ran.length} migraciones`)
  await migrateJobs(connection)
  await checkRoles(connection)
}

/** What would fail later, or hold no promise: an old PostgreSQL, and an owner above row security. */
async function refuseUnfit(connection: Connection): Promise<void> {
  const { database, close } = openDatabase(connection, {
    connections_max: 1,
    application_name: 'mostrador-start',
  })
  try {
    const { version, above } = await only(
      database,
      sql<{ version: string; above: boolean }>`
      select current_setting('server_version_num') as version, rolsuper or rolbypassrls as above
        from pg_roles where rolname = current_user`,
    )
    refuseVersion(Number(version))
    if (above)
      throw new ForPeople(
        'El usuario de DATABASE_URL es superusuario (o BYPASSRLS), y las políticas que guardan las filas de cada quien no valdrían para él: use el dueño de docs/operations.md, paso 3. / The user of DATABASE_URL is a superuser (or BYPASSRLS), for whom the policies that keep the rows of each would not hold: use the owner of docs/operations.md, step 3.',
      )
  } finally {
    await close()
  }
}

/**
 * `version` as PostgreSQL numbers itself: 160004 is 16.4.
 * @throws ForPeople when it is too old.
 */
export function refuseVersion(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major >= POSTGRES_MIN) return
  throw new ForPeople(
    `El PostgreSQL de DATABASE_URL es el ${major} y hace falta el ${POSTGRES_MIN} o posterior: actualícelo, o quite DATABASE_URL para usar el incluido. / The PostgreSQL of DATABASE_URL is version ${major}; ${POSTGRES_MIN} or later is needed: upgrade it, or leave DATABASE_URL out to use the one that comes with Mostrador.`,
  )
}

/** @throws ForPeople when no server has ever made its tables here. */
export async function refuseEmptyDatabase(database: Database): Promise<void> {
  const { made } = await only(
    database,
    sql<{ made: boolean }>`select to_regclass('access.user_account') is not null as made`,
  )
  if (!made)
    throw new ForPeople(
      'Esta base de datos está vacía: arranque Mostrador una vez. / This database is empty: start Mostrador once.',
    )
}

/**
 * A database is in use once somebody can sign in to it: the rows that migrations bring do not
 * count.
 */
export async function isInhabited(database: Database): Promise<boolean> {
  const { inhabited } = await only(
    database,
    sql<{ inhabited: boolean }>`select exists (select from access.user_account) as inhabited`,
  )
  return inhabited
}

export type DemoOrder = Pick<DemoOptions, 'reservations' | 'seed' | 'until'>

/** How a database says that its company is invented, and how its people sign in. */
const demoCompany = setting(
  'demo.company',
  internal<(DemoOrder & { password: string }) | null>(null),
  { es: 'Empresa de demostración', en: 'Demo company' },
)

/** `objects` takes the photos; without it products have none. */
export async function loadDemoCompany(
  database: Database,
  order: DemoOrder,
  objects: ObjectStore | null = null,
): Promise<void> {
  await step(
    `Cargando la empresa de demostración (${order.reservations} reservas hasta el ${order.until instanceof Date ? businessDay(order.until) : order.until})`,
    async () => {
      const { DEMO_PASSWORD, loadDemo } = await import('../../db/demo/load-demo.ts')
      const { photosIn } = await import('../../db/demo/photos-in.ts')
      await loadDemo(database, {
        ...order,
        ...(objects ? { photos: photosIn(objects) } : {}),
        onProgress: (text: string) => say(`  ${text}`),
      })
      const mark = { ...order, password: DEMO_PASSWORD }
      await recordSetting(database, demoCompany, mark, { valid_from: new Date() })
    },
  )
  // Without fresh statistics the first reports would be planned for empty tables.
  await sql`analyze`.execute(database)
}

/** The one person of a company that starts empty: the password is shown this once. */
export async function describeFirstAdministrator(database: Database): Promise<string[]> {
  const first = await ensureAdministrator(database)
  return first
    ? [
        'Primer administrador (la contraseña se muestra solo esta vez):',
        `  ${first.email}  ${first.password}`,
      ]
    : []
}

/**
 * The people that the README promises, with their roles; nothing when this is a company of its own.
 */
async function describeDemoPeople(database: Database): Promise<string[]> {
  const demo = await findSetting(database, demoCompany, new Date())
  if (demo === null) return []
  const people = await all(
    database,
    sql<{ email: string; roles: string }>`
    select u.email, string_agg(r.name, ' + ' order by r.id) as roles
      from access.user_account u join access.user_role ur on ur.user_id = u.id
        join access.role r on r.id = ur.role_id
     where u.state = 'active' and u.email ~ '^[a-z]+@mostrador[.]demo$'
     group by u.id order by u.id`,
  )
  return [
    `Usuarios de demostración (contraseña: ${demo.password}):`,
    ...people.map(({ email, roles }) => `  ${email.padEnd(28)} ${roles}`),
  ]
}
