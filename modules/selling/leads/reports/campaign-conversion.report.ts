import { shownIn } from '@kit/tables/filter'
import { by, report } from '@kit/tables/report'
import { leadOutcome } from '../facts/lead-outcome.fact.ts'

export default report({
  id: 'campaign-conversion',
  path: '/reporte/conversion-camp',
  title: { es: 'Conversión por campaña', en: 'Conversion by campaign' },
  words: {
    es: 'leads leds prospectos marketing efectividad',
    en: 'leads prospects marketing performance',
  },
  question: {
    es: '¿Cuántos leds trajo cada campaña a cada locación, y cuántos se vendieron?',
    en: 'How many leads did each campaign bring to each location, and how many were sold?',
  },
  rule: {
    es: 'Todos los leds por el día en que llegaron. Cotizado es el que tiene cotización o reserva; ganado, el que tiene una reserva vendida; el importe es el total de esas reservas al tipo de cambio que guardaron. La conversión es ganados entre leds.',
    en: 'All leads by the day they arrived. Quoted has a quotation or a reservation; won has a sold reservation; the amount is the total of those reservations at the rate they kept. Conversion is won over leads.',
  },
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL', 'CONTABILIDAD'],
  menu: { group: 'reportes-produccion', order: 55 },
  fact: leadOutcome,
  period: { column: 'arrived_on', calendar: 'sale' },
  rows: by('campaign', 'location'),
  choices: [shownIn],
  filters: ['campaign', 'location', 'channel'],
  columns: [
    'campaign',
    'location',
    'leads',
    'contacted',
    'quoted',
    'won',
    'conversion',
    'currency',
    'won_total',
  ],
  keep: ['campaign', 'conversion'],
  sort: ['-leads'],
  figures: ['leads', 'contacted', 'won', 'conversion'],
  chart: {
    kind: 'funnel',
    steps: ['leads', 'contacted', 'quoted', 'won'],
    label: { es: 'De led a venta', en: 'From lead to sale' },
  },
})
