import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const PESOS = { always: 'MXN' } as const

const FLOWS: States = {
  collected: { es: 'Trasladado cobrado', en: 'Collected', tone: 'neutral' },
  credited: { es: 'Acreditable pagado', en: 'Creditable, paid', tone: 'neutral' },
}
const KINDS: States = {
  '16': { es: '16 %', en: '16%', tone: 'neutral' },
  '8': { es: '8 %', en: '8%', tone: 'neutral' },
  '0': { es: '0 %', en: '0%', tone: 'neutral' },
  exempt: { es: 'Exento', en: 'Exempt', tone: 'neutral' },
  unstated: { es: 'Sin decir', en: 'Not stated', tone: 'warning' },
}
const TOLD: States = {
  month: { es: 'De su mes', en: 'Of its month', tone: 'neutral' },
  closed_month: { es: 'De un mes ya cerrado', en: 'Of a month closed before', tone: 'warning' },
}

/** Paid on a day of a sold service or of an invoice, with its IVA. */
export const taxLine = fact({
  name: 'tax_line',
  from: 'reporting.tax_line',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    day: column.day('Día', 'Day', { filled: true }),
    flow: column.state('IVA', 'VAT', FLOWS, { filled: true }),
    tax_kind: column.state('Tasa', 'Rate', KINDS, { filled: true }),
    told: column.state('Contado', 'Counted', TOLD, { filled: true }),
    folio: column.text('Folio', 'Folio', { filled: true }),
    party: column.text('Cliente o proveedor', 'Customer or provider'),
    rfc: column.text('RFC', 'RFC'),
    entry: column.text('Póliza', 'Entry', { sql: sql`l.entry_id::text`, order: sql`l.entry_id` }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    lines: column.count('Líneas', 'Lines', { sql: sql`1` }),
    base: column.money('Neto pagado', 'Net paid', { ...PESOS, sql: sql`l.base_mxn` }),
    collected: column.money('Trasladado cobrado', 'VAT collected', {
      ...PESOS,
      sql: sql`l.collected_mxn`,
    }),
    credited: column.money('Acreditable pagado', 'Creditable VAT paid', {
      ...PESOS,
      sql: sql`l.credited_mxn`,
    }),
    payable: column.money('Por pagar', 'Payable', {
      ...PESOS,
      sql: sql`(l.collected_mxn - l.credited_mxn)`,
    }),
    iva_withheld: column.money('IVA retenido', 'VAT withheld', {
      ...PESOS,
      sql: sql`l.iva_withheld_mxn`,
    }),
    isr_withheld: column.money('ISR retenido', 'Income tax withheld', {
      ...PESOS,
      sql: sql`l.isr_withheld_mxn`,
    }),
    entry_id: column.key(),
    invoice_id: column.key(),
    reservation_uuid: column.key(),
  },
})
