import { list } from '@kit/tables/list'
import revoke from '../acts/revoke.act.ts'
import { board as fact } from '../facts/board.fact.ts'

export default list({
  id: 'boards',
  path: '/administracion/tableros',
  title: { es: 'Tableros de pared', en: 'Wall boards' },
  about: {
    es: 'Cree códigos para mostrar las ventas del día en una pantalla de pared.',
    en: 'Create codes to show the day’s sales on a wall screen.',
  },
  words: {
    es: 'pantalla televisión tv dashboard monitor kiosko',
    en: 'screen television tv dashboard monitor display',
  },
  none: {
    es: 'No hay tableros. Cree un código y ábralo en la pantalla, en /new-dashboard.',
    en: 'There are no boards. Create a code and open it on the screen, at /new-dashboard.',
  },
  first: 'here',
  roles: [],
  menu: { group: 'empresa', order: 30 },
  fact,
  columns: ['name', 'channel', 'state', 'last_day', 'seen_at', 'created_by', 'created_at'],
  keep: ['name', 'state'],
  filters: ['state', 'channel', 'last_day'],
  pinned: ['state'],
  sort: ['-created_at'],
  key: 'uuid',
  actions: [revoke],
})
