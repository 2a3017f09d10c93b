import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseUnsafe, type Config } from '../../apps/server/config.ts'
import { DEMO_ACCOUNTS_PRESENT, findUnsafeSettings, type Reason } from '../../apps/server/mode.ts'
import { databaseFolder, joinDatabaseServer } from './database-server.ts'
import { refuseTakenPort } from './port.ts'

/**
 * Asks first whatever would end a start later: whether production is safe, and whether the port is
 * free. Nothing was changed when it throws.
 * @throws WrongSetting with every reason, or ForPeople.
 */
export async function refuseBeforeStart(config: Config): Promise<void> {
  if (config.mode === 'production') refuseUnsafe(config, await findUnsafeRows(config))
  if (config.role === 'migrate') return
  await refuseTakenPort(config)
  if (config.whatsapp.mode === 'simulator' && config.whatsapp.simulator_port !== 0)
    await refuseTakenPort(
      { host: '127.0.0.1', port: config.whatsapp.simulator_port },
      'WHATSAPP_SIMULATOR_PORT',
    )
}

async function findUnsafeRows(config: Config): Promise<Reason[]> {
  // A password is not sent in sight just to have a look; and a database yet to be made has nobody.
  if (findUnsafeSettings(config).some(({ name }) => name === 'plain database')) return []
  // The migrating step looked, and whoever owns the numbers may not.
  if (Object.keys(config.databases).length > 0) return []
  if (config.database_url === null && !existsSync(join(databaseFolder(config), 'PG_VERSION')))
    return []
  try {
    const { hasDemoAccounts } = await import('./demo-accounts.ts')
    const server = await joinDatabaseServer(config)
    try {
      return (await hasDemoAccounts(server.connection)) ? [DEMO_ACCOUNTS_PRESENT] : []
    } finally {
      await server.stop()
    }
  } catch (failure) {
    return [notReached(failure as Error)]
  }
}

function notReached({ message }: Error): Reason {
  return {
    name: 'database not read',
    es: `No se pudo leer la base de datos para saber si tiene cuentas de demostración: ${message}`,
    en: `The database could not be read to know whether it has demo accounts: ${message}`,
  }
}
