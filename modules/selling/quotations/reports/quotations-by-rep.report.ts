import { OF_SALES } from '@app/roles/audiences'
import { shownIn } from '@kit/tables/filter'
import { by, report } from '@kit/tables/report'
import { quotationOutcome } from '../facts/quotation-outcome.fact.ts'

export default report({
  id: 'quotations-by-rep',
  path: '/reportes/cotizacion/reps',
  title: { es: 'Cotizaciones por rep', en: 'Quotations by rep' },
  words: {
    es: 'cotizar proforma vendedor conversión cierre',
    en: 'quotes proforma seller conversion close rate',
  },
  question: {
    es: '¿Cuántas cotizaciones elaboró cada rep y cuántas se vendieron?',
    en: 'How many quotations did each rep create, and how many were sold?',
  },
  rule: {
    es: 'Cotizaciones por fecha de elaboración, con su última versión y el TC de esa versión. Ganada: vendida. Conversión: ganadas entre elaboradas.',
    en: 'Quotations by date created, using the latest version and its exchange rate. Won: sold. Conversion: won divided by created.',
  },
  roles: OF_SALES,
  menu: { group: 'cotizaciones', order: 10 },
  fact: quotationOutcome,
  period: { column: 'made_on', calendar: 'sale' },
  rows: by('user'),
  choices: [shownIn],
  filters: ['location', 'channel', 'hotel', 'user'],
  columns: [
    'user',
    'made',
    'waiting',
    'won',
    'lost',
    'expired',
    'conversion',
    'currency',
    'total',
    'won_total',
  ],
  keep: ['user', 'conversion'],
  sort: ['-made'],
  figures: ['made', 'won', 'conversion', 'won_total'],
  chart: {
    kind: 'bar',
    x: 'user',
    y: 'made',
    label: { es: 'Cotizaciones por rep', en: 'Quotations by rep' },
  },
})
