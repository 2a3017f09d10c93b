import { OF_SALES } from '@app/access/audiences'
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
    es: '¿Qué se cotizó, cómo se envió, qué fue de ello y cuántos días tardó en venderse?',
    en: 'What was quoted, how was it sent, what became of it and how many days did the sale take?',
  },
  rule: {
    es: 'Un renglón por cotización, por el día en que se hizo, con su última versión; el importe, al tipo de cambio de esa versión. La conversión es ganadas entre hechas; enviada cuenta también la que se aceptó sin enviarse. Los días van de hecha a vendida.',
    en: 'A row by quotation, by the day it was made, with its last version; the amount at the rate of that version. Conversion is won over made; sent counts also what was accepted without being sent. Days run from made to sold.',
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
