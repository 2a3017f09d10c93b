import { all, type Database } from '@kit/db/database'
import { recordAudit } from '@kit/http/audit'
import type { Actor } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { recordSessionsEnded } from './queries/sessions.ts'

export type EndedSession = { session_id: number; reason: string }

/** Of the sessions that have a live socket, those that are open no more, and why. */
export function findEndedSessions(database: Database, session_ids: readonly number[], now: Date): Promise<EndedSession[]> {
  return all(database, sql<EndedSession>`
    select id as session_id, coalesce(end_reason, 'expired') as reason from access.session
     where id = any(${session_ids}::bigint[]) and (ended_at is not null or expires_at <= ${now} or absolute_expires_at <= ${now})`)
}

/** The live event `doLogout`: a person ends their sessions in every other browser. */
export async function endOtherSessions(database: Database, actor: Actor, now: Date): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const ended = await recordSessionsEnded(tx, { user_id: actor.user_id, reason: 'other_sessions_ended', now, except: actor.session_id })
    const entries = ended.map((id) => ({ action: 'session.end', entity: 'session', entity_id: id, reason: 'other_sessions_ended' }))
    await recordAudit(tx, { actor, request_id: newUuid(), endpoint: 'LIVE doLogout', entries })
  })
}
