import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { updateSaleLocation } from '../contract/placements.ts'
import { repDesk } from '../facts/rep-desk.fact.ts'

export default list({
  id: 'rep-desks',
  path: '/modificar/locacion/rep',
  title: { es: 'Modificar locación de reps', en: 'Change the location of reps' },
  about: {
    es: 'Vea en qué locación está cada rep ahora y cámbielo a otra.',
    en: 'See which location each rep is at now, and move them to another.',
  },
  words: {
    es: 'mover cambiar escritorio desk hotel reubicar traspaso',
    en: 'move desk hotel relocate transfer',
  },
  none: {
    es: 'Nadie con cuenta de rep está a su alcance: dé de alta a sus reps en Usuarios.',
    en: 'No rep with an account is within your reach: add your reps under Users.',
  },
  first: '/administracion/usuarios',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'],
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
    opens('move', 'Cambiar locación', 'Change location', {
      permission: updateSaleLocation.permission,
    }),
  ],
})
