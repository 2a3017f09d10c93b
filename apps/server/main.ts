import { sealSecrets, syncPermissions } from '@app/access/api'
import { lookAround, setArchiveKeeper, setBackupKeeper } from '@app/cockpit/api'
import { LONG_READS_AT_ONCE } from '@app/reporting/api'
import { serveWeb, WEB_DIRECTORY } from '@app/web-client/serve-web'
import { tellAlive } from '@kit/db/alive'
import { openDatabase, type Connection, type Database } from '@kit/db/database'
import { LIMITS } from '@kit/db/limits'
import { Admission } from '@kit/http/admission'
import { announcePresence } from '@kit/db/presence'
import { connectionAs } from '@kit/db/roles'
import type { LiveServer } from '@kit/live/server'
import { startWorker } from '@kit/jobs/worker'
import { installation, setInstallation } from '@kit/kernel/installation'
import { limitNeighbours } from '@kit/neighbours/neighbour'
import { setFileStore } from '@kit/storage/file-store'
import type { ObjectStore } from '@kit/storage/object-store'
import { keyFor } from '@kit/storage/sealing'
import { httpOperator, setOperator, SIMULATOR } from '@app/transport/api'
import { clamavScanner } from '@kit/storage/scan'
import { openTemporaryFolder } from '@kit/storage/temporary'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { keepBackups } from './backups.ts'
import { refuseUnsafe, type Config } from './config.ts'
import { gatherJobs, gatherModules } from './gather.ts'
import { tidyPlatform } from './jobs.ts'
import { closeWithin, PATIENCE, type Part, type Patience } from './closing.ts'
import { openLive } from './live.ts'
import { openLog, type Log } from './log.ts'
import { writeMetrics } from './metrics.ts'
import { openObjects } from './objects.ts'
import { embeddedCluster, keepArchive, placeOfArchive } from './recovery.ts'
import {
  complainOf,
  connectionsOf,
  installKeys,
  openTraces,
  started,
  type Connecting,
  type RunningServer,
} from './opening.ts'
import { openPayments } from './payments.ts'
import { findFault } from './readiness.ts'
import { RequestTimes } from './request-times.ts'
import type { Reason } from './mode.ts'
import { findCertificateFault, rootsWith } from './transport.ts'
import { trustOf } from './trust.ts'
import { version } from './version.ts'

export type { RunningServer } from './opening.ts'

/**
 * Starts one process of Mostrador on a migrated database. `all` serves people and performs jobs,
 * `api` only serves, `worker` only performs, `whatsapp` only owns the numbers (both answer their
 * health). It works as the roles that the owner of the database made (docs/adr/0025), at the
 * addresses that it was given, or that it works out of the owner's. `close`: nobody new comes in,
 * what is under way is finished or, after its time, cut, and the database goes last. When the start fails, what had started is closed before it throws.
 */
