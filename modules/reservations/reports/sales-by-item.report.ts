import { column } from '@kit/reports/column'
import { defineReport } from '@kit/reports/define-report'
import { FILTERS } from '@kit/reports/filter'
import { sql } from 'kysely'

const { period, iva, currency, location, product, channel, user, providers } = FILTERS

export default defineReport({
  id: 'sales-by-item',
  path: '/reportes/excursiones',
  title: { es: 'Excursiones', en: 'Excursions' },
  question: {
    es: '¿Qué se vendió, quién lo vendió y cuánto se cobra por ello?',
    en: 'What was sold, by whom, and for how much?',
  },
  rule: {
    es: 'Incluye lo vendido que sigue en pie. De lo cancelado con cargo cuenta solo el cargo; lo cancelado sin cargo no aparece. El muelle va aparte y no lleva descuento.',
    en: 'Includes what was sold and stands. Of what was cancelled with a charge only the charge counts; cancelled without charge does not appear. Dock fees stand apart and take no discount.',
  },
  day: 'sale',
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'CONTABILIDAD',
    'REP CONCESION',
    'TOURSALES',
  ],
  menu: { group: 'administracion', subgroup: 'ventas-diarias', order: 30 },
  filters: { period, iva, currency, location, product, channel, user, providers },

  columns: {
    folio: column.text('Folio', 'Folio'),
    sale_day: column.day('Día de venta', 'Day of sale'),
    service_day: column.day('Día de servicio', 'Day of service'),
    channel: column.text('Canal', 'Channel'),
    hotel: column.text('Hotel', 'Hotel'),
    location: column.text('Locación', 'Location'),
    rep: column.text('Rep', 'Rep'),
    customer: column.text('Cliente', 'Customer'),
    country: column.text('País', 'Country'),
    pax: column.count('Pax', 'Pax'),
    product: column.text('Producto', 'Product'),
    provider: column.text('Proveedor', 'Provider'),
    voucher: column.text('Cupón', 'Voucher'),
    currency: column.currency(),
    gross: column.money('Bruto con IVA', 'Gross with IVA'),
    discount: column.money('Descuento con IVA', 'Discount with IVA'),
    sold: column.money('Venta', 'Sold'),
    dock: column.money('Muelle', 'Dock'),
    fee: column.money('Cargo', 'Charge'),
    tax: column.money('IVA', 'IVA'),
    total: column.money('Total', 'Total'),
    methods: column.text('Formas de pago', 'Payment methods'),
    state: column.state('Estado', 'State', {
      provider_pending: { es: 'EN ESPERA', en: 'WAITING', tone: 'warning' },
      confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED', tone: 'ok' },
      held: { es: 'APARTADA', en: 'HELD', tone: 'warning' },
      used: { es: 'USADA', en: 'USED', tone: 'ok' },
      no_show: { es: 'NO SHOW', en: 'NO SHOW', tone: 'neutral' },
      cancelled: { es: 'CANCELADA CON CARGO', en: 'CANCELLED WITH CHARGE', tone: 'error' },
    }),
    item_id: column.key(),
    reservation_uuid: column.key(),
  },

  // Without IVA, sold, charge and total are the stored bases: nothing is worked out again from a rate.
  query: ({ filters, scope, language }) => {
    const amount = (name: string) => filters.currency.amount('l', name)
    const sold = filters.iva.choose({ siniva: amount('base'), coniva: amount('sold') })
    const fee = filters.iva.choose({ siniva: amount('fee_base'), coniva: amount('fee') })
    // The facts carry Spanish names; others are looked up for who reads English.
    const [country, product, methods] =
      language === 'es'
        ? [
            sql`l.country`,
            sql`l.product`,
            sql`(select string_agg(distinct p.method, ', ' order by p.method) from reporting.payment_line p where p.reservation_id = l.reservation_id and p.kind = 'payment')`,
          ]
        : [
            sql`(select c.name_en from organization.public_country c where c.code = l.country_code)`,
            sql`(select p.name_en from catalog.public_product p where p.id = l.product_id)`,
            sql`(select string_agg(distinct p.method_en, ', ' order by p.method_en) from payments.public_payment p where p.reservation_id = l.reservation_id and p.state = 'confirmed')`,
          ]
    return sql`
      select l.folio, l.sale_day, l.service_day, l.channel, l.hotel, l.location, l.rep, l.customer_name as customer, ${country} as country, l.pax, ${product} as product, l.provider, l.voucher,
             ${filters.currency.code(sql`l.currency`)} as currency, ${amount('gross')} as gross, ${amount('discount')} as discount, ${sold} as sold, ${amount('dock')} as dock,
             ${fee} as fee, ${amount('tax')} + ${amount('fee_tax')} as tax, ${sold} + ${amount('dock')} + ${fee} as total,
             ${methods} as methods,
             l.item_state as state, l.item_id, l.reservation_uuid
        from reporting.sold_line l
       where ${filters.period.covers(sql`l.sale_day`)}
         and ${filters.location.matches(sql`l.location_id`)}
         and ${filters.product.matches(sql`l.product_type`)}
         and ${filters.channel.matches(sql`l.channel_id`)}
         and ${filters.user.matches(sql`l.rep_id`)}
         and ${filters.providers.matches(sql`l.provider_id`)}
         and ${scope.covers({ channel: sql`l.channel_id`, hotel: sql`l.hotel_id`, location: sql`l.location_id`, rep: sql`l.rep_id`, provider: sql`l.provider_id`, agency: sql`l.agency_id` })}`
  },

  sort: ['-sale_day', '-folio', 'item_id'],
  figures: ['total', 'sold', 'pax', 'discount'],
  chart: {
    kind: 'line',
    x: 'sale_day',
    y: 'total',
    label: { es: 'Total vendido por día', en: 'Total sold per day' },
  },
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
