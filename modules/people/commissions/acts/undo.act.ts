import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { findWaiting } from '../contract.ts'
import { unbookPayment } from '../server/undoing.ts'
import { cut } from '../things.ts'

export default act({
  id: 'commission_cut.undo',
  of: cut,
  path: '/commission-cuts/:id/payment-undoing',
  title: { es: 'Deshacer pago', en: 'Undo payment' },
  asks: { es: 'Deshacer el pago del corte {{id}}', en: 'Undo the payment of cut {{id}}' },
  consequence: {
    es: 'El importe vuelve a quedar por pagar y se cancela en los libros. El corte queda aprobado para pagarlo de nuevo o descartarlo.',
    en: 'The amount is owed again and reversed in the books. The cut stays approved, to be paid again or discarded.',
  },
  told: { es: 'Deshizo el pago de un corte', en: 'Undid a cut payment' },
  done: { es: 'Pago deshecho', en: 'Payment undone' },
  permission: 'commissions.approve',
  danger: true,
  step_up: true,
  idempotent: true,
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300 }) },
  step: 'approved',
  applies: (state) => state === 'paid',
  outdates: [findWaiting],
  set: () => ({ method: null, reference: null, paid_on: null }),
  perform: (tx, { id }, { reason }) => unbookPayment(tx, id, reason),
})