export async function startServer(
  config: Config,
  owner: Connection | null,
  patience: Patience = PATIENCE,
): Promise<RunningServer> {
  if (config.role === 'whatsapp') {
    const { startNumbers } = await import('./numbers.ts')
    return startNumbers(config, owner, patience)
  }
  const certificate = await readCertificate(config)
  refuseUnsafe(config, faultsOf(certificate, config))
  setInstallation(installationOf(config))
  const log = openLog(config.log_level)
  limitNeighbours({ silence_ms: config.neighbour_seconds * 1_000 }, log.complainAs('neighbours'))
  setOperator(operatorOf(config))
  let closing: Promise<void> | undefined
  /** What works on something, and what it works with. */
  const [fronts, grounds]: [Part[], Part[]] = [[], []]
  const closeAll = async (): Promise<void> => {
    await closeWithin(patience.finish_ms, fronts.splice(0))
    await closeWithin(patience.leave_ms, grounds.splice(0))
    log.close()
  }
  const close = (): Promise<void> => (closing ??= closeAll())
  const as = connectionsOf(config, owner)
  const connection = as('app')
  try {
    if (config.traces) started(grounds, await openTraces(config, config.traces, log))
    // First in, last out: while any of it works, nobody restores a backup underneath.
    const presence = started(grounds, await announcePresence(connection, config.role))
    const selling = started(
      grounds,
      openDatabase(connection, {
        connections_max: config.database_connections,
        limits: LIMITS.selling,
        acts_in: null,
        application_name: `mostrador-${config.role}`,
        onError: complainOf(log, 'database'),
      }),
    )
    const { database } = selling
    const serves = config.role === 'all' || config.role === 'api'
    const reading = serves ? started(grounds, openLongReads(readerOf(config, as), log)) : null
    const long_reads = reading?.database ?? null
    const gathered = await gatherModules(serves ? undefined : [])
    await syncPermissions(database, gathered.permissions)
    await installKeys(config)
    if (serves) await sealSecrets(database)
    // Whoever sends a message with attachments waits for the scanner, so it may not take long: what it
    // does not answer in time stays in quarantine.
    const scanner = openScanner(config)
    const objects = openObjects(config)
    const temporary_folder = await openTemporaryFolder(join(config.data_directory, 'temporary'))
    setFileStore({ objects, scanner, temporary_folder })
    const payments = await openPayments(config)
    if (payments) started(grounds, payments)
    if (config.role === 'all' || config.role === 'worker') {
      setBackupKeeper(openBackups(config, as('backup'), objects))
      setArchiveKeeper(owner && openArchive(config, owner))
      started(fronts, await openWorker(connection, log))
    }
    if (ownsNumbers(config)) {
      const { openNumbers } = await import('./numbers.ts')
      started(fronts, await openNumbers(config, as('whatsapp'), log))
    }

    let live: LiveServer | undefined
    const times = new RequestTimes()
    const admission = new Admission(config.database_connections * REQUESTS_EACH)
    const app = await buildApp({
      database,
      ...(long_reads ? { long_reads } : {}),
      admission,
      temporary_folder,
      gathered,
      objects,
      scanner,
      log: { level: config.log_level, stream: log.stream },
      trust_proxy: config.trust_proxy,
      only_here: config.only_here,
      api_docs: config.api_docs === 'public',
      hsts: config.hsts,
      tls: certificate,
      isReady: () => closing === undefined,
      findFault: () => findFault({ database, data_directory: config.data_directory }),
      ...(config.metrics_token
        ? {
            metrics: {
              token: config.metrics_token,
              times,
              write: () =>
                writeMetrics({
                  database,
                  pools: { selling: selling.pool, ...(reading ? { reports: reading.pool } : {}) },
                  sockets: () => live?.sockets() ?? 0,
                  data_directory: config.data_directory,
                  fullness: () => admission.fullness(),
                  times,
                }),
            },
          }
        : {}),
    })
    started(fronts, { close: () => app.close(), cut: () => app.server.closeAllConnections() })
    if (serves && isWebBuilt()) await serveWeb(app)
    if (serves)
      live = started(fronts, await openLive({ app, database, connection, ...doorsOf(config) }))
    started(fronts, await beat(config, database, log))
    await app.listen({ port: config.port, host: config.host })
    const url = addressOf(app, config)
    // With port 0 links know only now where they lead.
    setInstallation({ ...installation(), public_url: url })
    return { url, replaced: presence.replaced, close }
  } catch (failure) {
    await close()
    throw failure
  }
}

const installationOf = (config: Config) => ({
  public_url: config.public_url,
  company: config.company,
  mail: {
    from: config.mail_from,
    smtp_url: config.smtp_url,
    bounces: config.bounces,
    dkim_selector: config.dkim_selector,
  },
})

/** Whose word and whose pages are taken. */
const doorsOf = ({ mode, trust_proxy }: Config) => ({ mode, trust: trustOf(trust_proxy) })

