import type { Connection } from '@kit/db/database'
import { connectionAs } from '@kit/db/roles'
import { setTracing } from '@kit/kernel/trace'
import { findSecret, setKeys, setSecret } from '@kit/storage/sealing'
import type { Part } from './closing.ts'
import { WrongSetting, type Config } from './config.ts'
import type { Log } from './log.ts'
import { databaseVariable } from './needs.ts'
import { version } from './version.ts'

// What every process opens, whatever it does.

export type RunningServer = {
  url: string
  /** Resolves when a backup was restored under this process: it must end. */
  replaced: Promise<void>
  close(): Promise<void>
}

export type Connecting = (role: string) => Connection

/** As whom this process may work: as was given, else as its owner's roles. */
export function connectionsOf({ role: process_role, databases }: Config, owner: Connection | null) {
  return (role: string): Connection => {
    const given = databases[role]
    if (given !== undefined) return { connectionString: given }
    if (owner !== null) return connectionAs(owner, role)
    const missing = databaseVariable(role)
    throw new WrongSetting(
      `Falta ${missing}: ROLE=${process_role} recibe lo que ROLE=migrate escribió en PROCESS_SETTINGS. / ${missing} is missing: ROLE=${process_role} is given what ROLE=migrate wrote in PROCESS_SETTINGS.`,
    )
  }
}

/** Installs those that were given, else whatever the secret of the installation makes. */
export async function installKeys({ keys, secret, data_directory }: Config): Promise<void> {
  if (keys === null) return setSecret(await findSecret(secret, data_directory))
  setKeys((purpose) => {
    const key = keys.get(purpose)
    if (key) return key
    throw new Error(`This process was given no key for: ${purpose}`)
  })
}

/** Before anything is opened that is traced; closed after what works has ended. */
export async function openTraces(
  { role }: Config,
  traces: NonNullable<Config['traces']>,
  log: Log,
): Promise<Part> {
  const { openTracing } = await import('./otlp.ts')
  const tracing = openTracing({
    ...traces,
    version,
    role,
    complain: log.complainAs('traces'),
  })
  setTracing(tracing)
  return {
    close: async () => {
      setTracing(null)
      await tracing.close()
    },
  }
}

export const complainOf =
  (log: Log, part: string) =>
  ({ message }: Error): void =>
    log.complainAs(part)(message)

export function started<P extends Part>(parts: Part[], part: P): P {
  parts.push(part)
  return part
}
