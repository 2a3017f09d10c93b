import { inLanguage } from '@kit/tables/named'
import { PRODUCT_TYPE_STATES } from '@app/catalog/choices'
import { pricedProviders } from '@app/catalog/references'
import { settingValue } from '@kit/db/settings'
import { instantOf, type Day } from '@kit/kernel/day'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { HOLDS, holdsOn, PAX } from '../choices.ts'
import { wantedMarginPercent } from '../settings.ts'

const endOf = (day: Day): Date => instantOf(day, '23:59:59')

/** The price of a person, public or of a channel, in a currency beside what they cost, on days that neither changes. */
export const serviceCost = fact({
  name: 'service_cost',
  from: 'reporting.service_cost',
  key: 'key',
  scope: null,
  columns: {
    provider: column.reference('Proveedor', 'Provider', pricedProviders),
    product_code: column.text('Clave', 'Code', { search: true }),
    product: column.text('Producto', 'Product', {
      sql: inLanguage('l.product', 'l.product_en'),
      search: true,
    }),
    product_type: column.state('Tipo', 'Type', PRODUCT_TYPE_STATES),
    option: column.text('Opción', 'Option', { sql: inLanguage('l.option', 'l.option_en') }),
    pax_type: column.state('Pax', 'Pax', PAX),
    season: column.text('Temporada', 'Season', { sql: inLanguage('l.season', 'l.season_en') }),
    zone: column.text('Zona', 'Zone'),
    channel: column.text('Canal', 'Channel'),
    first_day: column.day('Desde', 'From'),
    last_day: column.day('Hasta', 'Until'),
    holds: column.state('Vigencia', 'Validity', HOLDS, {
      sql: holdsOn(sql`l.first_day`, sql`l.last_day`),
    }),
    currency: column.currency(),
    price: column.money('Precio público', 'Public price'),
    price_from: column.state(
      'Precio',
      'Price',
      {
        stated: { es: 'DEL TARIFARIO', en: 'FROM RATE SHEET', tone: 'ok' },
        converted: { es: 'CONVERTIDO', en: 'CONVERTED', tone: 'neutral' },
      },
      { sql: sql`case when l.is_stated then 'stated' else 'converted' end` },
    ),
    net: column.money('Precio sin IVA', 'Price before VAT'),
    cost_currency: column.text('Moneda del costo', 'Cost currency', {
      sql: sql`l.cost_currencies`,
    }),
    cost: column.money('Costo neto, sin IVA', 'Net cost, before VAT'),
    margin: column.money('Margen', 'Margin', { sql: sql`l.net - l.cost` }),
    margin_share: column.ratio('% margen', '% margin', 'margin', 'net'),
    rate: column.text('TC del día', 'Today’s rate', {
      sql: sql`case when l.currency <> 'MXN' then to_char(l.rate, 'FM9999990.0000') end`,
    }),
    alert: column.state(
      'Alerta',
      'Alert',
      {
        below: { es: 'BAJO COSTO', en: 'BELOW COST', tone: 'error' },
        thin: { es: 'MARGEN BAJO', en: 'LOW MARGIN', tone: 'warning' },
        no_cost: { es: 'SIN COSTO', en: 'NO COST', tone: 'warning' },
        no_rate: { es: 'SIN TC', en: 'NO RATE', tone: 'warning' },
        fine: { es: 'CORRECTO', en: 'OK', tone: 'ok' },
      },
      {
        sql: ({ today }) => sql`
          case when not l.is_costed then 'no_cost'
            when l.net - l.cost is null then 'no_rate'
            when l.net < l.cost then 'below'
            when (l.net - l.cost) * 100 <
              l.net * ${settingValue(wantedMarginPercent, endOf(today))} then 'thin'
            else 'fine' end`,
      },
    ),
    option_id: column.key(),
  },
  also: { providers: 'provider' },
})
