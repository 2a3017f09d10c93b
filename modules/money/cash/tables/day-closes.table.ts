import { DESK_HEADS } from '@app/roles/rules'
import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { closeDay } from '../contract.ts'
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
    es: 'Ninguna locación ha abierto turnos.',
    en: 'No desk has opened a shift yet.',
  },
  first: '/reservar',
  roles: [...DESK_HEADS, 'CONTABILIDAD'],
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
  unsettled: {
    label: { es: 'Días sin cerrar', en: 'Days not closed' },
    asked: ({ from, to }) => ({ day_from: from, day_to: to, state: ['open', 'reopened'] }),
  },
  pinned: ['day', 'state'],
  sort: ['-day', 'hotel'],
  key: 'key',
  actions: [
    opens('look', 'Ver pendientes', 'See what is pending', { permission: 'day.close' }),
    act(
      'close',
      'Cerrar día',
      'Close day',
      callOf(closeDay, (key) => ({ params: { key } })),
      {
        many: {
          label: { es: 'Cerrar días', en: 'Close days' },
          question: { es: '¿Cerrar {{count}} días?', en: 'Close {{count}} days?' },
          consequence: {
            es: 'Los días cerrados ya no admiten movimientos. Los que tengan turnos por aprobar quedan abiertos y se listan al terminar.',
            en: 'Closed days take no more transactions. Days with shifts to approve stay open and are listed at the end.',
          },
          yes: { es: 'Cerrar días', en: 'Close days' },
        },
      },
    ),
    opens('reopen', 'Reabrir día', 'Reopen day', { permission: 'day.reopen', danger: true }),
  ],
})
