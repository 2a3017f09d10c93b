import { OF_DESKS } from '@app/access/audiences'
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
    es: '¿Qué se cambió de lo ya vendido, quién lo cambió y por qué, y cuánto costó de más o de menos?',
    en: 'What was changed of what had been sold, by whom and why, and how much more or less did it cost?',
  },
  rule: {
    es: 'Cada cambio de un servicio vendido o de los datos del cliente, por el día en que se hizo. La diferencia es el precio nuevo menos el anterior, con IVA y muelle; los datos del cliente no cuestan nada.',
    en: 'Every change of a sold service or of the guest’s data, by the day on which it was made. The difference is the new price less the old one, with IVA and dock fees; the guest’s data cost nothing.',
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
    label: { es: 'Ediciones por persona', en: 'Edits per person' },
  },
  answers: ['/reporte/items/editados'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
