import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { tie } from '../server/sales.ts'
import { lead } from '../things.ts'

export default act({
  id: 'lead.link',
  of: lead,
  path: '/leads/:uuid/sale',
  title: { es: 'Vincular a su venta', en: 'Link to sale' },
  yes: { es: 'Vincular', en: 'Link' },
  told: { es: 'Vinculó un prospecto a su venta', en: 'Linked a lead to its sale' },
  done: { es: 'Prospecto vinculado a su venta', en: 'Lead linked to its sale' },
  permission: 'lead.work',
  idempotent: true,
  fields: {
    folio: field.text('Folio de la cotización o reserva', 'Quotation or reservation number', {
      required: true,
      max: 30,
      hint: {
        es: 'Queda ganado si ya se vendió; de lo contrario, al venderse.',
        en: 'It is won if already sold; otherwise, when it sells.',
      },
    }),
  },
  applies: (state) => state === 'assigned' || state === 'contacted',
  refuses: ['lead.no_sale', 'lead.sale_taken'],
  perform: async (tx, found, { folio }) => ({ state: await tie(tx, found, folio) }),
})
