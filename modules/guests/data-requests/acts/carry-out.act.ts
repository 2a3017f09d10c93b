import { limitUse } from '@app/privacy/api'
import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { showDataRequest } from '../contract.ts'
import { LIMITING } from '../rules.ts'
import { dataRequest } from '../things.ts'

export default act({
  id: 'data_request.carry_out',
  of: dataRequest,
  path: '/data-requests/:uuid/carrying-out',
  title: { es: 'Marcar como cumplida', en: 'Mark as carried out' },
  told: { es: 'Cumplió una solicitud ARCO', en: 'Carried out a request' },
  consequence: {
    es: 'Úselo cuando la solicitud ya se cumplió. En oposición, limitación o revocación la persona deja de recibir boletines, recordatorios y encuestas, y queda en Usos limitados.',
    en: 'Use this once the request has been fulfilled. For an objection, limitation, or withdrawal, the person stops getting newsletters, reminders, and surveys, and is listed under Limited uses.',
  },
  done: { es: 'Solicitud cumplida', en: 'Request carried out' },
  permission: 'data_request.answer',
  fields: {
    carried: field.text('Acciones realizadas', 'Actions taken', {
      personal: true,
      required: true,
      max: 2_000,
      lines: 4,
    }),
  },
  step: 'carried_out',
  set: ({ today }, { carried }) => ({ carried, carried_on: today }),
  outdates: [showDataRequest],
  async perform(tx, { right, email, phone, folio }) {
    if (!LIMITING.includes(right)) return
    const kind = right === 'objection' ? 'objected' : 'limited'
    await limitUse(tx, { kind, email, phone, reason: folio })
  },
})
