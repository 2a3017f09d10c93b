import { OF_DESKS } from '@app/roles/audiences'
import { editLine } from '@app/reporting/facts/edit-line'
import { shownIn } from '@kit/tables/filter'
import { report } from '@kit/tables/report'

export default report({
  id: 'edits',
  path: '/reporte/edicion',
  title: { es: 'Ediciones después de la venta', en: 'Edits after the sale' },
  words: {
    es: 'cambios modificaciones reprogramar quién cambió',
    en: 'changes modifications reschedule who changed amendments',
  },
  question: {
    es: '¿Qué se modificó después de la venta, quién y por qué, y cuál fue la diferencia?',
    en: 'What was changed after the sale, by whom and why, and what was the difference?',
  },
  rule: {
    es: 'Cambios a servicios vendidos o a datos del cliente, por fecha. La diferencia es el precio nuevo menos el anterior, con IVA y muelle; los cambios de datos no tienen diferencia.',
    en: 'Changes to services sold or guest details, by date. The difference is the new price less the old one, with VAT and dock fees; detail changes have none.',
  },
  roles: OF_DESKS,
  menu: { group: 'otros-reportes', order: 85 },
  fact: editLine,
  period: { column: 'edit_day', calendar: 'movement' },
  choices: [shownIn],
  filters: ['location', 'channel', 'user', 'providers'],
  columns: [
    'edit_day',
    'folio',
    'product',
    'customer',
    'what',
    'before',
    'after',
    'reason',
    'editor',
    'rep',
    'currency',
    'difference',
  ],
  hidden: [
    'at',
    'sale_day',
    'channel',
    'hotel',
    'location',
    'agency',
    'provider',
    'charged',
    'returned',
    'edits',
  ],
  keep: ['folio', 'difference'],
  sort: ['-edit_day', 'folio'],
  figures: ['difference', 'charged', 'returned', 'edits'],
  chart: {
    kind: 'bar',
    x: 'editor',
    y: 'edits',
    label: { es: 'Ediciones por persona', en: 'Edits by person' },
  },
  answers: ['/reporte/items/editados'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
