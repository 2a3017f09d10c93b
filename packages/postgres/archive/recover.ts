// A cluster as it was at a moment: a base copy laid out in a folder of its own, and the log since
// read by PostgreSQL itself. Files that are in use are not touched.
import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount, prepareFolder, privateFolder, type Account } from '../account.ts'
import { BackupRefused } from '../backup/contents.ts'
import type { BackupKey } from '../backup/sealed-file.ts'
import { findBinaries } from '../binaries.ts'
import { SUPERUSER } from '../cluster.ts'
import type { PostgresConnection } from '../connection.ts'
import { lockData } from '../data-lock.ts'
import { asText, connectionTo, SETTINGS } from '../embedded.ts'
import { launch, type Postmaster } from '../postmaster.ts'
import { unseal, type Kept, type Shelf } from './archive.ts'
import { unpackBase } from './base-copy.ts'
import { feed, FEED_COMMAND, type Feeding } from './feed.ts'
import { sealedName, type Base } from './names.ts'

export type Moment = Readonly<{
  /** Null: as far as the log goes. */
  at: Date | null
  /** Of several histories, after earlier recoveries; null: the latest. */
  timeline: number | null
}>

export type Order = Readonly<{
  /** Empty, and beside the files that it may replace. */
  directory: string
  kept: Kept
  base: Base
  moment: Moment
  shelves: readonly Shelf[]
  secret: BackupKey
  /** Folders where files of the log lie unsealed: what was not archived yet. */
  unarchived?: readonly string[]
}>

export type Recovered = Readonly<{
  connection: PostgresConnection
  directory: string
  secret_file: string
  /** When the last act that is in it was committed; null: there was none since the base copy. */
  reached: Date | null
  stop(): Promise<void>
}>

/**
 * Makes the cluster and leaves it at work, open to its owner alone. When it throws, nothing of it
 * is left.
 * @throws BackupRefused in a sentence: the log does not go so far, or a segment of it is missing.
 */
export async function recover(order: Order): Promise<Recovered> {
  const lock = await lockData(order.directory)
  const made = { ...filesOf(order.directory), postmaster: null as Postmaster | null }
  try {
    const account = chooseAccount(order.directory)
    await layOut(order, account)
    return await replay(order, { account, lock: lock.fd, made })
  } catch (failure) {
    await made.postmaster?.stop()
    await removeRecovered(order.directory)
    throw failure
  } finally {
    // The server holds it as well, for as long as it works.
    lock.release()
  }
}

export async function removeRecovered(directory: string): Promise<void> {
  for (const suffix of ['', '.secret', '.log', '.feed', '.socket', '.base', '.owner', '.lock'])
    await rm(`${directory}${suffix}`, { recursive: true, force: true })
}

const filesOf = (directory: string) => ({
  secret_file: `${directory}.secret`,
  log: `${directory}.log`,
  feed: `${directory}.feed`,
})

async function layOut(order: Order, account: Account | null): Promise<void> {
  const { directory, kept, base, shelves, secret } = order
  prepareFolder(directory, account)
  const packed = `${directory}.base`
  try {
    const name = sealedName(kept.system, base.name)
    if (!(await unseal(shelves, name, { path: packed, secret })))
      throw new BackupRefused(
        `No está la copia base ${base.name}. / The base copy ${base.name} is missing.`,
      )
    const { secret_file } = filesOf(directory)
    await unpackBase(createReadStream(packed), { directory, secret_file })
  } finally {
    await rm(packed, { force: true })
  }
  writeFileSync(join(directory, 'recovery.signal'), '')
  await mkdir(filesOf(directory).feed, { recursive: true, mode: 0o700 })
  give(directory, account)
  give(filesOf(directory).feed, account)
}

function give(path: string, account: Account | null): void {
  if (account !== null) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, path])
}

type Making = {
  account: Account | null
  lock: number
  made: { secret_file: string; log: string; feed: string; postmaster: Postmaster | null }
}

