import type { TestProject } from 'vitest/node'
import { startMigratedServer, type ServerAddress } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ServerAddress
  }
}

/** One PostgreSQL for the whole run; every test file copies a database from its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...address } = await startMigratedServer()
  project.provide('postgres', address)
  return stop
}
