import { OF_DESKS } from '@app/roles/audiences'
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
    es: '¿Qué se canceló, con qué motivo, cargo y anticipación?',
    en: 'What was canceled, why, with what fee, and how far in advance?',
  },
  rule: {
    es: 'Servicios cancelados por fecha de cancelación. Lo vendido y el reembolso incluyen IVA; el cargo, según se elija.',
    en: 'Canceled services by cancellation date. Sale and refund include VAT; the fee, as chosen.',
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
    label: { es: 'Por reembolsar, por motivo', en: 'To refund, by reason' },
  },
  answers: ['/reporte/cancelacion'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
