// `npm run demo -- --reservations 20000 --seed 7 --until 2026-11-21 --replace`: loads the demo
// company.
import { parseArgs } from 'node:util'
import { openDatabase, type Connection } from '@kit/db/database'
import { day, isDay, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { readConfig } from '../apps/server/config.ts'
import { openObjects } from '../apps/server/objects.ts'
import type { ObjectStore } from '@kit/storage/object-store'
import { joinDatabaseServer } from './parts/database-server.ts'
import { isInhabited, loadDemoCompany, migrate, type DemoOrder } from './parts/prepare-database.ts'
import { fail, ForPeople, say } from './parts/progress.ts'
import { loadEnvironmentFile, ROOT } from './parts/root.ts'
import { Shutdown } from './parts/shutdown.ts'

process.chdir(ROOT)
loadEnvironmentFile()
const shutdown = new Shutdown()
try {
  const { order, replace } = readOrder()
  const config = readConfig(process.env, [])
  if (config.mode === 'production')
    throw new ForPeople(
      'La empresa de demostración no se carga en producción: la contraseña de sus cuentas está publicada. / The demo company is not loaded in production: the password of its accounts is published.',
    )
  const server = await joinDatabaseServer(config)
  shutdown.first('Deteniendo PostgreSQL', server.stop)
  await fill(server.connection, { order, replace, objects: openObjects(config) })
  await shutdown.run()
  process.exit(0)
} catch (failure) {
  await shutdown.run()
  fail(failure)
}

type Filling = { order: DemoOrder; replace: boolean; objects: ObjectStore }

async function fill(connection: Connection, { order, replace, objects }: Filling): Promise<void> {
  if (replace) await dropEverything(connection)
  await migrate(connection)
  const { database, close } = openDatabase(connection, {
    connections_max: 4,
    application_name: 'mostrador-demo',
  })
  try {
    if (await isInhabited(database))
      throw new ForPeople('La base de datos ya tiene datos; usa --replace para sustituirlos.')
    await loadDemoCompany(database, order, objects)
  } finally {
    await close()
  }
}

/**
 * Everything of ours stands in schemas of its own, so dropping those is what empties a database.
 */
async function dropEverything(connection: Connection): Promise<void> {
  say('Borrando los datos anteriores…')
  const { database, close } = openDatabase(connection, {
    connections_max: 1,
    application_name: 'mostrador-demo',
  })
  await sql`
    do $$ declare name text; begin
      for name in select nspname from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' loop
        execute format('drop schema %I cascade', name);
      end loop;
      create schema public;
    end $$`.execute(database)
  await close()
}

function readOrder(): { order: DemoOrder; replace: boolean } {
  const { values } = parseArgs({
    options: {
      reservations: { type: 'string', default: '1500' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  })
  const reservations = Number(values.reservations)
  const seed = Number(values.seed)
  if (!Number.isSafeInteger(reservations) || reservations < 0)
    throw new ForPeople('--reservations debe ser un número entero.')
  if (!Number.isSafeInteger(seed)) throw new ForPeople('--seed debe ser un número entero.')
  return { order: { reservations, seed, until: readUntil(values.until) }, replace: values.replace }
}

/**
 * Until this very moment unless told otherwise: a day is told to its end, an instant to the second.
 */
function readUntil(text: string | undefined): Day | Date {
  if (text === undefined) return new Date()
  if (isDay(text)) return day(text)
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()) || !/T.*(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new ForPeople(
      '--until debe ser un día (AAAA-MM-DD) o un instante (AAAA-MM-DDTHH:mm:ssZ).',
    )
  return instant
}
