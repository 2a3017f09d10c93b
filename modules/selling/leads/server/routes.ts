import { channels } from '@app/organization/references'
import { handle } from '@kit/http/handle'
import { findLeadChannels, findLeadReps, handOutLeads, showLead } from '../contract.ts'
import { findLead } from './lead.ts'
import { countNew, findReps, handOut } from './rounds.ts'

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

  handle(showLead, async (tx, { params }) => {
    const { uuid, name, channel_id, state } = await findLead(tx, params.uuid, { lock: false })
    return { uuid, name, channel_id, state }
  }),
]
