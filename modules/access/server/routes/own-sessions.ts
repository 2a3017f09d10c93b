import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { endOwnSession, listOwnSessions } from '../../contract/sessions.ts'
import { deviceOfAgent } from '../../rules/devices.ts'
import { findLiveSessionsOf, recordSessionsEnded } from '../queries/sessions.ts'

export const routes = [
  handle(listOwnSessions, async ({ actor, database, now }) => {
    const sessions = await findLiveSessionsOf(database, actor.user_id, now)
    return sessions.map(({ user_agent, ...session }) => ({
      ...session,
      ...deviceOfAgent(user_agent),
      current: session.id === actor.session_id,
    }))
  }),

  handle(endOwnSession, async ({ params, actor, database, now, audit }) => {
    if (params.id === actor.session_id) throw new Refusal('session.this_one')
    const [ended] = await recordSessionsEnded(database, {
      user_id: actor.user_id,
      reason: 'other_sessions_ended',
      now,
      only: params.id,
    })
    if (ended === undefined) throw new Refusal('request.not_found')
    audit({ action: 'session.ended', entity: 'session', entity_id: ended })
    return { type: 'success' as const }
  }),
]
