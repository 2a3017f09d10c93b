import { all, only, type Database } from '@kit/db/database'
import { BEAT_SECONDS, type ProcessState } from '@kit/db/alive'
import { sql } from 'kysely'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningProcess } from '../contract.ts'

/** How many beats of a process may be missed before it is taken for dead. */
const BEATS_MISSED = 4

export type QueuedJobs = { task: string; state: string; count: number }

/** The queue by task and state, as the list of jobs shows it. */
export const countJobs = (database: Database): Promise<QueuedJobs[]> =>
  all(
    database,
    sql<QueuedJobs>`
    select task, state, count(*)::int as count from platform.queued_job
     group by 1, 2 order by 1, 2`,
  )

/** How long the oldest job that may run has waited, in seconds. */
export async function findOldestWait(database: Database): Promise<number> {
  const { seconds } = await only(
    database,
    sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
      from platform.queued_job
     where attempts < attempts_max and locked_at is null and run_at <= now()`,
  )
  return seconds
}

export const findProcesses = (database: Database): Promise<RunningProcess[]> =>
  all(
    database,
    sql<RunningProcess>`
    select role, version, host, pid, started_at, heard_at, disk_free_bytes, disk_bytes,
        heard_at > now() - make_interval(secs => ${BEATS_MISSED * BEAT_SECONDS}) as alive
      from platform.process order by alive desc, role, started_at`,
  )

type Backups = {
  written_at: string | null
  restored_at: string | null
  newest: {
    taken_at: string
    bytes: number
    in_bucket: boolean
    missing: number
    host: string | null
  } | null
  verified: { verified_at: string; taken_at: string; fault: string | null } | null
  kept: number
  not_copied: number
}

export const findBackup = (database: Database) =>
  only(
    database,
    sql<Backups>`
    select (select max(backup_at) from platform.process) as written_at,
        (select max(at) from platform.restore) as restored_at,
        (select to_jsonb(b) from (
           select taken_at, bytes, bucket_key is not null as in_bucket, host,
               cardinality(missing) as missing from platform.backup
            where removed_at is null order by taken_at desc limit 1) b) as newest,
        (select to_jsonb(b) from (select verified_at, taken_at, fault from platform.backup
            where verified_at is not null order by verified_at desc limit 1) b) as verified,
        (select count(*)::int from platform.backup where removed_at is null) as kept,
        (${NOT_COPIED}) as not_copied`,
  )

/** Sealed files that lie on one machine alone where a bucket is set. */
const NOT_COPIED = sql<{ count: number }>`
  select count(*)::int as count from platform.backup
   where copy_due and bucket_key is null and removed_at is null and fault is null`

export const countNotCopied = async (database: Database): Promise<number> =>
  (await only(database, NOT_COPIED)).count

export const findDatabase = (database: Database) =>
  only(
    database,
    sql<{
      server: string
      bytes: number
      connections: number
      connections_max: number
      schema: string
    }>`
    select current_setting('server_version') as server,
        pg_database_size(current_database()) as bytes,
        (select count(*)::int from pg_stat_activity
          where datname = current_database()) as connections,
        current_setting('max_connections')::int as connections_max,
        (select max(file) from public.schema_file where file like 'migrations/%') as schema`,
  )

/** What a process sees of its own machine. */
export async function lookAround(data_directory: string): Promise<ProcessState> {
  const disk = await statfs(data_directory)
  return {
    disk_free_bytes: disk.bavail * disk.bsize,
    disk_bytes: disk.blocks * disk.bsize,
    backup_at: await newestBackup(join(data_directory, 'backups')),
  }
}

/** Those that were written elsewhere are not seen from here. */
async function newestBackup(folder: string): Promise<Date | null> {
  try {
    const names = (await readdir(folder)).filter((name) => /\.(backup|sealed)$/.test(name))
    const times = await Promise.all(
      names.map(async (name) => (await stat(join(folder, name))).mtimeMs),
    )
    return times.length > 0 ? new Date(Math.max(...times)) : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
