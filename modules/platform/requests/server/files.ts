import type { KeptFile } from '@app/messaging/api'
import type { Context } from '@kit/db/context'
import { all, first, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export const findAttachments = (database: Database, request_id: number) =>
  all(
    database,
    sql<{ file_name: string; bytes: number }>`
    select file_name, bytes from requests.attachment where request_id = ${request_id}
     order by added_at, file_name`,
  )

export const findFileNames = async (database: Database, id: number): Promise<string[]> =>
  (await findAttachments(database, id)).map(({ file_name }) => file_name)

export const findFile = (database: Database, request_id: number, file_name: string) =>
  first(
    database,
    sql<KeptFile>`
    select file_name, kind, bytes, object_key, verdict as state from requests.attachment
     where request_id = ${request_id} and file_name = ${file_name}`,
  )

/** A file of a name that stands there already takes its place. */
export async function recordFiles(
  tx: Context,
  request_id: number,
  files: readonly KeptFile[],
): Promise<void> {
  for (const { file_name, kind, bytes, object_key, state } of files)
    await run(
      tx,
      sql`
      insert into requests.attachment (request_id, file_name, kind, bytes, object_key, verdict,
            added_by, added_at)
      values (${request_id}, ${file_name}, ${kind}, ${bytes}, ${object_key}, ${state},
            ${tx.actor.user_id}, ${tx.now})
      on conflict (request_id, file_name) do update set kind = excluded.kind,
            bytes = excluded.bytes, object_key = excluded.object_key, verdict = excluded.verdict,
            added_by = excluded.added_by, added_at = excluded.added_at`,
    )
}

export const removeFile = async (tx: Context, id: number, name: string): Promise<boolean> =>
  (await run(
    tx,
    sql`delete from requests.attachment where request_id = ${id} and file_name = ${name}`,
  )) > 0
