// The parent's side of `serve.ts`.
import type { Connection } from '@kit/db/database'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../../scripts/parts/root.ts'

/** Where `npm start` keeps its compiled code too. */
export const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

/**
 * A statement as the server sent it: values as text, the rows it got back, as which account of
 * PostgreSQL, and what its connection had been told until then (the scope, limits).
 */
export type Statement = {
  text: string
  values: (string | null)[]
  rows: Record<string, unknown>[]
  user: string
  settings: Record<string, string>
}
export type ToServer =
  | {
      kind: 'start'
      environment: Record<string, string>
      connection: Connection
      will_record: boolean
      reads_lines: boolean
    }
  | { kind: 'record' }
  | { kind: 'tell' }
export type FromServer =
  | { kind: 'ready'; url: string }
  | { kind: 'recorded'; statements: Statement[] }

export type ServerProcess = {
  port: number
  pid: number
  /**
   * Everything that was sent to PostgreSQL while `act` ran, of a server that was started to be
   * recorded.
   */
  record(act: () => Promise<unknown>): Promise<Statement[]>
  stop(): Promise<void>
}

/**
 * Starts an api server on a port that is free, with `more` settings. `BENCH_NODE_OPTIONS` are options of its Node, such
 * as `--cpu-prof`.
 */
export async function startServerProcess(
  connection: Connection,
  {
    folder,
    will_record = false,
    reads_lines = false,
    more = {},
  }: {
    folder: string
    will_record?: boolean
    /** Without the sums by day (ADR 28): every report reads its lines. */
    reads_lines?: boolean
    more?: Record<string, string>
  },
): Promise<ServerProcess> {
  const execArgv = (process.env['BENCH_NODE_OPTIONS'] ?? '')
    .split(' ')
    .filter((option) => option !== '')
  const child = fork(join(import.meta.dirname, 'serve.ts'), [], {
    execArgv,
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
  })
  tell(child, {
    kind: 'start',
    connection,
    will_record,
    reads_lines,
    environment: {
      PORT: '0',
      HOST: '127.0.0.1',
      ROLE: 'api',
      MOSTRADOR_DATA: folder,
      LOG_LEVEL: 'error',
      ...more,
    },
  })
  const { url } = await hear(child, 'ready')
  return {
    port: Number(new URL(url).port),
    pid: child.pid!,
    record: async (act) => {
      tell(child, { kind: 'record' })
      await act()
      tell(child, { kind: 'tell' })
      return (await hear(child, 'recorded')).statements
    },
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

const tell = (child: ChildProcess, message: ToServer): void => void child.send(message)

function hear<Kind extends FromServer['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<FromServer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromServer): void => {
      if (message.kind !== kind) return
      child.off('message', listen)
      child.off('exit', fail)
      resolve(message as Extract<FromServer, { kind: Kind }>)
    }
    const fail = (code: number | null): void => reject(new Error(`The server ended with ${code}`))
    child.on('message', listen)
    child.once('exit', fail)
  })
}
