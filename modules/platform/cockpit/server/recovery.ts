import { first, only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Operation } from '../contract.ts'

/** What is archived of the embedded PostgreSQL, to go back to any moment. */
export type Archive = Readonly<{
  /** The earliest moment that can be gone back to. */
  usable_from: Date | null
  base_at: Date | null
  bases: number
  /** The last file of the log that was archived. */
  segment: string | null
  segments: number
  /** Files of the log that wait to be sealed. */
  handed_over: number
  has_bucket: boolean
  not_copied: number
  /** Why it could not do all of its work. */
  problem: string | null
  /** There is no copy of the files from which the log leads on. */
  needs_base: boolean
}>

/** What archives the embedded PostgreSQL: the server says it once, as it starts. */
export type ArchiveKeeper = Readonly<{
  /** Seals what was handed over and copies it outside; null while that is under way. */
  collect(): Promise<Archive | null>
  /** Keeps nothing of what was handed over. */
  drop(): Promise<void>
  /** Copies the files beside whoever works. Answers its bytes; null while that is under way. */
  takeBase(): Promise<number | null>
  /** Removes what is not needed to go back to any moment since. */
  removeBefore(since: Date): Promise<void>
  /** Goes back to the last moment there is, apart, and asks every promise there. */
  verify(): Promise<{ reached: string | null; fault: string | null }>
}>

let keeper: ArchiveKeeper | null = null
/** Null: PostgreSQL is somebody else's, who archives it. */
export function setArchiveKeeper(given: ArchiveKeeper | null): void {
  keeper = given
}
export const archiveKeeper = (): ArchiveKeeper | null => keeper

export async function recordArchive(
  database: Database,
  archive: Archive,
  { now, base_bytes }: { now: Date; base_bytes: number | null },
): Promise<void> {
  const { usable_from, base_at, bases, segment, segments, handed_over } = archive
  const { has_bucket, not_copied, problem } = archive
  await run(
    database,
    sql`
    insert into platform.recovery as r (heard_at, usable_from, base_at, base_bytes, bases, segment,
        segment_at, segments, handed_over, has_bucket, not_copied, problem)
    values (${now}, ${usable_from}, ${base_at}, ${base_bytes}, ${bases}, ${segment},
        case when ${segment}::text is not null then ${now}::timestamptz end, ${segments},
        ${handed_over}, ${has_bucket}, ${not_copied}, ${problem})
    on conflict (id) do update set heard_at = excluded.heard_at,
        usable_from = excluded.usable_from, base_at = excluded.base_at, bases = excluded.bases,
        base_bytes = coalesce(excluded.base_bytes, r.base_bytes), segment = excluded.segment,
        segment_at = case when r.segment is distinct from excluded.segment
            then excluded.segment_at else r.segment_at end,
        segments = excluded.segments, handed_over = excluded.handed_over,
        has_bucket = excluded.has_bucket, not_copied = excluded.not_copied,
        problem = excluded.problem`,
  )
}

export async function recordProved(
  database: Database,
  { reached, fault }: { reached: string | null; fault: string | null },
  now: Date,
): Promise<void> {
  await run(
    database,
    sql`
    update platform.recovery set verified_at = ${now}, verified_to = ${reached}, fault = ${fault}`,
  )
}

/** Nothing is archived here, or not by us. */
export async function forgetArchive(database: Database): Promise<void> {
  await run(database, sql`delete from platform.recovery`)
}

type Recovery = Operation['recovery']

/** How one could go back to a moment, as far as is known here. */
export async function findRecovery(database: Database): Promise<Recovery> {
  const archive = await first(
    database,
    sql<NonNullable<Recovery['archive']>>`
    select heard_at, usable_from, base_at, base_bytes, bases, segment, segment_at, segments,
        handed_over, has_bucket, not_copied, problem, verified_at, verified_to, fault
      from platform.recovery`,
  )
  const postgres = await only(
    database,
    sql<Recovery['postgres']>`
    select current_setting('archive_mode') <> 'off' as archives,
        last_archived_time as archived_at, last_failed_time as failed_at,
        last_failed_wal as failed_segment,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
      from pg_stat_archiver`,
  )
  return { archive: archive ?? null, postgres }
}
