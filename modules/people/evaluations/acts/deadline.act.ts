import { act } from '@kit/acts/act'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { field } from '@kit/tables/record'
import { showEvaluation } from '../contract.ts'
import { storeDeadline } from '../server/queries.ts'
import { evaluation } from '../things.ts'

export default act({
  id: 'evaluation.deadline',
  of: evaluation,
  path: '/evaluations/:uuid/deadline',
  method: 'PUT',
  title: { es: 'Cambiar plazo', en: 'Change deadline' },
  yes: { es: 'Guardar', en: 'Save' },
  told: { es: 'Cambió el plazo de una evaluación', en: 'Changed an evaluation’s deadline' },
  done: { es: 'Plazo cambiado', en: 'Deadline changed' },
  permission: 'evaluation.manage',
  fields: { deadline: field.day('Plazo (último día)', 'Deadline (last day)', { required: true }) },
  applies: (state) => state === 'pending',
  refuses: ['evaluation.deadline_past'],
  outdates: [showEvaluation],
  judge: ({ today }, _, { deadline }) => {
    if (deadline < today) throw new Refusal('evaluation.deadline_past')
  },
  perform: async (tx, { id, deadline: before }, { deadline }) => {
    await storeDeadline(tx, id, deadline as Day)
    return { before: { deadline: before } }
  },
})
