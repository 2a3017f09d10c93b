import type { Database } from '@kit/db/database'
import { recordAudit } from '@kit/http/audit'
import type { Actor } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { recordSessionsEnded } from './queries/sessions.ts'

/**
 * Ends what a person left open elsewhere, when the live socket asks (`doLogout`). The database
 * tells the sockets of what ended.
 */
export async function endOtherSessions(database: Database, actor: Actor, now: Date): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const ended = await recordSessionsEnded(tx, {
      user_id: actor.user_id,
      reason: 'other_sessions_ended',
      now,
      except: actor.session_id,
    })
    const entries = [
      {
        action: 'sessions.ended',
        entity: 'user',
        entity_id: actor.user_id,
        after: { sessions: ended },
      },
    ]
    await recordAudit(tx, { actor, request_id: newUuid(), endpoint: 'LIVE doLogout', entries })
  })
}
