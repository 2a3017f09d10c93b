import { openDatabase } from '@kit/db/database'
import { copyDatabase, removeDatabase, type ServerAddress } from '@kit/testing/template'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '../db/demo/load-demo.ts'
import { buildWeb, webIsStale } from '../scripts/parts/web-build.ts'

export type Company = { url: string; database: string }
export type OpenCompany = { company: Company; close(): Promise<void> }

const RESERVATIONS = 300
/** The database that every journey file's company is a copy of. */
const DEMO = 'e2e_demo'

type Connection = ServerAddress & { database: string }

/** Makes the small demo company, which ends today, and the web that its servers show. */
export default async function prepare(project: TestProject): Promise<void> {
  const address = project.getProvidedContext().postgres
  await copyDatabase(address, { name: DEMO })
  await Promise.all([webIsStale() ? buildWeb() : null, fill({ ...address, database: DEMO })])
}

/** The demo company as nobody has touched it yet. */
export const openDemoCompany = (address: ServerAddress): Promise<OpenCompany> =>
  openCompany(address, DEMO)

/** The real server with the built web, on a database of its own that is a copy of this one. */
export async function openCompany(address: ServerAddress, from: string): Promise<OpenCompany> {
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await copyDatabase(address, { name, from })
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'))
  const [{ readConfig }, { startServer }] = await Promise.all([
    import('../apps/server/config.ts'),
    import('../apps/server/main.ts'),
  ])
  const server = await startServer(
    readConfig(
      {
        PORT: '0',
        HOST: 'localhost',
        MOSTRADOR_DATA: folder,
        LOG_LEVEL: 'error',
        WHATSAPP: 'simulator',
        WHATSAPP_SIMULATOR_PORT: '0',
      },
      [],
    ),
    { ...address, database: name },
  )
  return {
    company: { url: server.url, database: name },
    async close() {
      await server.close()
      await removeDatabase(address, name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function fill(connection: Connection): Promise<void> {
  const { database, close } = openDatabase(connection, {
    connections_max: 4,
    application_name: 'mostrador-e2e',
  })
  // The browser's clock is the real one: the demo ends now.
  await loadDemo(database, { reservations: RESERVATIONS, seed: 1, until: new Date() })
  await close()
}
