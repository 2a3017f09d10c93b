import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { deskDay } from '../facts/desk-day.fact.ts'

export default list({
  id: 'day-closes',
  path: '/cierre/dia',
  title: { es: 'Cierre de día', en: 'Day close' },
  about: {
    es: 'Cierre el día de cada locación: turnos contados, pagos pendientes y diferencias.',
    en: 'Close each location’s day: counted shifts, pending payments, and differences.',
  },
  words: {
    es: 'corte z cerrar caja cuadre fin arqueo reabrir locación diario',
    en: 'z report end closing till balance reopen cash location daily eod',
  },
  none: {
    es: 'Ninguna locación ha abierto un turno todavía.',
    en: 'No desk opened a shift yet.',
  },
  first: '/reservar',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION', 'CONTABILIDAD'],
  menu: { group: 'reportes-produccion', order: 85 },
  fact: deskDay,
  columns: [
    'day',
    'hotel',
    'location',
    'state',
    'shifts',
    'waiting',
    'difference',
    'counted_by',
    'approved_by',
    'hands',
    'closed_by',
    'closed_at',
  ],
  hidden: ['channel', 'reason'],
  keep: ['day', 'location', 'state'],
  filters: ['day', 'state', 'hands', 'channel', 'hotel', 'location'],
  reported: { days: 'day' },
  pinned: ['day', 'state'],
  sort: ['-day', 'hotel'],
  key: 'key',
  actions: [
    opens('look', 'Ver qué falta', 'See what is missing', { permission: 'day.close' }),
    opens('close', 'Cerrar día', 'Close day', { permission: 'day.close' }),
    opens('reopen', 'Reabrir día', 'Reopen day', { permission: 'day.reopen', danger: true }),
  ],
})
