import { list } from '@kit/tables/list'
import revoke from '../acts/revoke.act.ts'
import { board as fact } from '../facts/board.fact.ts'

export default list({
  id: 'boards',
  path: '/administracion/tableros',
  title: { es: 'Tableros de pared', en: 'Wall boards' },
  about: {
    es: 'Cree códigos para mostrar en una pantalla de pared cómo va el día.',
    en: 'Create codes to show how the day is going on a wall screen.',
  },
  words: {
    es: 'pantalla televisión tv dashboard monitor kiosko',
    en: 'screen television tv dashboard monitor display',
  },
  none: {
    es: 'Un tablero muestra en una pantalla de pared cómo va el día. Haga un código y ábralo ahí, en /new-dashboard.',
    en: 'A board shows on a screen on the wall how the day goes. Make a code and open it there, at /new-dashboard.',
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
