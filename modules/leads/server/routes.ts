import { channels } from '@app/organization/references'
import type { Context } from '@kit/db/context'
import { move } from '@kit/db/move'
import { handle } from '@kit/http/handle'
import {
  assignLead,
  contactLead,
  findLeadChannels,
  findLeadReps,
  handOutLeads,
  linkLead,
  loseLead,
  showLead,
} from '../contract.ts'
import { LEAD } from '../lifecycles.ts'
import { findLead, lockLead, type LockedLead } from './lead.ts'
import { countNew, findReps, handOut, reassign } from './rounds.ts'
import { tie } from './sales.ts'

export const routes = [
  handle(findLeadChannels, async (tx) => [...(await channels.choices(tx, tx.actor, tx.language))]),

  handle(findLeadReps, async (tx, { params: { channel_id } }) => ({
    waiting: await countNew(tx, channel_id),
    reps: await findReps(tx, channel_id),
  })),

  handle(handOutLeads, async (tx, { body }) => {
    const given = await handOut(tx, body)
    tx.audit({
      action: 'lead.hand_out',
      entity: 'lead_round',
      entity_id: given.round,
      after: { ...body, assigned: given.assigned },
    })
    return given
  }),

  handle(assignLead, async (tx, { params: { uuid }, body: { rep_id } }) => {
    const lead = await lockLead(tx, uuid)
    await reassign(tx, lead, rep_id)
    audit(tx, 'reassign', lead, { rep_id: lead.rep_id }, { rep_id })
    return { uuid, state: lead.state === 'new' ? ('assigned' as const) : lead.state }
  }),

  handle(showLead, async (tx, { params }) => {
    const { uuid, name, channel_id, state } = await findLead(tx, params.uuid)
    return { uuid, name, channel_id, state }
  }),

  handle(contactLead, async (tx, { params: { uuid } }) => {
    const lead = await lockLead(tx, uuid)
    await move(tx, LEAD, lead, 'contacted', { set: { contacted_at: tx.now.toISOString() } })
    audit(tx, 'contact', lead, { state: lead.state }, { state: 'contacted' })
    return { uuid, state: 'contacted' as const }
  }),

  handle(linkLead, async (tx, { params: { uuid }, body: { folio } }) => {
    const lead = await lockLead(tx, uuid)
    const state = await tie(tx, lead, folio)
    audit(tx, 'link', lead, { state: lead.state }, { state, folio })
    return { uuid, state }
  }),

  handle(loseLead, async (tx, { params: { uuid }, body: { reason } }) => {
    const lead = await lockLead(tx, uuid)
    await move(tx, LEAD, lead, 'lost', {
      reason,
      set: { reason, decided_at: tx.now.toISOString() },
    })
    audit(tx, 'lose', lead, { state: lead.state }, { state: 'lost' }, reason)
    return { uuid, state: 'lost' as const }
  }),
]

function audit(
  tx: Context,
  action: 'reassign' | 'contact' | 'link' | 'lose',
  { uuid }: LockedLead,
  before: unknown,
  after: unknown,
  reason?: string,
): void {
  tx.audit({
    action: `lead.${action}`,
    entity: 'lead',
    entity_id: uuid,
    before,
    after,
    ...(reason === undefined ? {} : { reason }),
  })
}
