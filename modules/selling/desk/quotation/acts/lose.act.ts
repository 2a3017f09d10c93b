import { loseQuotation } from '@app/quotations/api'
import { QUOTATION } from '@app/quotations/lifecycles'
import { mayBeLost } from '@app/quotations/rules'
import { act } from '@kit/acts/act'
import { refusalIn } from '@kit/kernel/lifecycle'
import { field } from '@kit/tables/record'
import { showQuotation } from '../contract.ts'
import { releaseSeats } from '../server/release-seats.ts'
import { quotation } from '../things.ts'

export default act({
  id: 'quotation.lose',
  of: quotation,
  path: '/quotations/:uuid/loss',
  title: { es: 'Marcar como perdida', en: 'Mark as lost' },
  asks: { es: '¿Marcar esta cotización como perdida?', en: 'Mark this quotation as lost?' },
  consequence: {
    es: 'Ya no se podrá enviar ni aceptar, y se liberan los lugares apartados.',
    en: 'It can no longer be sent or accepted, and any held seats are released.',
  },
  told: { es: 'Marcó una cotización como perdida', en: 'Marked a quotation as lost' },
  done: { es: 'Cotización perdida', en: 'Quotation lost' },
  permission: 'quotation.write',
  danger: true,
  idempotent: true,
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300, lines: 2 }) },
  applies: (state) => state === 'accepted' || mayBeLost(state),
  outdates: [showQuotation],
  ahead: releaseSeats,
  perform: async (tx, found, { reason }) => {
    if (!mayBeLost(found.state)) throw refusalIn(QUOTATION, found.state)
    await loseQuotation(tx, found, reason)
    return { state: 'lost' }
  },
})
