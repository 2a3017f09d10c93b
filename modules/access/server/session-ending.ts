import type { Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { recordSessionsEnded } from './queries/sessions.ts'

/** Ends what a person left open elsewhere, when the live socket asks (`doLogout`). The database tells the sockets of what ended. */
export async function endOtherSessions(database: Database, { user_id, session_id }: Pick<Actor, 'user_id' | 'session_id'>, now: Date): Promise<void> {
  await recordSessionsEnded(database, { user_id, reason: 'other_sessions_ended', now, except: session_id })
}
