import { act } from '@kit/acts/act'
import { line } from '../things.ts'

export default act({
  id: 'commission_line.release',
  of: line,
  path: '/commission-lines/:id/release',
  title: { es: 'Liberar', en: 'Release' },
  told: { es: 'Liberó una comisión', en: 'Released a commission' },
  done: {
    es: 'Comisión liberada; entra en el siguiente corte',
    en: 'Commission released; it goes into the next cut',
  },
  permission: 'commissions.cut',
  idempotent: true,
  step: 'earned',
  applies: (state) => state === 'held',
  set: () => ({ hold_reason: null }),
})
