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
import type { Fullness } from '@kit/http/admission'
import { counter, gauge, neighbourLines, poolLines, processLines, type Pool } from './measured.ts'
import type { RequestTimes } from './request-times.ts'

export type Sources = {
  database: Database
  pools: Readonly<Record<string, Pool>>
  sockets(): number
  data_directory: string
  fullness(): Fullness
  times: RequestTimes
}
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
  const { disk_free_bytes, disk_bytes, backup_at } = await lookAround(data_directory)
  const lines = [
    ...poolLines(pools),
    ...(await installationLines(database)),
    ...admissionLines(fullness()),
    ...neighbourLines(),
    gauge('mostrador_sockets', 'Live connections of this process', [{ value: sockets() }]),
    gauge('mostrador_disk_free_bytes', 'Of the disk of the data folder', [
      { value: disk_free_bytes },
    ]),
    gauge('mostrador_disk_bytes', 'Size of the disk of the data folder', [{ value: disk_bytes }]),
    gauge('mostrador_backup_age_seconds', 'Since the newest file in the folder of backups', [
      { value: backup_at && (Date.now() - backup_at.getTime()) / 1000 },
    ]),
    ...processLines(),
    times.write(),
  ]
  return `${lines.flat().join('\n')}\n`
}

/** Metrics of the installation: every process reports the same values. */
async function installationLines(database: Database): Promise<string[][]> {
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
  return [
    gauge('mostrador_lock_waits', 'Statements that wait for a lock of the database', [
      { value: locks },
    ]),
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
  ]
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
