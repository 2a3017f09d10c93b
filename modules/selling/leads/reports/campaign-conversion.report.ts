import { MANAGERS } from '@app/roles/rules'
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
    es: '¿Cuántos prospectos trajo cada campaña a cada locación y cuántos se vendieron?',
    en: 'How many leads did each campaign bring to each location, and how many were sold?',
  },
  rule: {
    es: 'Prospectos por fecha de llegada. Cotizado: con cotización o reserva. Ganado: con reserva vendida. Importe: total de esas reservas, al TC guardado. Conversión: ganados entre prospectos.',
    en: 'Leads by date received. Quoted: with a quotation or reservation. Won: with a sold reservation. Amount: total of those reservations at their saved rate. Conversion: won divided by leads.',
  },
  roles: [...MANAGERS, 'COMERCIAL', 'CONTABILIDAD'],
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
    label: { es: 'De prospecto a venta', en: 'From lead to sale' },
  },
})
