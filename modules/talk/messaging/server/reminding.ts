import type { AnyContext } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { announce } from '@kit/live/announce'
import { acknowledgementAsked } from '../events.ts'
import { acknowledgementDays } from '../settings.ts'
import { takeRemindersDue } from './acknowledgements.ts'

/**
 * What waits for a confirmation stands as unread again to who owes it, and is said to them at once
 * where they are signed in. Answers how many people were reminded.
 */
export async function remindOfAcknowledgements(tx: AnyContext): Promise<number> {
  const due = await takeRemindersDue(tx, await findSetting(tx, acknowledgementDays, tx.now))
  for (const { message_id, subject, user_ids } of due)
    await announce(tx, acknowledgementAsked, { id_message: message_id, subject }, user_ids)
  return due.reduce((sum, { user_ids }) => sum + user_ids.length, 0)
}
