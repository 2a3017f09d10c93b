import { act } from '@kit/acts/act'
import { refuseApprover } from '../server/cuts.ts'
import { cut } from '../things.ts'

export default act({
  id: 'commission_cut.approve',
  of: cut,
  path: '/commission-cuts/:id/approval',
  title: { es: 'Aprobar', en: 'Approve' },
  asks: { es: '¿Aprobar el corte {{id}}?', en: 'Approve cut {{id}}?' },
  consequence: {
    es: 'El corte podrá pagarse. Las cancelaciones posteriores se descuentan en el siguiente.',
    en: 'The cut can then be paid. Later cancellations are deducted from the next one.',
  },
  yes: { es: 'Aprobar corte', en: 'Approve cut' },
  told: { es: 'Aprobó un corte de comisiones', en: 'Approved a commission cut' },
  done: { es: 'Corte {{id}} aprobado', en: 'Cut {{id}} approved' },
  permission: 'commissions.approve',
  step_up: true,
  idempotent: true,
  step: 'approved',
  awaited: true,
  applies: (state) => state === 'closed',
  refuses: ['commission_cut.own', 'commission_cut.pays_you', 'four_eyes.one_hand'],
  judge: refuseApprover,
  set: ({ actor }) => ({ approved_by: actor.user_id }),
})
