import { OF_DESKS } from '@app/access/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { cancellationLine } from '@app/reporting/facts/cancellation-line'
import { shownIn } from '@kit/tables/filter'
import { report } from '@kit/tables/report'

export default report({
  id: 'cancellations',
  path: '/reporte/cancelacion',
  title: { es: 'Cancelaciones', en: 'Cancellations' },
  words: {
    es: 'canceladas motivo cargo penalización no show devolución',
    en: 'canceled cancelled reason fee penalty no-show refund',
  },
  question: {
    es: '¿Qué se canceló, por qué, con cuánto cargo y cuántas horas antes?',
    en: 'What was cancelled, why, with how much charge and how many hours before?',
  },
  rule: {
    es: 'Servicios cuya cancelación se ejecutó, por día de cancelación. Lo vendido y lo que se devuelve llevan IVA; el cargo, según se elija.',
    en: 'Services whose cancellation was executed, by day of cancellation. What was sold and what is given back include IVA; the charge as chosen.',
  },
  roles: OF_DESKS,
  menu: { group: 'otros-reportes', order: 10 },
  fact: cancellationLine,
  period: { column: 'cancel_day', calendar: 'movement' },
  choices: [iva, shownIn],
  filters: USUAL_FILTERS,
  columns: [
    'cancel_day',
    'folio',
    'product',
    'customer',
    'location',
    'rep',
    'service_day',
    'hours_before',
    'reason',
    'asked_by',
    'currency',
    'total',
    'fee',
    'refundable',
  ],
  hidden: ['channel', 'hotel', 'agency', 'provider', 'sale_day', 'done_by', 'pax', 'items'],
  keep: ['folio', 'fee', 'refundable'],
  sort: ['-cancel_day', 'folio'],
  figures: ['total', 'fee', 'refundable', 'items'],
  chart: {
    kind: 'bar',
    x: 'reason',
    y: 'refundable',
    label: { es: 'A devolver por motivo', en: 'To give back by reason' },
  },
  answers: ['/reporte/cancelacion'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
