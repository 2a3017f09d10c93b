import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '@kit/db/database'
import { findSecret } from '@kit/storage/sealing'
import type { Config } from '../../apps/server/config.ts'
import { settingsFor } from './process-settings.ts'
import { ROOT } from './root.ts'
import { say } from './progress.ts'

const PAUSES_SECONDS = [1, 5, 30] as const
const STOOD_MILLISECONDS = 300_000

/** Where everything else runs in one process: in production, and where WhatsApp is not off. */
export const needsNumbersProcess = ({ role, mode, whatsapp }: Config): boolean =>
  role === 'all' && mode === 'production' && whatsapp.mode !== 'off'

/**
 * The process that owns the WhatsApp numbers, beside the one that serves, and again when it fell. It
 * is given its own settings and nothing of ours, and reads no file but the program's: neither the
 * data folder nor the environment of another process.
 */
export async function startNumbersProcess(
  config: Config,
  owner: Connection,
): Promise<{ close(): Promise<void> }> {
  const folder = join(config.data_directory, 'whatsapp')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const environment = {
    ...pick(process.env, ['PATH', 'TMPDIR', 'TZ', 'NODE_ENV', 'NODE_EXTRA_CA_CERTS']),
    ...settingsFor('whatsapp', {
      variables: process.env,
      owner,
      replica: null,
      secret: await findSecret(config.secret, config.data_directory),
    }),
    MOSTRADOR_MODE: config.mode,
    MOSTRADOR_DATA: folder,
    HOST: '127.0.0.1',
    PORT: '0',
  }
  let child: ChildProcess | null = null
  let falls = 0
  let pause: NodeJS.Timeout | undefined
  let closed = false

  const run = (): void => {
    const began = performance.now()
    child = spawn(process.execPath, [...permissions(folder), join(ROOT, 'scripts/numbers.ts')], {
      cwd: ROOT,
      env: environment,
      // Through the fourth it hears when this process was killed.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', (code, signal) => {
      child = null
      if (closed) return
      falls = performance.now() - began > STOOD_MILLISECONDS ? 1 : falls + 1
      const seconds = PAUSES_SECONDS[Math.min(falls, PAUSES_SECONDS.length) - 1]!
      say(
        `El proceso de WhatsApp terminó (${String(signal ?? code)}); se inicia de nuevo en ${seconds} s. / The process of WhatsApp ended; it starts again.`,
      )
      pause = setTimeout(run, seconds * 1_000)
    })
  }
  run()
  return {
    close: async () => {
      closed = true
      clearTimeout(pause)
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Node lets it open no other file, load no native code and start no process. */
function permissions(folder: string): string[] {
  const program = [ROOT, realpathSync(join(ROOT, 'node_modules'))]
  return [
    '--permission',
    ...program.map((path) => `--allow-fs-read=${path}/*`),
    `--allow-fs-read=${folder}`,
    `--allow-fs-read=${folder}/*`,
    `--allow-fs-write=${folder}`,
    `--allow-fs-write=${folder}/*`,
  ]
}

const pick = (variables: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])))
