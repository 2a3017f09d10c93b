// `npm run restore -- file [--replace]`: puts a backup into an empty database, or in place of what
// is there. `npm run restore -- --at MOMENT [--replace] [--timeline N]`: the embedded PostgreSQL as
// it was then. Not beside a running server: it would keep what it remembers of the old company.
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Connection } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { isSealed, openSealed } from '@kit/postgres/sealed-file'
import { readConfig, type Config } from '../apps/server/config.ts'
import { openObjects } from '../apps/server/objects.ts'
import { findSecret } from '@kit/storage/sealing'
import { startDatabaseServer } from './parts/database-server.ts'
import { migrate } from './parts/prepare-database.ts'
import { fail, ForPeople, say } from './parts/progress.ts'
import { putBack, type PutBack } from './parts/put-back.ts'
import { restoreToMoment } from './parts/restore-to-moment.ts'
import { loadEnvironmentFile, ROOT } from './parts/root.ts'
import { Shutdown } from './parts/shutdown.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    at: { type: 'string' },
    timeline: { type: 'string' },
  },
})
const path = resolve(positionals[0] ?? '')
process.chdir(ROOT)
loadEnvironmentFile()
const shutdown = new Shutdown()
try {
  const config = readConfig(process.env, [])
  if (values.at !== undefined) {
    await restoreToMoment(config, {
      at: values.at,
      timeline: readTimeline(),
      replace: values.replace,
    })
    process.exit(0)
  }
  if (positionals.length !== 1)
    throw new ForPeople(
      'Uso: npm run restore -- archivo.backup [--replace], o --at 2026-11-26T18:05 [--replace]',
    )
  const server = await startDatabaseServer(config)
  shutdown.first('Deteniendo PostgreSQL', server.stop)
  await migrate(server.connection)

  await restore(server.connection, config)
  await refuseBrokenPromises(server.connection)

  await shutdown.run()
  process.exit(0)
} catch (failure) {
  await shutdown.run()
  fail(failure)
}

/** Of several histories, after going back before; without it the latest. */
function readTimeline(): number | null {
  if (values.timeline === undefined) return null
  if (/^[1-9]\d{0,8}$/.test(values.timeline)) return Number(values.timeline)
  throw new ForPeople('--timeline es un número: 1 es la historia de antes de volver. / A number.')
}

async function restore(connection: Connection, config: Config): Promise<void> {
  const plain = await unsealed(config)
  try {
    tell(
      await putBack(connection, plain, { replace: values.replace, objects: openObjects(config) }),
    )
  } finally {
    if (plain !== path) await rm(plain, { force: true })
  }
}

function tell({ rows, tables, objects, taken_at, quarantined, missing }: PutBack): void {
  say(
    `Restauradas ${rows} filas de ${tables} tablas y ${objects} archivos; respaldo del ${taken_at}`,
  )
  for (const sentence of quarantined) say(sentence)
  if (missing.length > 0)
    say(`ATENCIÓN: faltan archivos que ya no estaban al respaldar: ${missing.join(', ')}`)
}

/** Those that the server takes each night are sealed with the secret of the installation. */
async function unsealed({ secret, data_directory }: Config): Promise<string> {
  if (!(await isSealed(path))) return path
  // Beside the backups: the next one removes what a restore that was killed left there.
  const folder = join(data_directory, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const plain = join(folder, `restoring-${process.pid}.plain`)
  await openSealed(path, plain, await findSecret(secret, data_directory))
  return plain
}

/** The company is back all the same: somebody has to look at what was wrong before the backup. */
async function refuseBrokenPromises(connection: Connection): Promise<void> {
  const { database, close } = openDatabase(connection, {
    connections_max: 1,
    application_name: 'mostrador-invariants',
  })
  try {
    const broken = await checkInvariants(database)
    if (broken.length > 0)
      throw new ForPeople(
        `Restaurado, pero ya al respaldarse no cumplía: ${broken.map(({ name }) => name).join(', ')}`,
      )
  } finally {
    await close()
  }
}
