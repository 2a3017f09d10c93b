import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { findOpenCharges, listDebtors } from '../contract/collections.ts'
import { voidCollection } from '../server/credit/collecting.ts'
import { collection } from '../things.ts'

export default act({
  id: 'collection.void',
  of: collection,
  path: '/agency-credit/collections/:id/voiding',
  title: { es: 'Anular', en: 'Void' },
  asks: { es: 'Anular el cobro {{id}}', en: 'Void collection {{id}}' },
  consequence: {
    es: 'Los cargos aplicados vuelven a quedar abiertos y el cobro se cancela en los libros con fecha de hoy.',
    en: 'The charges it paid are open again and the collection is reversed in the books, dated today.',
  },
  yes: { es: 'Anular cobro', en: 'Void collection' },
  told: { es: 'Anuló un cobro a una agencia', en: 'Voided an agency collection' },
  done: { es: 'Cobro anulado', en: 'Collection voided' },
  permission: 'credit.collect',
  danger: true,
  idempotent: true,
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300, lines: 2 }) },
  leads_to: ['voided'],
  refuses: [
    'collection.own',
    'collection.returned',
    'collection.shift_over',
    'four_eyes.one_hand',
    'day.closed',
  ],
  outdates: [findOpenCharges, listDebtors],
  perform: async (tx, found, { reason }) => {
    await voidCollection(tx, found, reason)
    return { state: 'voided' }
  },
})
