import type { AnyContext } from '@kit/db/context'
import { only, run, type Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { uploadMegabytesDay } from '../settings.ts'

const MEGABYTE = 1_048_576

/**
 * Counts what somebody uploads, in the transaction that keeps it: two uploads at once wait for each
 * other here, and what is refused for another reason is not counted.
 * @throws Refusal when the person would have uploaded more on this day than the setting allows.
 */
export async function countUpload(
  tx: AnyContext,
  { files, bytes }: Readonly<{ files: number; bytes: number }>,
): Promise<void> {
  if (!tx.actor || files === 0) return
  const limit = await findSetting(tx, uploadMegabytesDay, tx.now)
  const { used } = await only(
    tx,
    sql<{ used: number }>`
    insert into access.upload_day as d (user_id, day, files, bytes)
    values (${tx.actor.user_id}, ${tx.today}, ${files}, ${bytes})
    on conflict (user_id, day) do update
      set files = d.files + excluded.files, bytes = d.bytes + excluded.bytes
    returning bytes as used`,
  )
  if (used > limit * MEGABYTE)
    throw new Refusal('upload.quota', {
      used: Math.floor((used - bytes) / MEGABYTE),
      now: Math.ceil(bytes / MEGABYTE),
      limit,
    })
}

/** Only today's count limits anybody. */
export const deleteUploadDaysBefore = (database: Database, today: Day) =>
  run(database, sql`delete from access.upload_day where day < ${today}`)
