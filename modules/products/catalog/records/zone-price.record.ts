import { zones } from '@app/organization/references'
import { field, record } from '@kit/tables/record'
import { CURRENCY_CHOICES } from '@kit/tables/currency-choices'
import { PAX_TYPE_CHOICES } from '../choices.ts'
import { seasons, transfers } from '../references.ts'

/** What is sold keeps the price that it was sold with: a new one is of later sales. */
export default record({
  id: 'zone-price',
  table: 'catalog.zone_price',
  title: { es: 'Precio por zona', en: 'Price by zone' },
  adding: { es: 'Nuevo precio por zona', en: 'New price by zone' },
  permission: 'prices.manage',
  removable: true,
  fields: {
    option_id: field.reference('Traslado', 'Transfer', transfers, { required: true, once: true }),
    zone_id: field.reference('Zona', 'Zone', zones, { required: true }),
    season_id: field.reference('Temporada', 'Season', seasons, {
      hint: { es: 'Vacía: todos los demás días', en: 'Empty: all other days' },
    }),
    pax_type: field.choice('Por', 'For', PAX_TYPE_CHOICES, { required: true, initial: 'adult' }),
    currency: field.choice('Moneda', 'Currency', CURRENCY_CHOICES, {
      required: true,
      initial: 'USD',
    }),
    amount: field.amount('Precio por persona', 'Price per person', { required: true }),
  },
  unique: { one_zone_price_by_option_person_currency_and_season: 'zone_id' },
})
