import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { Refusal } from '@kit/kernel/refusal'
import { findWaiting } from '../contract.ts'
import { line } from '../things.ts'

export default act({
  id: 'commission_line.hold',
  of: line,
  path: '/commission-lines/:id/hold',
  title: { es: 'Retener', en: 'Hold' },
  asks: { es: 'Retener la comisión de {{folio}}', en: 'Hold the commission on {{folio}}' },
  consequence: {
    es: 'Se sigue debiendo, pero no entra en cortes hasta que se libere. El beneficiario verá el motivo.',
    en: 'It is still owed but goes into no cut until it is released. The person who earned it will see the reason.',
  },
  told: { es: 'Retuvo una comisión', en: 'Held a commission' },
  done: { es: 'Comisión retenida', en: 'Commission held' },
  permission: 'commissions.cut',
  idempotent: true,
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300 }) },
  step: 'held',
  refuses: ['commission_line.taken_back'],
  outdates: [findWaiting],
  judge: (_, { is_owed }) => {
    if (!is_owed) throw new Refusal('commission_line.taken_back')
  },
  set: (_, { reason }) => ({ hold_reason: reason }),
})
