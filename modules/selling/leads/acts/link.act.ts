import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { tie } from '../server/sales.ts'
import { lead } from '../things.ts'

export default act({
  id: 'lead.link',
  of: lead,
  path: '/leads/:uuid/sale',
  title: { es: 'Ligar a su venta', en: 'Tie to their sale' },
  yes: { es: 'Ligar', en: 'Tie' },
  told: { es: 'Ligó un led a su venta', en: 'Tied a lead to its sale' },
  done: { es: 'Led ligado a su venta', en: 'Lead tied to its sale' },
  permission: 'lead.work',
  idempotent: true,
  fields: {
    folio: field.text('Folio de la cotización o reserva', 'Folio of the quotation or reservation', {
      required: true,
      max: 30,
      hint: {
        es: 'Queda ganado si ya se vendió; si no, en cuanto se venda.',
        en: 'It is won if it was sold already; if not, as soon as it is.',
      },
    }),
  },
  applies: (state) => state === 'assigned' || state === 'contacted',
  refuses: ['lead.no_sale', 'lead.sale_taken'],
  perform: async (tx, found, { folio }) => ({ state: await tie(tx, found, folio) }),
})
