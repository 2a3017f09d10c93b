import { field, record } from '@kit/tables/record'
import { MONTH_CHOICES } from '../choices.ts'
import { channelsSold, agencies, everyProduct } from '../references.ts'
import { keepAuthority } from '../server/authorised.ts'

/** Its uses are counted by sales; what it was used for keeps the discount it was sold with. */
export default record({
  id: 'promo-code',
  table: 'catalog.promo_code',
  title: { es: 'Cupón de descuento', en: 'Promo code' },
  adding: { es: 'Nuevo cupón de descuento', en: 'New promo code' },
  permission: 'products.manage',
  fields: {
    code: field.text('Código', 'Code', {
      max: 40,
      required: true,
      pattern: /^[A-Z0-9][A-Z0-9_-]*$/,
      hint: { es: 'Mayúsculas y números, sin espacios', en: 'Capitals and digits, no spaces' },
    }),
    active: field.flag('Activo', 'Active', { initial: true }),
    percent: field.percent('Descuento (%)', 'Discount (%)', { required: true }),
    uses_max: field.integer('Límite de usos', 'Usage limit', {
      min: 1,
      max: 1_000_000,
      hint: { es: 'Vacío: sin límite', en: 'Empty: no limit' },
    }),
    first_day: field.day('Primer día de venta', 'First day of sale', { required: true }),
    last_day: field.day('Último día de venta', 'Last day of sale', { required: true }),
    months: field.choices('Solo en los meses', 'Only in the months', MONTH_CHOICES, {
      hint: { es: 'Vacío: todos', en: 'Empty: all' },
    }),
    product_id: field.reference('Solo del producto', 'Only for product', everyProduct),
    channel_id: field.reference('Solo en el canal', 'Only in the channel', channelsSold),
    agency_id: field.reference('Solo de la agencia', 'Only for agency', agencies),
  },
  unique: { promo_code_code_key: 'code' },
  store: (tx, writing) => keepAuthority(tx, 'catalog.promo_code', writing),
})