/**
 * In production the numbers are owned by a process of their own, also where one does all the rest:
 * it speaks the protocol of strangers, and is given nothing but what that takes.
 */
const ownsNumbers = ({ role, mode, whatsapp }: Config): boolean =>
  whatsapp.mode !== 'off' && role === 'all' && mode === 'development'

const openScanner = ({ clamav }: Config) => (clamav ? clamavScanner(clamav) : null)

/** What this process serves with; null when somebody else ends TLS. */
async function readCertificate({ tls }: Config): Promise<Certificate | null> {
  if (!tls) return null
  const [cert, key, authorities] = await Promise.all([
    readFile(tls.cert, 'utf8'),
    readFile(tls.key, 'utf8'),
    tls.authorities ? readFile(tls.authorities, 'utf8') : '',
  ])
  return { cert, key, authorities }
}

type Certificate = Readonly<{ cert: string; key: string; authorities: string }>

/** Strangers are served with what their browsers believe; a company's own machine as it likes. */
function faultsOf(certificate: Certificate | null, { mode, public_url }: Config): Reason[] {
  if (certificate === null || mode === 'development') return []
  const host = new URL(public_url).hostname
  const fault = findCertificateFault(certificate.cert, {
    host,
    now: new Date(),
    roots: rootsWith(certificate.authorities),
  })
  return fault ? [fault] : []
}

/** Says in the database that this process lives, and how its machine is. */
const beat = ({ role, data_directory }: Config, database: Database, log: Log): Promise<Part> =>
  tellAlive(database, {
    role,
    version,
    look: () => lookAround(data_directory),
    complain: log.complainAs('presence'),
  })

/** Requests at work for each connection: more only wait for each other. */
const REQUESTS_EACH = 5

/** Where reports read: at a replica where there is one. */
const readerOf = ({ reports_database_url: replica }: Config, as: Connecting): Connection =>
  replica ? connectionAs({ connectionString: replica }, 'reports') : as('reports')

/** Reports are long reads: a few connections of their own, away from those who sell. */
const openLongReads = (reader: Connection, log: Log) =>
  openDatabase(reader, {
    connections_max: LONG_READS_AT_ONCE,
    limits: LIMITS.reports,
    acts_in: null,
    application_name: 'mostrador-reports',
    onError: complainOf(log, 'reports'),
  })

/** `npm start` builds the web before; in development Vite serves it instead. */
const isWebBuilt = (): boolean => existsSync(join(WEB_DIRECTORY, 'index.html'))

async function openWorker(connection: Connection, log: Log): Promise<Part> {
  const worker = await startWorker(connection, [tidyPlatform, ...(await gatherJobs())], {
    complain: log.complainAs('worker'),
  })
  return { close: () => worker.stop() }
}

/** Where the worker's backups of each night go: beside the data, and where the files are. */
const openBackups = ({ data_directory, s3 }: Config, reader: Connection, objects: ObjectStore) =>
  keepBackups({
    reader,
    folder: join(data_directory, 'backups'),
    secret: keyFor('backup'),
    objects,
    bucket: s3 ? objects : null,
  })

/** What is archived of a PostgreSQL of our own; another's is archived by who runs it. */
function openArchive(config: Config, owner: Connection) {
  const cluster = embeddedCluster(join(config.data_directory, 'postgres'), owner)
  return cluster && keepArchive(placeOfArchive(config, keyFor('backup')), cluster)
}

/** Where people go; with port 0 (tests) the port is known only now. */
function addressOf(app: FastifyInstance, { port, public_url }: Config): string {
  return port === 0
    ? `${new URL(public_url).protocol}//localhost:${(app.server.address() as AddressInfo).port}`
    : public_url
}

/** In development who has no operator is shown how it would be. */
function operatorOf({ operator, mode }: Config) {
  if (operator) return httpOperator(operator)
  return mode === 'development' ? SIMULATOR : null
}
