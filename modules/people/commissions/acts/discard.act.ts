import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { findWaiting } from '../contract.ts'
import { releaseLines } from '../server/cuts.ts'
import { cut } from '../things.ts'

export default act({
  id: 'commission_cut.discard',
  of: cut,
  path: '/commission-cuts/:id/discard',
  title: { es: 'Descartar', en: 'Discard' },
  asks: { es: 'Descartar el corte {{id}}', en: 'Discard cut {{id}}' },
  consequence: {
    es: 'Sus comisiones quedan por pagar y pasan al siguiente corte.',
    en: 'Its commissions are unpaid again and go into the next cut.',
  },
  yes: { es: 'Descartar corte', en: 'Discard cut' },
  told: { es: 'Descartó un corte de comisiones', en: 'Discarded a commission cut' },
  done: { es: 'Corte descartado', en: 'Cut discarded' },
  permission: 'commissions.cut',
  danger: true,
  idempotent: true,
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300 }) },
  step: 'discarded',
  outdates: [findWaiting],
  set: () => ({ approved_by: null }),
  perform: (tx, { id }) => releaseLines(tx, id),
})
