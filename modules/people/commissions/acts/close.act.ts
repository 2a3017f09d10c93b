import { act } from '@kit/acts/act'
import { cut } from '../things.ts'

export default act({
  id: 'commission_cut.close',
  of: cut,
  path: '/commission-cuts/:id/closing',
  title: { es: 'Cerrar', en: 'Close' },
  asks: { es: '¿Cerrar el corte {{id}}?', en: 'Close cut {{id}}?' },
  consequence: {
    es: 'Otra persona, a quien el corte no le pague, podrá aprobarlo.',
    en: 'Somebody else, whom the cut does not pay, may approve it.',
  },
  yes: { es: 'Cerrar corte', en: 'Close cut' },
  told: { es: 'Cerró un corte de comisiones', en: 'Closed a cut of commissions' },
  done: { es: 'Corte {{id}} cerrado', en: 'Cut {{id}} closed' },
  permission: 'commissions.cut',
  idempotent: true,
  step: 'closed',
})
