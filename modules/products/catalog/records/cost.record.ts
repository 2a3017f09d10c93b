import { DAY_MAX } from '@kit/http/fields'
import { field, record } from '@kit/tables/record'
import { CURRENCY_CHOICES } from '@kit/tables/currency-choices'
import { AMOUNT_IS_CHOICES, COST_TAX_CHOICES, PAX_TYPE_CHOICES } from '../choices.ts'
import { everyOption } from '../references.ts'

/** What is sold keeps the cost that it was sold with: a new one is of later sales. */
export default record({
  id: 'cost',
  table: 'catalog.cost',
  title: { es: 'Costo', en: 'Cost' },
  adding: { es: 'Nuevo costo', en: 'New cost' },
  permission: 'costs.manage',
  removable: true,
  fields: {
    option_id: field.reference('Producto y opción', 'Product and option', everyOption, {
      required: true,
      once: true,
    }),
    pax_type: field.choice('Por', 'For', PAX_TYPE_CHOICES, { required: true, initial: 'adult' }),
    currency: field.choice('Moneda', 'Currency', CURRENCY_CHOICES, {
      required: true,
      initial: 'MXN',
    }),
    amount: field.amount('Costo por persona', 'Cost per person', {
      required: true,
      hint: {
        es: 'Como en su contrato; los márgenes se calculan sin IVA',
        en: 'As in the contract; margins are calculated before VAT',
      },
    }),
    amount_is: field.choice('Ese costo es', 'That cost is', AMOUNT_IS_CHOICES, {
      hint: { es: 'Vacío: como su proveedor', en: 'Empty: as its provider' },
    }),
    tax_kind: field.choice('IVA del costo', 'VAT on the cost', COST_TAX_CHOICES, {
      hint: {
        es: 'Vacío: el de su proveedor (IVA de los costos)',
        en: 'Empty: its provider’s (VAT on costs)',
      },
    }),
    valid_from: field.day('Desde (día de servicio)', 'From (day of service)', { required: true }),
    valid_to: field.day('Hasta (día de servicio)', 'Until (day of service)', {
      required: true,
      initial: DAY_MAX,
      hint: {
        es: 'Si dos costos coinciden en el mismo día, se usa el más reciente',
        en: 'If two costs apply on the same day, the most recent one is used',
      },
    }),
    contract: field.text('Contrato', 'Contract', { max: 80 }),
  },
  unique: { one_cost_by_option_person_and_start: 'valid_from' },
})
