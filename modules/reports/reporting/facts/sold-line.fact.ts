import { column, HOUSE_ONLY } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { amountIn, currencyIn } from '@kit/tables/filter'
import type { States, View } from '@kit/tables/column'
import { sql } from 'kysely'
import { agencyOrDirect, hotelAndLocation } from '@app/organization/choices'
import { inLanguage, orCalled } from '@kit/tables/named'
import { iva, PAYMENT_STATES } from '../choices.ts'
import { PRODUCT_TYPE_STATES } from '@app/catalog/choices'
import { channels, hotels, locations } from '@app/organization/references'
import { agencies } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { SOLD_BY_DAY } from '../rolled.ts'

/** What was sold before it was kept, or whose code nobody saved since. */
const NOBODY_KNOWN = { es: 'Sin registro', en: 'Not recorded' }

/** How far the invoice of its provider has come. */
const BILLING: States = {
  not_billed: { es: 'POR FACTURAR', en: 'NOT INVOICED', tone: 'neutral' },
  billed: { es: 'FACTURADO', en: 'INVOICED', tone: 'warning' },
  reconciled: { es: 'CONCILIADO', en: 'RECONCILED', tone: 'ok' },
  paid: { es: 'PAGADO', en: 'PAID', tone: 'ok' },
  disputed: { es: 'EN DISPUTA', en: 'DISPUTED', tone: 'error' },
}

/** Without IVA, what was sold and what was charged are their stored bases: nothing is worked out again from a rate. */
const sold = (view: View) =>
  iva.pick(view, { siniva: amountIn('base'), coniva: amountIn('sold') })(view)
const dock = amountIn('dock')
const fee = (view: View) =>
  iva.pick(view, { siniva: amountIn('fee_base'), coniva: amountIn('fee') })(view)

/** An item that stands, or the fee of one that was cancelled with a charge. */
export const soldLine = fact({
  name: 'sold_line',
  from: 'reporting.sold_line',
  key: 'item_id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    folio: column.text('Folio', 'Booking number', {
      order: sql`l.folio`,
      search: true,
      filled: true,
    }),
    sale_day: column.day('Fecha de venta', 'Sale date', { filled: true }),
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name`, search: true }),
    country: column.text('País', 'Country', {
      sql: inLanguage(
        'l.country',
        '(select c.name_en from organization.public_country c where c.code = l.country_code)',
      ),
    }),
    agency: column.reference('Agencia', 'Agency', agencies, { grouped: agencyOrDirect }),
    zone: column.text('Zona', 'Zone'),
    destination: column.text('Destino', 'Destination'),
    reservations: column.count('Reservas', 'Reservations', {
      sql: sql`1`,
      distinct: sql`l.reservation_id`,
    }),
    items: column.count('Servicios', 'Services', {
      sql: sql`case when l.item_state = 'cancelled' then 0 else 1 end`,
    }),
    pax: column.count('Pax', 'Pax'),
    adults: column.count('Adultos', 'Adults'),
    minors: column.count('Menores', 'Minors'),
    infants: column.count('Infantes', 'Infants'),
    product: column.text('Producto', 'Product', {
      sql: inLanguage(
        'l.product',
        '(select p.name_en from catalog.public_product p where p.id = l.product_id)',
      ),
    }),
    product_type: column.state('Tipo', 'Type', PRODUCT_TYPE_STATES),
    provider: column.reference('Proveedor', 'Provider', providers),
    voucher: column.text('Cupón', 'Voucher'),
    vouchers: column.count('Cupones', 'Vouchers', {
      sql: sql`case when l.voucher is null then 0 else 1 end`,
    }),
    promo_code: column.text('Código o combo', 'Code or combo'),
    authorised_by: column.text('Autorizó', 'Authorized by', {
      sql: sql`l.discount_authorised_by`,
      grouped: orCalled('l.discount_authorised_by', NOBODY_KNOWN),
    }),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    gross: column.money('Bruto con IVA', 'Gross with VAT', { sql: amountIn('gross') }),
    discount: column.money('Descuento con IVA', 'Discount with VAT', { sql: amountIn('discount') }),
    sold: column.money('Venta', 'Sale', { sql: sold }),
    dock: column.money('Muelle', 'Dock fee', { sql: dock }),
    fee: column.money('Cargo', 'Fee', { sql: fee }),
    tax: column.money('IVA', 'VAT', {
      sql: (view) => sql`${amountIn('tax')(view)} + ${amountIn('fee_tax')(view)}`,
    }),
    total: column.money('Total', 'Total', {
      sql: (view) => sql`${sold(view)} + ${dock(view)} + ${fee(view)}`,
    }),
    mean_ticket: column.mean('Ticket promedio', 'Average ticket', 'total', 'reservations'),
    discount_share: column.ratio('% descuento', '% discount', 'discount', 'gross'),
    base_mxn: column.money('Base sin IVA', 'Base before VAT', { always: 'MXN', ...HOUSE_ONLY }),
    cost: column.money('Costo neto', 'Net cost', {
      always: 'MXN',
      sql: sql`l.cost_mxn`,
      ...HOUSE_ONLY,
    }),
    margin: column.money('Margen', 'Margin', {
      always: 'MXN',
      sql: sql`l.margin_mxn`,
      ...HOUSE_ONLY,
    }),
    margin_share: column.ratio('% margen', '% margin', 'margin', 'base_mxn', HOUSE_ONLY),
    commission: column.money('Comisión', 'Commission', {
      always: 'MXN',
      sql: sql`l.commission_mxn`,
      ...HOUSE_ONLY,
    }),
    billing: column.state('Factura del proveedor', 'Provider invoice', BILLING, HOUSE_ONLY),
    accounts: column.names('Cuentas contables', 'Ledger accounts', {
      sql: inLanguage('booked.accounts', 'booked.accounts_en'),
      dressed: true,
      ...HOUSE_ONLY,
    }),
    payment_state: column.state('Pago', 'Payment', PAYMENT_STATES),
    methods: column.text('Formas de pago', 'Payment methods', {
      sql: inLanguage('paid.methods', 'paid.methods_en'),
      dressed: true,
    }),
    state: column.state(
      'Estado',
      'Status',
      {
        provider_pending: { es: 'POR CONFIRMAR', en: 'TO CONFIRM', tone: 'warning' },
        confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED', tone: 'ok' },
        held: { es: 'APARTADA', en: 'HELD', tone: 'warning' },
        used: { es: 'USADA', en: 'USED', tone: 'ok' },
        no_show: { es: 'NO SHOW', en: 'NO-SHOW', tone: 'neutral' },
        cancelled: { es: 'CANCELADA CON CARGO', en: 'CANCELED WITH FEE', tone: 'error' },
      },
      { sql: sql`l.item_state` },
    ),
    reservation_uuid: column.key(),
    /** The newest sale first within its day, as the index has them. */
    sale: column.key({ sql: sql`l.reservation_id`, filled: true }),
  },
  rolled: SOLD_BY_DAY,
  also: { product: 'product_type', user: 'rep', providers: 'provider' },
  dress: () => sql`
    left join lateral (
      select string_agg(distinct p.method_es, ', ' order by p.method_es) as methods,
          string_agg(distinct p.method_en, ', ' order by p.method_en) as methods_en
        from payments.public_payment p
          where p.reservation_id = l.reservation_id and p.state = 'confirmed'
    ) paid on true
    left join reporting.item_accounts booked on booked.item_id = l.item_id`,
})
