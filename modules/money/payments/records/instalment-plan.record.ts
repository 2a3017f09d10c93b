import { field, record } from '@kit/tables/record'

/** What was quoted keeps its numbers: a new fee is of later payments. */
export default record({
  id: 'instalment-plan',
  table: 'payments.instalment_plan',
  title: { es: 'Meses sin intereses', en: 'Interest-free months' },
  adding: { es: 'Nuevo plan de meses sin intereses', en: 'New interest-free plan' },
  permission: 'instalments.manage',
  removable: true,
  fields: {
    processor: field.text('Terminal', 'Processor', {
      max: 60,
      required: true,
      hint: { es: 'Clip, Stripe o el banco de la terminal', en: 'Clip, Stripe or a bank' },
    }),
    bank: field.text('Banco de la tarjeta', 'Card’s bank', {
      max: 60,
      blank: true,
      hint: { es: 'Vacío: cualquier tarjeta', en: 'Empty: any card' },
    }),
    months: field.integer('Meses', 'Months', { min: 2, max: 48, required: true }),
    fee_percent: field.percent('Comisión (%)', 'Fee (%)', {
      required: true,
      hint: {
        es: 'Comisión que retiene el procesador, sin IVA; menos de 50',
        en: 'Fee kept by the processor, before tax; less than 50',
      },
    }),
    fee_tax_percent: field.percent('IVA de la comisión (%)', 'Tax on the fee (%)', {
      required: true,
      initial: '16',
    }),
    minimum: field.amount('Pago mínimo en pesos', 'Minimum payment in pesos', {
      required: true,
      initial: '0',
    }),
    valid_from: field.day('Desde (fecha de pago)', 'From (payment date)', { required: true }),
    valid_to: field.day('Hasta (fecha de pago)', 'Through (payment date)', {
      required: true,
      initial: '2199-12-31',
      hint: {
        es: 'Si dos planes coinciden en el mismo día, se usa el más reciente',
        en: 'If two plans apply on the same day, the most recent one is used',
      },
    }),
    active: field.flag('Activo', 'Active', { initial: true }),
  },
  unique: { one_instalment_plan_by_processor_bank_months_and_start: 'valid_from' },
})
