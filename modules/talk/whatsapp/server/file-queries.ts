import type { AnyContext } from '@kit/db/context'
import { first, run, type Database, type Tx } from '@kit/db/database'
import { sql } from 'kysely'
import { BRINGINGS_MAX, BRING_AGAIN_SECONDS } from '../rules.ts'
import type { WaFile } from './driver/driver.ts'
import type { JudgedFile } from './files.ts'
import { failMessage } from './work-queries.ts'

/** Its bytes, until its message has left: the process that sends is another one. */
export async function recordFile(
  tx: Tx,
  message: string,
  { mime, bytes }: JudgedFile,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into whatsapp.file (message_id, mime, bytes)
    select id, ${mime}, ${bytes} from whatsapp.message where uuid = ${message}`,
  )
}

/** Undefined: its guest was forgotten meanwhile. */
export const findFile = (database: Database, message_id: number): Promise<WaFile | undefined> =>
  first(
    database,
    sql<WaFile>`
    select m.file_kind as kind, m.file_name as name, f.mime, m.text as caption, f.bytes
      from whatsapp.file f join whatsapp.message m on m.id = f.message_id
     where m.id = ${message_id}`,
  )

/**
 * It could not be brought to WhatsApp, so that nobody was sent it: it is brought again in a while,
 * and not for ever.
 */
export async function putOff(tx: AnyContext, message_id: number, reason: string): Promise<void> {
  const put_off = await first(
    tx,
    sql<{ attempts: number }>`
    update whatsapp.file
       set attempts = attempts + 1,
           not_before = now() + make_interval(secs => ${BRING_AGAIN_SECONDS})
     where message_id = ${message_id} returning attempts`,
  )
  if (put_off && put_off.attempts >= BRINGINGS_MAX)
    await failMessage(tx, message_id, 'UPLOAD_FAILED', reason)
}

/** What has left, failed or was withdrawn needs its file no more. */
export async function forgetFiles(database: Database, number_id: number): Promise<void> {
  await run(
    database,
    sql`
    delete from whatsapp.file f using whatsapp.message m
     where m.id = f.message_id and m.number_id = ${number_id}
       and m.state not in ('queued', 'sending')`,
  )
}
