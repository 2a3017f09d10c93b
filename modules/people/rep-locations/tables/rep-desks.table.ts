import { DESK_HEADS } from '@app/roles/rules'
import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { updateSaleLocation } from '../contract/placements.ts'
import { repDesk } from '../facts/rep-desk.fact.ts'

export default list({
  id: 'rep-desks',
  path: '/modificar/locacion/rep',
  title: { es: 'Modificar locación de reps', en: 'Change reps’ desks' },
  about: {
    es: 'Consulte la locación actual de cada rep y cámbiela.',
    en: 'See each rep’s current desk, and move them to another.',
  },
  words: {
    es: 'mover cambiar escritorio desk hotel reubicar traspaso',
    en: 'move desk hotel relocate transfer',
  },
  none: {
    es: 'No hay reps a su alcance. Dé de alta a sus reps en Usuarios.',
    en: 'There are no reps within your scope. Add your reps in Users.',
  },
  first: '/administracion/usuarios',
  roles: DESK_HEADS,
  menu: { group: 'presupuesto', order: 70 },
  fact: repDesk,
  columns: ['rep', 'hotel', 'location', 'stands', 'started_at', 'target_confirmed'],
  hidden: ['channel'],
  keep: ['rep', 'location'],
  filters: ['rep', 'hotel', 'location', 'channel', 'stands'],
  pinned: ['rep', 'location', 'stands'],
  sort: ['rep'],
  key: 'id',
  actions: [
    opens('move', 'Cambiar locación', 'Change desk', {
      permission: updateSaleLocation.permission,
    }),
  ],
})
