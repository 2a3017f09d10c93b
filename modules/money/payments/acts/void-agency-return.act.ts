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
  asks: { es: 'Anular la devolución {{id}}', en: 'Void refund {{id}}' },
  consequence: {
    es: 'El importe vuelve a quedar a favor de la agencia y regresa al banco en los libros con fecha de hoy.',
    en: 'The amount goes back to the agency’s credit and to the bank in the books, dated today.',
  },
  yes: { es: 'Anular devolución', en: 'Void refund' },
  told: { es: 'Anuló una devolución a una agencia', en: 'Voided a refund to an agency' },
  done: { es: 'Devolución anulada', en: 'Refund voided' },
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
