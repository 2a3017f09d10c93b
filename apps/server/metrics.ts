import { actingIn, EVERYTHING } from '@kit/db/acting'
import { all, only, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

type Pool = { totalCount: number; idleCount: number; waitingCount: number }
export type Sources = {
  database: Database
  pools: Readonly<Record<string, Pool>>
  sockets(): number
  data_directory: string
}
type Sample = { labels?: Record<string, string>; value: number | null }

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

/**
 * How the installation is, as Prometheus reads it. An age that has no beginning (nothing was ever
 * backed up) is left out, so that an alert on its absence can tell it from an age of zero.
 */
export async function writeMetrics({
  database,
  pools,
  sockets,
  data_directory,
}: Sources): Promise<string> {
  const { jobs, mails, ages } = await actingIn(EVERYTHING, async () => ({
    jobs: await findJobs(database),
    mails: await findMails(database),
    ages: await findAges(database),
  }))
  const disk = await statfs(data_directory)
  const lines = [
    gauge(
      'mostrador_pool_connections',
      'Connections to the database, by pool and state',
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        { labels: { pool, state: 'open' }, value: totalCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'awaited' }, value: waitingCount },
      ]),
    ),
    gauge(
      'mostrador_jobs',
      'Jobs in the queue, by task and state',
      jobs.map(({ task, state, count }) => ({ labels: { task, state }, value: count })),
    ),
    gauge('mostrador_job_oldest_seconds', 'How long the oldest job that may run has waited', [
      { value: ages.oldest_job },
    ]),
    gauge(
      'mostrador_mails',
      'Mails that did not leave yet, or were given up, by state',
      mails.map(({ state, count }) => ({ labels: { state }, value: count })),
    ),
    gauge('mostrador_sockets', 'Live connections of this process', [{ value: sockets() }]),
    gauge('mostrador_disk_free_bytes', 'Of the disk of the data folder', [
      { value: disk.bavail * disk.bsize },
    ]),
    gauge('mostrador_disk_bytes', 'Size of the disk of the data folder', [
      { value: disk.blocks * disk.bsize },
    ]),
    gauge('mostrador_backup_age_seconds', 'Since the newest file in the folder of backups', [
      { value: await backupAge(join(data_directory, 'backups')) },
    ]),
    gauge('mostrador_audit_age_seconds', 'Since the last audit of the books ended', [
      { value: ages.audit },
    ]),
    gauge('mostrador_audit_differences', 'What the last audit of the books found', [
      { value: ages.differences },
    ]),
    gauge('mostrador_seal_age_seconds', 'Since the books were sealed last', [{ value: ages.seal }]),
    gauge('mostrador_event_loop_delay_seconds', 'How late this process comes to its work, p99', [
      { value: delay.percentile(99) / 1e9 },
    ]),
    gauge('process_resident_memory_bytes', 'Memory of this process', [
      { value: process.memoryUsage.rss() },
    ]),
    gauge('process_uptime_seconds', 'Since this process started', [{ value: process.uptime() }]),
  ]
  return `${lines.flat().join('\n')}\n`
}

function gauge(name: string, help: string, samples: readonly Sample[]): string[] {
  const shown = samples.filter(({ value }) => value !== null)
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...shown.map(({ labels = {}, value }) => `${name}${inBraces(labels)} ${value}`),
  ]
}

function inBraces(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/["\\\n]/g, (sign) => `\\${sign}`)}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

type Jobs = { task: string; state: string; count: number }

const findJobs = (database: Database): Promise<Jobs[]> =>
  all(
    database,
    sql<Jobs>`
    select task_identifier as task,
           case when attempts >= max_attempts then 'failed'
             when locked_at is not null then 'running'
             when run_at > now() then 'later' else 'waiting' end as state,
           count(*)::int as count
      from graphile_worker.jobs group by 1, 2 order by 1, 2`,
  )

/** What left long ago is not counted: there are as many as guests. */
const findMails = (database: Database): Promise<{ state: string; count: number }[]> =>
  all(
    database,
    sql<{ state: string; count: number }>`
    select state, count(*)::int as count from mailing.mail
     where state in ('queued', 'failed', 'quarantined') group by 1 order by 1`,
  )

type Ages = Record<'oldest_job' | 'audit' | 'differences' | 'seal', number | null>

const findAges = (database: Database): Promise<Ages> =>
  only(
    database,
    sql<Ages>`
    select (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8
              from graphile_worker.jobs
             where attempts < max_attempts and locked_at is null and run_at <= now())
             as oldest_job,
           extract(epoch from now() - last.finished_at)::float8 as audit, last.differences,
           (select extract(epoch from now() - max(sealed_at))::float8 from audit.seal) as seal
      from (values (1)) one
      left join lateral (
        select finished_at, differences from audit.run
         where finished_at is not null and failure is null
         order by finished_at desc limit 1) last on true`,
  )

/** Those that were written elsewhere are not seen from here. */
async function backupAge(folder: string): Promise<number | null> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.backup'))
    const times = await Promise.all(
      names.map(async (name) => (await stat(join(folder, name))).mtimeMs),
    )
    return times.length > 0 ? (Date.now() - Math.max(...times)) / 1000 : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
