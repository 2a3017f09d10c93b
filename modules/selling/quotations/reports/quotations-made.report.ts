import { OF_SALES } from '@app/roles/audiences'
import { shownIn } from '@kit/tables/filter'
import { report } from '@kit/tables/report'
import { quotationOutcome } from '../facts/quotation-outcome.fact.ts'

export default report({
  id: 'quotations-made',
  path: '/reportes/cotizacion',
  title: { es: 'Cotizaciones y conversión', en: 'Quotations and conversion' },
  words: {
    es: 'cotizar proforma seguimiento cierre ganadas perdidas',
    en: 'quotes proforma follow up close rate won lost',
  },
  question: {
    es: '¿Qué se cotizó, cómo se envió, con qué resultado y en cuántos días se vendió?',
    en: 'What was quoted, how was it sent, what was the outcome, and how many days until the sale?',
  },
  rule: {
    es: 'Una fila por cotización, por fecha de elaboración, con su última versión y el TC de esa versión. Conversión: ganadas entre elaboradas; las aceptadas sin envío cuentan como enviadas. Días: de la elaboración a la venta.',
    en: 'One row per quotation, by date created, using the latest version and its exchange rate. Conversion: won divided by created; quotations accepted without sending count as sent. Days: from creation to sale.',
  },
  roles: OF_SALES,
  menu: { group: 'administracion', subgroup: 'ventas-diarias', order: 52 },
  fact: quotationOutcome,
  period: { column: 'made_on', calendar: 'sale' },
  choices: [shownIn],
  filters: ['location', 'channel', 'hotel', 'user', 'state'],
  columns: [
    'folio',
    'made_on',
    'valid_until',
    'customer',
    'services',
    'user',
    'sent_by',
    'currency',
    'total',
    'state',
    'mean_days',
    'reservation',
  ],
  hidden: [
    'channel',
    'hotel',
    'location',
    'made',
    'sent',
    'accepted',
    'won',
    'lost',
    'expired',
    'waiting',
    'conversion',
    'won_total',
    'days',
  ],
  keep: ['folio', 'total', 'state'],
  sort: ['-made_on', 'folio'],
  figures: ['made', 'conversion', 'won_total', 'mean_days'],
  chart: {
    kind: 'funnel',
    steps: ['made', 'sent', 'accepted', 'won'],
    label: { es: 'De cotización a venta', en: 'From quotation to sale' },
  },
  link: ({ uuid }) => `/proforma/${uuid}`,
})
