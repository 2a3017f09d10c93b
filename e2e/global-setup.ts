import { openDatabase } from '@kit/db/database'
import { command, copyDatabase, type ServerAddress } from '@kit/testing/template'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '../db/demo/load-demo.ts'
import { buildWeb, webIsStale } from '../scripts/parts/web-build.ts'

export type Company = { url: string; database: string }

declare module 'vitest' {
  export interface ProvidedContext {
    companies: readonly Company[]
  }
}

const RESERVATIONS = 300

type Connection = ServerAddress & { database: string }

/**
 * A company for each worker, so that journeys at the same time do not meet: the real server with
 * the built web, on a database of its own with a small demo that ends today.
 */
export default async function openCompanies(project: TestProject): Promise<() => Promise<void>> {
  const address = project.getProvidedContext().postgres
  const names = Array.from(
    { length: Math.max(1, project.vitest.config.maxWorkers, project.config.maxWorkers) },
    () => `e2e_${randomBytes(6).toString('hex')}`,
  )
  const [first, ...others] = names as [string, ...string[]]
  await copyDatabase(address, { name: first })
  await Promise.all([webIsStale() ? buildWeb() : null, fill({ ...address, database: first })])
  for (const name of others) await copyDatabase(address, { name, from: first })

  const opened = await Promise.all(names.map((name) => openCompany(address, name)))
  project.provide(
    'companies',
    opened.map(({ company }) => company),
  )
  return async () => {
    for (const { close } of opened) await close()
  }
}

/** A server of its own on a database of this name. */
export async function openCompany(
  address: ServerAddress,
  name: string,
): Promise<{ company: Company; close(): Promise<void> }> {
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
      await command(address, `drop database if exists ${name} with (force)`)
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
