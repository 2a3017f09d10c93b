// What the migrating step gives the processes of an installation: to each its own (docs/adr/0044).
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '@kit/db/database'
import { connectionAs } from '@kit/db/roles'
import { keyOf } from '@kit/storage/sealing'
import {
  databaseVariable,
  NEEDS,
  OWN_PROCESSES,
  withoutAccount,
  writeKeys,
  type OwnProcess,
} from '../../apps/server/needs.ts'
import { addressOf } from './database-server.ts'
import { ForPeople } from './progress.ts'

type Variables = Readonly<Record<string, string | undefined>>
export type House = Readonly<{
  variables: Variables
  owner: Connection
  /** A replica that reports read, as its owner; null: there is none. */
  replica: Connection | null
  secret: string
}>

/** The settings of one process, by name: nothing that it has no use for. */
export function settingsFor(
  process: OwnProcess,
  { variables, owner, replica, secret }: House,
): Record<string, string> {
  const { databases, purposes, variables: names } = NEEDS[process]
  const own = Object.fromEntries(
    names.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  )
  if (process === 'api' && own['SMTP_URL']) own['SMTP_URL'] = withoutAccount(own['SMTP_URL'])
  for (const role of databases) {
    const at = role === 'reports' ? (replica ?? owner) : owner
    own[databaseVariable(role)] = addressOf(connectionAs(at, role))
  }
  own['MOSTRADOR_KEYS'] = writeKeys(purposes.map((purpose) => [purpose, keyOf(secret, purpose)]))
  return { ...own, ROLE: process }
}

/**
 * Writes `<folder>/<process>/settings.env` for each process, for the eyes of the caller alone. One
 * that reads meanwhile reads the one of before, or this one.
 * @throws ForPeople naming a setting that cannot be written.
 */
export async function writeProcessSettings(folder: string, house: House): Promise<string[]> {
  const written: string[] = []
  for (const process of OWN_PROCESSES) {
    const own = join(folder, process)
    await mkdir(own, { recursive: true, mode: 0o700 })
    const [file, unfinished] = [join(own, 'settings.env'), join(own, 'settings.env.unfinished')]
    const lines = Object.entries(settingsFor(process, house)).map(lineOf)
    await writeFile(unfinished, lines.join(''), { mode: 0o600 })
    await chmod(unfinished, 0o600)
    await rename(unfinished, file)
    written.push(file)
  }
  return written
}

/** As systemd, Docker Compose and Node read it alike: in quotes nothing of the value is a sign. */
function lineOf([name, value]: [string, string]): string {
  if (!/['\n\r]/.test(value)) return `${name}='${value}'\n`
  if (!/["\\$`\n\r]/.test(value)) return `${name}="${value}"\n`
  throw new ForPeople(
    `${name} lleva comillas que un archivo de ajustes no puede llevar: cámbielo. / ${name} has quotes that a file of settings cannot hold: change it.`,
  )
}
