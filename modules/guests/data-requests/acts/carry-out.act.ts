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
  title: { es: 'Anotar cumplida', en: 'Record as carried out' },
  told: { es: 'Cumplió una solicitud ARCO', en: 'Carried out a request' },
  consequence: {
    es: 'Lo que procede ya se hizo. Si es oposición, limitación o revocación, desde ahora no le llegan boletines ni recordatorios, ni se le pide calificar: queda en Usos limitados.',
    en: 'What was granted has been done. If it is an objection, limitation, or withdrawal, from now on no newsletters or reminders reach them and they are not asked for ratings: see Limited uses.',
  },
  done: { es: 'Solicitud cumplida', en: 'Request carried out' },
  permission: 'data_request.answer',
  fields: {
    carried: field.text('Qué se hizo', 'What was done', {
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
