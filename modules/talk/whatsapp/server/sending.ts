import type { Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { instantOf, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { capIsReached, isSilent, MEGABYTE } from '../rules.ts'
import { dailyCap, fileMegabytes } from '../settings.ts'
import { lockSubject } from './about-sales.ts'
import type { JudgedFile } from './files.ts'
import { recordFile } from './file-queries.ts'
import {
  countSentSince,
  findGroup,
  lockNumber,
  recordMessage,
  type NumberFound,
} from './queries.ts'

export type Asked = {
  number_id?: number | undefined
  groupId: string
  message: string
  reservation?: string | undefined
}

/** Puts a message in the queue of its number, which decides again when it leaves. */
export async function queueMessage(
  tx: Context,
  body: Asked,
  file: JudgedFile | null,
): Promise<{ id: string; state: 'queued' }> {
  const subject = body.reservation ? await lockSubject(tx, body.reservation) : null
  const number = awake(await lockNumber(tx, tx.actor, body.number_id), tx.now)
  if (number.kind !== 'ready' && number.kind !== 'reconnecting')
    throw new Refusal('whatsapp.not_ready')
  if (number.rest_code === 'RESTRICTED') throw new Refusal('whatsapp.restricted')
  const group = await findGroup(tx, number.id, body.groupId)
  if (!group) throw new Refusal('whatsapp.group_unknown')
  if (!group.can_send) throw new Refusal('whatsapp.group_closed')
  const cap = await findCap(tx, tx.now)
  if (capIsReached(await countSentSince(tx, number.id, startOfDay(tx.today)), cap))
    throw new Refusal('whatsapp.daily_cap', { cap })
  if (file) await refuseTooLarge(tx, file)

  const id = await recordMessage(tx, {
    number_id: number.id,
    group_id: group.group_id,
    group_name: group.name,
    text: body.message,
    user_id: tx.actor.user_id,
    reservation_id: subject?.id ?? null,
    file,
  })
  if (file) await recordFile(tx, id, file)
  tx.audit({
    action: 'whatsapp.sent',
    entity: 'whatsapp_message',
    entity_id: id,
    after: {
      number: number.name,
      group: group.name,
      ...(subject ? { reservation: subject.folio } : {}),
      // Not its name: that may be a guest's, and the audit forgets nobody.
      ...(file ? { file: file.mime, bytes: file.bytes.length } : {}),
    },
  })
  return { id, state: 'queued' }
}

async function refuseTooLarge(database: Context, { name, bytes }: JudgedFile): Promise<void> {
  const megabytes = await findSetting(database, fileMegabytes, database.now)
  if (bytes.length > megabytes * MEGABYTE)
    throw new Refusal('whatsapp.file_too_large', { file: name, megabytes })
}

export const startOfDay = (day: Day): Date => instantOf(day, '00:00:00')

export const findCap = (database: Database, now: Date): Promise<number> =>
  findSetting(database, dailyCap, now)

/** A number whose process is there to do what is asked of it. */
export function awake(number: NumberFound | undefined, now: Date): NumberFound {
  if (!number) throw new Refusal('whatsapp.number_unknown')
  if (isSilent(number.heartbeat_at, now)) throw new Refusal('whatsapp.process_down')
  return number
}
