import type { Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { findMessage, type StoredMessage } from './queries.ts'

/**
 * A message that was neither sent by somebody nor to them does not exist for them; a deleted one
 * for nobody.
 */
export async function visibleMessage(
  database: Database,
  actor: Actor,
  id: number,
): Promise<StoredMessage> {
  const message = await findMessage(database, actor.user_id, id)
  if (!message || message.deleted) throw new Refusal('request.not_found')
  return message
}