async function replay(order: Order, { account, lock, made }: Making): Promise<Recovered> {
  const directory = realpathSync(order.directory)
  const connection = connectionTo(directory, readFileSync(made.secret_file, 'utf8').trim())
  const postmaster = launch({
    postgres: findBinaries(account).postgres,
    account,
    directory,
    socketFolder: privateFolder(connection.host, account),
    log: made.log,
    settings: settingsFor(order.moment, made.feed),
    farewell: 'fast',
    lock,
  })
  made.postmaster = postmaster
  const feeding = feed({ ...order, folder: made.feed, account })
  try {
    const promoted = await untilPromoted(postmaster, connection)
    refuseFailed(feeding)
    if (!promoted) throw explain(readFileSync(made.log, 'utf8'), feeding)
    return {
      connection,
      directory,
      secret_file: made.secret_file,
      reached: await findReached(connection),
      stop: async () => {
        await postmaster.stop()
        await rm(connection.host, { recursive: true, force: true })
        await rm(made.feed, { recursive: true, force: true })
      },
    }
  } finally {
    await feeding.close()
  }
}

const settingsFor = ({ at, timeline }: Moment, folder: string): Record<string, string> => ({
  ...asText(SETTINGS),
  hot_standby: 'off',
  archive_mode: 'off',
  restore_command: FEED_COMMAND(folder),
  recovery_target_action: 'promote',
  recovery_target_timeline: timeline === null ? 'latest' : String(timeline),
  // PostgreSQL reads this before it knows any time zone by its name, Z among them.
  ...(at === null ? {} : { recovery_target_time: at.toISOString().replace('Z', '+00') }),
})

/** False when PostgreSQL gave up; a day of the log takes it minutes. */
async function untilPromoted(
  postmaster: Postmaster,
  connection: PostgresConnection,
): Promise<boolean> {
  let ended = false
  void postmaster.exited.then(() => {
    ended = true
  })
  while (!ended) {
    if (await answers(connection)) return true
    await sleep(100)
  }
  return false
}

async function answers(connection: PostgresConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, user: SUPERUSER, database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    // Not yet, or no more: the loop above tells which.
    return false
  } finally {
    await client.end()
  }
}

async function findReached(connection: PostgresConnection): Promise<Date | null> {
  const client = new pg.Client({ ...connection, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: number | null }>(
      'select extract(epoch from pg_last_xact_replay_timestamp())::float8 * 1000 as at',
    )
    return rows[0]!.at === null ? null : new Date(Number(rows[0]!.at))
  } finally {
    await client.end()
  }
}

/** What was handed to PostgreSQL ended too early, however it took it. */
function refuseFailed({ failure, gap }: Feeding): void {
  if (failure() !== null) throw failure()
  const missing = gap()
  if (missing !== null)
    throw new BackupRefused(
      `Falta en el archivo el segmento ${missing}, y lo que sigue no sirve sin él: no se restauró nada. / The segment ${missing} is missing from the archive, and what follows is of no use without it: nothing was restored.`,
    )
}

/** What PostgreSQL wrote as it gave up, for people. */
function explain(log: string, { missing }: Feeding): BackupRefused {
  if (/recovery ended before configured recovery target was reached/.test(log)) {
    const last = [...log.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].at(-1)
    const reach = last ? new Date(last[1]!).toISOString() : null
    return new BackupRefused(
      `El archivo no llega a ese momento: lo último que hay es de ${reach ?? 'la copia base'}. No se restauró nada. / The archive does not reach that moment: the last thing there is ${reach ?? 'the base copy'}. Nothing was restored.`,
    )
  }
  if (/WAL ends before end of online backup|could not (locate|find)/.test(log))
    return new BackupRefused(
      `Falta en el archivo el segmento ${missing() ?? 'con que empieza la copia base'}, sin el que la copia base no sirve. No se restauró nada. / The base copy is of no use without that segment. Nothing was restored.`,
    )
  return new BackupRefused(
    `PostgreSQL no pudo volver a ese momento. No se restauró nada. / PostgreSQL could not go back to that moment. Nothing was restored.\n${log.trimEnd().split('\n').slice(-8).join('\n')}`,
  )
}

/** Whether files of a cluster lie here. */
export const isCluster = (directory: string): boolean => existsSync(join(directory, 'PG_VERSION'))
