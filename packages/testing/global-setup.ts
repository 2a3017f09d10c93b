import type { TestProject } from 'vitest/node'
import { startMigratedServer, type MigratedServer, type ServerAddress } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ServerAddress
  }
}

/** Vitest asks each of its projects for itself, and loads this file for each of them anew. */
const ofTheRun = globalThis as typeof globalThis & {
  postgresOfTheRun?: Promise<MigratedServer>
  users?: number
}

/** One PostgreSQL for the whole run; every test file copies a database from its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ofTheRun.users = (ofTheRun.users ?? 0) + 1
  const { stop, ...address } = await (ofTheRun.postgresOfTheRun ??= startMigratedServer())
  project.provide('postgres', address)
  return async () => {
    ofTheRun.users = ofTheRun.users! - 1
    if (ofTheRun.users > 0) return
    delete ofTheRun.postgresOfTheRun
    await stop()
  }
}
