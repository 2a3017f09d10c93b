import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { METHOD_CHOICES } from '../choices.ts'
import { payCut } from '../server/cuts.ts'
import { cut } from '../things.ts'

export default act({
  id: 'commission_cut.pay',
  of: cut,
  path: '/commission-cuts/:id/payment',
  title: { es: 'Registrar pago', en: 'Record payment' },
  asks: { es: 'Registrar el pago del corte {{id}}', en: 'Record the payment of cut {{id}}' },
  consequence: {
    es: 'Se registra en los libros y cada beneficiario verá su pago.',
    en: 'It is booked, and each person will see their payment.',
  },
  told: { es: 'Pagó un corte de comisiones', en: 'Paid a commission cut' },
  done: { es: 'Pago del corte registrado', en: 'Cut payment recorded' },
  permission: 'commissions.cut',
  step_up: true,
  idempotent: true,
  fields: {
    method: field.choice('Forma de pago', 'Payment method', METHOD_CHOICES, {
      initial: 'transfer',
    }),
    reference: field.text('Referencia del pago', 'Payment reference', {
      required: true,
      max: 60,
    }),
  },
  leads_to: ['paid'],
  perform: async (tx, found, paid) => {
    const method = paid.method ?? 'transfer'
    await payCut(tx, found, { ...paid, method })
    return { state: 'paid', after: { method } }
  },
})
