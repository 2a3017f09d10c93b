import { act } from '@kit/acts/act'
import { cut } from '../things.ts'

export default act({
  id: 'commission_cut.close',
  of: cut,
  path: '/commission-cuts/:id/closing',
  title: { es: 'Cerrar', en: 'Close' },
  asks: { es: '¿Cerrar el corte {{id}}?', en: 'Close cut {{id}}?' },
  consequence: {
    es: 'Podrá aprobarlo otra persona que no cobre en este corte.',
    en: 'Someone else who is not paid in this cut can then approve it.',
  },
  yes: { es: 'Cerrar corte', en: 'Close cut' },
  told: { es: 'Cerró un corte de comisiones', en: 'Closed a commission cut' },
  done: { es: 'Corte {{id}} cerrado', en: 'Cut {{id}} closed' },
  permission: 'commissions.cut',
  idempotent: true,
  step: 'closed',
})
