// `npm run admin:reset -- --email admin@hotel.mx`: a password for one use, for an administrator who
// cannot enter. It may run beside `npm start`.
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { findAdministrators, resetAdministrator } from '@app/access/api'
import { openDatabase, type Connection, type Database } from '@kit/db/database'
import { readConfig } from '../apps/server/config.ts'
import { databaseFolder, joinDatabaseServer } from './parts/database-server.ts'
import { refuseEmptyDatabase } from './parts/prepare-database.ts'
import { fail, ForPeople } from './parts/progress.ts'
import { loadEnvironmentFile, ROOT } from './parts/root.ts'
import { Shutdown } from './parts/shutdown.ts'

const { values } = parseArgs({ options: { email: { type: 'string' } } })
process.chdir(ROOT)
loadEnvironmentFile()
const shutdown = new Shutdown()
try {
  const config = readConfig(process.env, [])
  if (config.database_url === null && !existsSync(databaseFolder(config)))
    throw new ForPeople(
      `En ${config.data_directory} no hay datos: ponga MOSTRADOR_DATA o DATABASE_URL como los del servidor. / There is no data there: set MOSTRADOR_DATA or DATABASE_URL as the server has them.`,
    )
  const server = await joinDatabaseServer(config)
  shutdown.first('Deteniendo PostgreSQL', server.stop)
  await reset(server.connection)
  await shutdown.run()
  process.exit(0)
} catch (failure) {
  await shutdown.run()
  fail(failure)
}

async function reset(connection: Connection): Promise<void> {
  const { database, close } = openDatabase(connection, {
    connections_max: 1,
    application_name: 'mostrador-admin-reset',
  })
  try {
    await refuseEmptyDatabase(database)
    if (!values.email) throw new ForPeople(await usage(database))
    const operator = userInfo().username
    const done = await resetAdministrator(database, {
      email: values.email,
      operator,
      now: new Date(),
    })
    if (!done)
      throw new ForPeople(
        `${values.email} no es un administrador. / It is no administrator.\n${await usage(database)}`,
      )
    process.stdout.write(
      `Contraseña de un solo uso (se cambia al entrar; se muestra solo esta vez) / One-time password:\n  ${done.email}  ${done.password}\n`,
    )
  } finally {
    await close()
  }
}

async function usage(database: Database): Promise<string> {
  const administrators = await findAdministrators(database)
  return [
    'Uso / Usage: npm run admin:reset -- --email correo',
    'Administradores / Administrators:',
    ...administrators.map(({ email, state }) => `  ${email}  (${state})`),
  ].join('\n')
}
