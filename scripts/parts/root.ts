import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the project, whatever folder a command was started from. */
export const ROOT = join(import.meta.dirname, '../..')

/** Variables of `.env`, which never win over those that the shell sets. */
export function loadEnvironmentFile(): void {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
