import { actingIn, EVERYTHING } from '@kit/db/acting'
import { tellAlive } from '@kit/db/alive'
import { openDatabase, type Connection } from '@kit/db/database'
import { LIMITS } from '@kit/db/limits'
import { announcePresence } from '@kit/db/presence'
import { limitNeighbours } from '@kit/neighbours/neighbour'
import { sealFor } from '@kit/storage/sealing'
import { once } from 'node:events'
import { mkdir, statfs } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { closeWithin, type Part, type Patience } from './closing.ts'
import { refuseUnsafe, WrongSetting, type Config } from './config.ts'
import { openLog, type Log } from './log.ts'
import { neighbourLines, poolLines, processLines, type Pool } from './measured.ts'
import {
  complainOf,
  connectionsOf,
  installKeys,
  openTraces,
  started,
  type RunningServer,
} from './opening.ts'
import { findFault } from './readiness.ts'
import { bringsToken } from './token.ts'
import { version } from './version.ts'

/** It answers its health, and asks what every process asks of the database. */
const CONNECTIONS = 2

/**
 * The process that owns the WhatsApp numbers. It loads nothing of what serves people, works as its
 * own role of the database alone, and answers nobody but its health.
 * @throws WrongSetting when it may not, or has nothing to do.
 */
export async function startNumbers(
  config: Config,
  owner: Connection | null,
  patience: Patience,
): Promise<RunningServer> {
  refuseUnsafe(config)
  if (config.whatsapp.mode === 'off')
    throw new WrongSetting(
      'ROLE=whatsapp con WHATSAPP=off: no queda nada que hacer. / Nothing is left to do.',
    )
  const log = openLog(config.log_level)
  limitNeighbours({ silence_ms: config.neighbour_seconds * 1_000 }, log.complainAs('neighbours'))
  const connection = connectionsOf(config, owner)('whatsapp')
  await installKeys(config)
  const [fronts, grounds]: [Part[], Part[]] = [[], []]
  let closing: Promise<void> | undefined
  const closeAll = async (): Promise<void> => {
    await closeWithin(patience.finish_ms, fronts.splice(0))
    await closeWithin(patience.leave_ms, grounds.splice(0))
    log.close()
  }
  const close = (): Promise<void> => (closing ??= closeAll())
  try {
    if (config.traces) started(grounds, await openTraces(config, config.traces, log))
    const presence = started(grounds, await announcePresence(connection, config.role))
    const { database, pool } = started(
      grounds,
      openDatabase(connection, {
        connections_max: CONNECTIONS,
        limits: LIMITS.selling,
        acts_in: null,
        application_name: `mostrador-${config.role}`,
        onError: complainOf(log, 'database'),
      }),
    )
    await mkdir(config.data_directory, { recursive: true })
    started(fronts, await openNumbers(config, connection, log))
    const { data_directory, role } = config
    const look = () => lookAtDisk(data_directory)
    const complain = log.complainAs('presence')
    started(fronts, await tellAlive(database, { role, version, look, complain }))
    const server = answerHealth({
      isReady: () => closing === undefined,
      findFault: async () => {
        await actingIn(EVERYTHING, () => sql`select 1`.execute(database))
        return findFault({ database, data_directory })
      },
      token: config.metrics_token,
      pool,
    })
    started(fronts, { close: () => closeServer(server), cut: () => server.closeAllConnections() })
    server.listen(config.port, config.host)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { url: `http://localhost:${port}`, replaced: presence.replaced, close }
  } catch (failure) {
    await close()
    throw failure
  }
}

/** Whoever owns the numbers, in this process. */
export async function openNumbers(
  { whatsapp }: Config,
  connection: Connection,
  log: Log,
): Promise<Part> {
  const { AUTH_STATE, openWhatsApp } = await import('@app/whatsapp/process')
  const simulator = whatsapp.mode === 'simulator' ? { port: whatsapp.simulator_port } : null
  return openWhatsApp({
    connection,
    seal: sealFor(AUTH_STATE),
    simulator,
    version: whatsapp.version,
    complain: log.complainAs('whatsapp'),
  })
}

async function lookAtDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { disk_free_bytes: bavail * bsize, disk_bytes: blocks * bsize, backup_at: null }
}

type Health = Readonly<{
  isReady(): boolean
  findFault(): Promise<string | null>
  token: string | null
  pool: Pool
}>

/** As the processes that serve answer it; whatever else is asked is not there. */
function answerHealth(health: Health): Server {
  return createServer((request, reply) => {
    void answer(request, health).then(({ status, body }) => {
      const type = typeof body === 'string' ? 'text/plain; version=0.0.4' : 'application/json'
      reply.writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      reply.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
}

type Answer = { status: number; body: string | { status: string } }

async function answer({ url, headers }: IncomingMessage, health: Health): Promise<Answer> {
  const say = (status: number, text: string): Answer => ({ status, body: { status: text } })
  if (url === '/healthz') return say(200, 'ok')
  if (url === '/metrics' && health.token !== null)
    return bringsToken(headers.authorization, health.token)
      ? { status: 200, body: writeOwnMetrics(health.pool) }
      : say(401, 'no token')
  if (url !== '/readyz') return say(404, 'not found')
  if (!health.isReady()) return say(503, 'closing')
  try {
    const fault = await health.findFault()
    return fault === null ? say(200, 'ready') : say(503, fault)
  } catch {
    // Which fault of the database it is stands in the log of its pool.
    return say(503, 'no database')
  }
}

const writeOwnMetrics = (pool: Pool): string =>
  `${[...poolLines({ whatsapp: pool }), ...neighbourLines(), ...processLines()].flat().join('\n')}\n`

async function closeServer(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
