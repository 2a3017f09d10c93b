import { act } from '@kit/acts/act'
import { reps } from '@app/access/references'
import { field } from '@kit/tables/record'
import { findLeadReps } from '../contract.ts'
import { findReps, reassign } from '../server/rounds.ts'
import { lead } from '../things.ts'

export default act({
  id: 'lead.reassign',
  of: lead,
  path: '/leads/:uuid/assignment',
  title: { es: 'Reasignar', en: 'Reassign' },
  yes: { es: 'Reasignar', en: 'Reassign' },
  told: { es: 'Reasignó un prospecto', en: 'Reassigned a lead' },
  done: { es: 'Prospecto asignado', en: 'Lead assigned' },
  permission: 'lead.manage',
  idempotent: true,
  fields: { rep_id: field.reference('Rep', 'Rep', reps, { required: true }) },
  choices: {
    rep_id: async (tx, { channel_id }) =>
      (await findReps(tx, channel_id)).map(({ id, name, open }) => ({
        id,
        name: `${name} · ${open} ${{ es: 'por resolver', en: 'open' }[tx.language]}`,
      })),
  },
  applies: (state) => state !== 'won' && state !== 'lost',
  refuses: ['lead.no_rep'],
  outdates: [findLeadReps],
  perform: async (tx, found, { rep_id }) => {
    await reassign(tx, found, rep_id)
    return {
      before: { rep_id: found.rep_id },
      state: found.state === 'new' ? 'assigned' : found.state,
    }
  },
})
