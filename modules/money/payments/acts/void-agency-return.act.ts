import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { findOpenCharges, listDebtors } from '../contract/collections.ts'
import { voidAgencyReturn } from '../server/credit/returning.ts'
import { agencyReturn } from '../things.ts'

export default act({
  id: 'agency_return.void',
  of: agencyReturn,
  path: '/agency-credit/returns/:id/voiding',
  title: { es: 'Anular', en: 'Void' },
  asks: { es: 'Anular la devolución {{id}}', en: 'Void return {{id}}' },
  consequence: {
    es: 'La agencia vuelve a tener el importe a favor y el dinero vuelve al banco en los libros con fecha de hoy.',
    en: 'The agency has the amount in favour again and the money is back in the bank in the books, dated today.',
  },
  yes: { es: 'Anular devolución', en: 'Void return' },
  told: { es: 'Anuló una devolución a una agencia', en: 'Voided a return to an agency' },
  done: { es: 'Devolución anulada', en: 'Return voided' },
  permission: 'credit.return',
  danger: true,
  step_up: true,
  idempotent: true,
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300, lines: 2 }) },
  leads_to: ['voided'],
  refuses: ['agency_return.own', 'four_eyes.one_hand'],
  outdates: [findOpenCharges, listDebtors],
  perform: async (tx, found, { reason }) => {
    await voidAgencyReturn(tx, found, reason)
    return { state: 'voided' }
  },
})
