import { findLastSeal, findLastWholeAudit } from '@app/audit/api'
import {
  countJobs,
  countNotCopied,
  findOldestWait,
  findRecovery,
  lookAround,
} from '@app/cockpit/api'
import { countUnsent, findSender } from '@app/mailing/api'
import { actingIn, EVERYTHING } from '@kit/db/acting'
import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { neighbourStandings } from '@kit/neighbours/neighbour'
import type { Fullness } from '@kit/http/admission'
import type { RequestTimes } from './request-times.ts'

type Pool = { totalCount: number; idleCount: number; waitingCount: number }
export type Sources = {
  database: Database
  pools: Readonly<Record<string, Pool>>
  sockets(): number
  data_directory: string
  fullness(): Fullness
  times: RequestTimes
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
  fullness,
  times,
}: Sources): Promise<string> {
  const { jobs, oldest_job, mails, audit, seal, recovery, not_copied, sender, locks } =
    await actingIn(EVERYTHING, async () => ({
      jobs: await countJobs(database),
      oldest_job: await findOldestWait(database),
      mails: await countUnsent(database),
      audit: await findLastWholeAudit(database),
      seal: await findLastSeal(database),
      recovery: await findRecovery(database),
      not_copied: await countNotCopied(database),
      sender: await findSender(database),
      locks: await countLockWaits(database),
    }))
  const { disk_free_bytes, disk_bytes, backup_at } = await lookAround(data_directory)
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
    gauge('mostrador_lock_waits', 'Statements that wait for a lock of the database', [
      { value: locks },
    ]),
    ...admissionLines(fullness()),
    ...neighbourLines(),
    gauge(
      'mostrador_jobs',
      'Jobs in the queue, by task and state',
      jobs.map(({ task, state, count }) => ({ labels: { task, state }, value: count })),
    ),
    gauge('mostrador_job_oldest_seconds', 'How long the oldest job that may run has waited', [
      { value: oldest_job },
    ]),
    gauge(
      'mostrador_mails',
      'Mails that did not leave yet, or were given up, by state',
      mails.map(({ state, count }) => ({ labels: { state }, value: count })),
    ),
    gauge(
      'mostrador_sender_domain',
      'Whether DNS vouches for the domain of the sender: 0 where something is to be mended',
      sender.findings.map(({ check, verdict }) => ({
        labels: { check },
        value: verdict === 'unknown' ? null : Number(verdict !== 'fail'),
      })),
    ),
    gauge('mostrador_sockets', 'Live connections of this process', [{ value: sockets() }]),
    gauge('mostrador_disk_free_bytes', 'Of the disk of the data folder', [
      { value: disk_free_bytes },
    ]),
    gauge('mostrador_disk_bytes', 'Size of the disk of the data folder', [{ value: disk_bytes }]),
    gauge('mostrador_backup_age_seconds', 'Since the newest file in the folder of backups', [
      { value: backup_at && (Date.now() - backup_at.getTime()) / 1000 },
    ]),
    gauge('mostrador_backups_not_copied', 'Sealed backups without the copy in the bucket', [
      { value: not_copied },
    ]),
    ...recoveryLines(recovery),
    gauge('mostrador_audit_age_seconds', 'Since the last audit of the books ended', [
      { value: audit?.age_seconds ?? null },
    ]),
    gauge('mostrador_audit_differences', 'What the last audit of the books found', [
      { value: audit?.differences ?? null },
    ]),
    gauge('mostrador_seal_age_seconds', 'Since the books were sealed last', [
      { value: seal?.age_seconds ?? null },
    ]),
    gauge('mostrador_event_loop_delay_seconds', 'How late this process comes to its work, p99', [
      { value: delay.percentile(99) / 1e9 },
    ]),
    gauge('process_resident_memory_bytes', 'Memory of this process', [
      { value: process.memoryUsage.rss() },
    ]),
    counter('mostrador_restarts_total', 'How often `npm start` began this server again', [
      { value: Number(process.env['MOSTRADOR_RESTARTS'] ?? 0) },
    ]),
    gauge('process_uptime_seconds', 'Since this process started', [{ value: process.uptime() }]),
    times.write(),
  ]
  return `${lines.flat().join('\n')}\n`
}

