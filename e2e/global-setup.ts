import { openDatabase } from '@kit/db/database'
import { businessDay } from '@kit/kernel/day'
import type { PostgresConnection } from '@kit/postgres/connection'
import {
  copyDatabase,
  fillTemplate,
  removeDatabase,
  startMigratedServer,
  type ServerAddress,
} from '@kit/testing/template'
import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '../db/demo/load-demo.ts'
import { ROOT } from '../scripts/parts/root.ts'
import { buildWeb, webIsStale } from '../scripts/parts/web-build.ts'

export type Company = { url: string; database: string }
export type OpenCompany = { company: Company; close(): Promise<void> }

const RESERVATIONS = 300
/** The database that every journey file's company is a copy of. */
const DEMO = 'e2e_demo'

/** For so long a demo company that ended now is used again. */
const MINUTES_KEPT = 30

/** Starts PostgreSQL with the small demo company, which ends now, and builds the web. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const [{ stop, ...address }] = await Promise.all([
    startMigratedServer(fillDemo, [hashOfDemo(), slotOf(new Date())]),
    webIsStale() ? buildWeb() : null,
  ])
  project.provide('postgres', address)
  return stop
}

async function fillDemo(connection: PostgresConnection): Promise<void> {
  await fillTemplate(connection)
  await copyDatabase(connection, { name: DEMO })
  const { database, close } = openDatabase(
    { ...connection, database: DEMO },
    { connections_max: 4, application_name: 'mostrador-e2e' },
  )
  // The browser's clock is the real one: the demo ends now.
  await loadDemo(database, { reservations: RESERVATIONS, seed: 1, until: new Date() })
  await close()
}

/** The business day and the half hour of an instant. */
const slotOf = (now: Date): string =>
  `${businessDay(now)} ${Math.floor(now.getTime() / (MINUTES_KEPT * 60_000))}`

/** Changes with the demo's own code and with that of the modules and packages that it uses. */
function hashOfDemo(): string {
  const hash = createHash('sha256')
  for (const file of globSync('{db/demo,modules,packages}/**/*.ts', { cwd: ROOT }).toSorted())
    if (!/node_modules|\/web\/|\.test\.ts$/.test(file))
      hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
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
