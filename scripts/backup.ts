// `npm run backup -- [file]`: everything, rows and files, in one file. It may run beside `npm start`.
import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeBackup } from '@kit/postgres/write-backup'
import { readConfig } from '../apps/server/config.ts'
import { openObjects } from '../apps/server/objects.ts'
import { joinDatabaseServer } from './parts/database-server.ts'
import { fail, say } from './parts/progress.ts'
import { loadEnvironmentFile, ROOT } from './parts/root.ts'
import { Shutdown } from './parts/shutdown.ts'

const asked = process.argv[2]
const path = asked === undefined ? null : resolve(asked)
process.chdir(ROOT)
loadEnvironmentFile()
const shutdown = new Shutdown()
try {
  const config = readConfig(process.env, [])
  const file =
    path ??
    join(
      config.data_directory,
      'backups',
      `mostrador-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`,
    )
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const server = await joinDatabaseServer(config)
  shutdown.first('Deteniendo PostgreSQL', server.stop)

  const report = await writeBackup(server.connection, file, {
    objects: openObjects(config),
  })

  say(
    `Respaldo: ${report.rows} filas de ${report.tables} tablas y ${report.objects} archivos (esquema ${report.schema_version})`,
  )
  if (report.missing.length > 0)
    say(
      `ATENCIÓN: faltan entre los archivos, y por eso en el respaldo: ${report.missing.join(', ')}`,
    )
  say(report.path)
  await shutdown.run()
  process.exit(0)
} catch (failure) {
  await shutdown.run()
  fail(failure)
}
