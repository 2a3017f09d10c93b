import { DESK_HEADS } from '@app/roles/rules'
import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { shift } from '../facts/shift.fact.ts'

export default list({
  id: 'shifts',
  path: '/turnos',
  title: { es: 'Turnos de caja', en: 'Cash shifts' },
  about: {
    es: 'Haga el arqueo, apruebe y consulte los turnos de caja de todos los reps.',
    en: 'Count, approve, and review every rep’s cash shift.',
  },
  words: {
    es: 'corte arqueo cuadre conteo cerrar faltante sobrante diferencia efectivo z cajero',
    en: 'till drawer count close shortage overage difference cashier z report',
  },
  none: {
    es: 'No hay turnos. Se abren automáticamente con el primer pago en una locación.',
    en: 'There are no shifts yet. One opens automatically with the first payment at a desk.',
  },
  first: '/reservar',
  roles: [...DESK_HEADS, 'CONTABILIDAD'],
  menu: { group: 'turnos', order: 20 },
  fact: shift,
  start: [
    {
      roles: [...DESK_HEADS, 'CONTABILIDAD'],
      label: { es: 'Turnos por contar o aprobar', en: 'Shifts to count or approve' },
      order: 20,
      asked: () => ({ state: ['locked', 'ended', 'counted', 'rejected'] }),
      columns: ['number', 'user', 'hotel', 'location', 'state', 'opened_at'],
    },
  ],
  unsettled: {
    label: { es: 'Turnos sin aprobar', en: 'Shifts not approved' },
    asked: ({ from, to }) => ({
      opened_day_from: from,
      opened_day_to: to,
      state: ['open', 'locked', 'ended', 'counted', 'rejected'],
    }),
  },
  columns: [
    'number',
    'user',
    'hotel',
    'location',
    'state',
    'opened_at',
    'ended_at',
    'counted_by',
    'difference',
    'reason',
    'approved_by',
    'hands',
  ],
  hidden: ['channel', 'approval_reason'],
  keep: ['number', 'user', 'state'],
  filters: ['opened_day', 'state', 'hands', 'channel', 'hotel', 'location', 'user'],
  pinned: ['opened_day', 'state'],
  sort: ['-opened_at'],
  key: 'id',
  actions: [
    opens('count', 'Arqueo', 'Drawer count', { permission: 'shift.count' }),
    opens('review', 'Revisar arqueo', 'Review count', { permission: 'shift.count' }),
  ],
})
