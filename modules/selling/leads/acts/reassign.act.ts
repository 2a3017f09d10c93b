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
  title: { es: 'Pasar a otra persona', en: 'Give to somebody else' },
  yes: { es: 'Pasar', en: 'Give' },
  told: { es: 'Pasó un led a otra persona', en: 'Gave a lead to somebody else' },
  done: { es: 'Led asignado', en: 'Lead assigned' },
  permission: 'lead.manage',
  idempotent: true,
  fields: { rep_id: field.reference('Rep', 'Rep', reps, { required: true }) },
  choices: {
    rep_id: async (tx, { channel_id }) =>
      (await findReps(tx, channel_id)).map(({ id, name, open }) => ({
        id,
        name: `${name} · ${open} ${{ es: 'por resolver', en: 'undecided' }[tx.language]}`,
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
