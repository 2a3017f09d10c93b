import { all, first, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type TakenBackup = {
  file: string
  bytes: number
  rows: number
  schema_version: string
  missing: string[]
}
export type KeptBackup = {
  id: number
  file: string
  bucket_key: string | null
  row_count: number
  /** The machine in whose folder it lies; null: of before machines were noted. */
  host: string | null
}

/** What takes, restores and removes backups here: the server says it once, as it starts. */
export type BackupKeeper = Readonly<{
  /** The name of this machine. */
  host: string
  /** Whether copies go to a bucket. */
  has_bucket: boolean
  take(now: Date): Promise<TakenBackup>
  /** Whether the file of this name still lies in the folder. */
  holds(file: string): Promise<boolean>
  /** Its key in the bucket from now on; null: there is no bucket, or no file to copy any more. */
  copy(file: string): Promise<string | null>
  /** Restores it into a database of its own, which goes again. Answers what was wrong, if anything. */
  verify(backup: KeptBackup): Promise<string | null>
  remove(backup: Pick<KeptBackup, 'file' | 'bucket_key' | 'host'>): Promise<void>
  /** The names of the sealed files in the folder of this machine. */
  list(): Promise<string[]>
  /** Of this machine alone. */
  removeFile(file: string): Promise<void>
}>

let keeper: BackupKeeper | null = null
export function setBackupKeeper(given: BackupKeeper | null): void {
  keeper = given
}
export function backupKeeper(): BackupKeeper {
  if (!keeper) throw new Error('Nobody has said how backups are taken')
  return keeper
}

export async function recordBackup(
  database: Database,
  { file, bytes, rows, schema_version, missing }: TakenBackup,
  { now, keeper: { host, has_bucket } }: { now: Date; keeper: BackupKeeper },
): Promise<void> {
  await run(
    database,
    sql`
    insert into platform.backup
      (taken_at, file, bytes, row_count, schema_version, missing, host, copy_due)
    values (${now}, ${file}, ${bytes}, ${rows}, ${schema_version}, ${missing}::text[], ${host},
        ${has_bucket})`,
  )
}

/** Of what was taken since then, the newest in which no fault was found. */
export const findTakenSince = (database: Database, since: Date): Promise<KeptBackup | undefined> =>
  first(
    database,
    sql<KeptBackup>`
    select id, file, bucket_key, row_count, host from platform.backup
     where removed_at is null and fault is null and taken_at > ${since}
     order by taken_at desc limit 1`,
  )

/**
 * Those of this machine of which there is no copy in the bucket, the newest first: it is worth most.
 */
export const findNotCopied = (database: Database, host: string): Promise<KeptBackup[]> =>
  all(
    database,
    sql<KeptBackup>`
    select id, file, bucket_key, row_count, host from platform.backup
     where removed_at is null and fault is null and bucket_key is null
       and coalesce(host, ${host}) = ${host}
     order by taken_at desc`,
  )

export async function recordCopied(database: Database, id: number, key: string): Promise<void> {
  await run(database, sql`update platform.backup set bucket_key = ${key} where id = ${id}`)
}

/**
 * However old they are, these stay, and the last that was restored to prove it: neither a night
 * without backups nor weeks of bad ones may leave none.
 */
const NEWEST_KEPT = 3

export const findTooOld = (database: Database, before: Date): Promise<KeptBackup[]> =>
  all(
    database,
    sql<KeptBackup>`
    select id, file, bucket_key, row_count, host from platform.backup b
     where removed_at is null and taken_at < ${before}
       and id not in (select id from platform.backup where removed_at is null and fault is null
                       order by taken_at desc limit ${NEWEST_KEPT})
       and id not in (select id from platform.backup where removed_at is null and fault is null
                         and verified_at is not null order by taken_at desc limit 1)
     order by id`,
  )

export async function recordRemoved(database: Database, id: number, now: Date): Promise<void> {
  await run(database, sql`update platform.backup set removed_at = ${now} where id = ${id}`)
}

/** Of these files those that are noted as removed: another machine decided so. */
export const findRemovedElsewhere = (
  database: Database,
  files: readonly string[],
): Promise<{ file: string }[]> =>
  all(
    database,
    sql<{ file: string }>`
    select file from platform.backup
     where removed_at is not null and file = any(${files}::text[])`,
  )

/** The newest that this machine can reach: its own, or one with a copy in the bucket. */
export const findNewest = (database: Database, host: string): Promise<KeptBackup | undefined> =>
  first(
    database,
    sql<KeptBackup>`
    select id, file, bucket_key, row_count, host from platform.backup
     where removed_at is null and (bucket_key is not null or coalesce(host, ${host}) = ${host})
     order by taken_at desc limit 1`,
  )

export async function recordVerified(
  database: Database,
  id: number,
  { now, fault }: { now: Date; fault: string | null },
): Promise<void> {
  await run(
    database,
    sql`update platform.backup set verified_at = ${now}, fault = ${fault} where id = ${id}`,
  )
}
