import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { endOwnSession, listOwnSessions } from '../../contract/sessions.ts'
import { deviceOfAgent } from '../../rules/devices.ts'
import { findLiveSessionsOf, recordSessionsEnded } from '../queries/sessions.ts'

export const routes = [
  handle(listOwnSessions, async (tx) => {
    const sessions = await findLiveSessionsOf(tx, tx.actor.user_id, tx.now)
    return sessions.map(({ user_agent, ...session }) => ({
      ...session,
      ...deviceOfAgent(user_agent),
      current: session.id === tx.actor.session_id,
    }))
  }),

  handle(endOwnSession, async (tx, { params }) => {
    if (params.id === tx.actor.session_id) throw new Refusal('session.this_one')
    const [ended] = await recordSessionsEnded(tx, {
      user_id: tx.actor.user_id,
      reason: 'other_sessions_ended',
      now: tx.now,
      only: params.id,
    })
    if (ended === undefined) throw new Refusal('request.not_found')
    tx.audit({ action: 'session.ended', entity: 'session', entity_id: ended })
    return { type: 'success' as const }
  }),
]
