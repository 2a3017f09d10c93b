import { openDatabase } from '@kit/db/database'
import { command, TEMPLATE } from '@kit/testing/template'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '../db/demo/load-demo.ts'
import { buildWeb, webIsStale } from '../scripts/parts/web-build.ts'

declare module 'vitest' {
  export interface ProvidedContext { company: { url: string; database: string } }
}

const RESERVATIONS = 300

/** One company for all journeys: the real server with the built web, on a database of its own with a small demo that ends today. */
export default async function openCompany(project: TestProject): Promise<() => Promise<void>> {
  const address = project.getProvidedContext().postgres
  const name = `e2e_${randomBytes(6).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'))
  await command(address, `create database ${name} template ${TEMPLATE}`)
  const connection = { ...address, database: name }
  await Promise.all([webIsStale() ? buildWeb() : null, fill(connection)])

  const [{ readConfig }, { startServer }] = await Promise.all([import('../apps/server/config.ts'), import('../apps/server/main.ts')])
  const server = await startServer(readConfig({ PORT: '0', HOST: 'localhost', MOSTRADOR_DATA: folder, LOG_LEVEL: 'error' }, []), connection)
  project.provide('company', { url: server.url, database: name })
  return async () => {
    await server.close()
    await command(address, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(connection: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { database, close } = openDatabase(connection, { connections_max: 4, application_name: 'mostrador-e2e' })
  // The browser's clock is the real one: the demo ends now.
  await loadDemo(database, { reservations: RESERVATIONS, seed: 1, until: new Date() })
  await close()
}