async function countLockWaits(database: Database): Promise<number> {
  const { waiting } = await only(
    database,
    sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting
}

function admissionLines({ inside, most, refused }: Fullness) {
  return [
    gauge('mostrador_requests_inside', 'Requests at work, reports apart', [{ value: inside }]),
    gauge('mostrador_requests_most', 'As many requests may be at work at once', [{ value: most }]),
    counter('mostrador_requests_refused_total', 'Requests sent away, as too many were at work', [
      { value: refused },
    ]),
  ]
}

/** Of what stands outside the house, since this process started. */
function neighbourLines() {
  const standings = neighbourStandings()
  return [
    counter(
      'mostrador_neighbour_calls_total',
      'Calls of outside services, by what became of them',
      standings.flatMap(({ name, calls }) =>
        Object.entries(calls).map(([outcome, value]) => ({
          labels: { neighbour: name, outcome },
          value,
        })),
      ),
    ),
    counter(
      'mostrador_neighbour_seconds_total',
      'Time that calls of outside services took',
      standings.map(({ name, seconds }) => ({ labels: { neighbour: name }, value: seconds })),
    ),
    gauge(
      'mostrador_neighbour_calls',
      'Calls of outside services under way, and those that wait for a place',
      standings.flatMap(({ name, inside, waiting }) => [
        { labels: { neighbour: name, state: 'inside' }, value: inside },
        { labels: { neighbour: name, state: 'waiting' }, value: waiting },
      ]),
    ),
    gauge(
      'mostrador_neighbour_open',
      'Whether an outside service fell silent and is asked once a minute alone',
      standings.map(({ name, is_open }) => ({
        labels: { neighbour: name },
        value: Number(is_open),
      })),
    ),
  ]
}

/** Whether one can go back to any moment; without an archive of ours only what PostgreSQL says. */
function recoveryLines({ archive, postgres }: Awaited<ReturnType<typeof findRecovery>>) {
  const age = (instant: string | null | undefined): number | null =>
    instant ? (Date.now() - new Date(instant).getTime()) / 1000 : null
  return [
    gauge('mostrador_recovery_segment_age_seconds', 'Since the last file of the log was archived', [
      { value: age(archive?.segment_at) },
    ]),
    gauge('mostrador_recovery_base_age_seconds', 'Since the newest base copy', [
      { value: age(archive?.base_at) },
    ]),
    gauge('mostrador_recovery_proof_age_seconds', 'Since a moment was gone back to, to prove it', [
      { value: age(archive?.verified_at) },
    ]),
    gauge('mostrador_recovery_not_copied', 'Archived files that are not in the bucket', [
      { value: archive?.not_copied ?? null },
    ]),
    gauge('mostrador_recovery_failing', 'Archiving, copying outside or the last proof failed', [
      {
        value:
          archive || postgres.archives
            ? Number(postgres.failing || Boolean(archive?.problem ?? archive?.fault))
            : null,
      },
    ]),
  ]
}

const gauge = (name: string, help: string, samples: readonly Sample[]): string[] =>
  measured('gauge', name, help, samples)

/** What only grows, from nothing at the start of the process. */
const counter = (name: string, help: string, samples: readonly Sample[]): string[] =>
  measured('counter', name, help, samples)

function measured(
  kind: 'gauge' | 'counter',
  name: string,
  help: string,
  samples: readonly Sample[],
): string[] {
  const shown = samples.filter(({ value }) => value !== null)
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...shown.map(({ labels = {}, value }) => `${name}${inBraces(labels)} ${value}`),
  ]
}

function inBraces(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/["\\\n]/g, (sign) => `\\${sign}`)}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
