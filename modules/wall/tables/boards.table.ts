import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { revokeBoard } from '../contract.ts'
import { board as fact } from '../facts/board.fact.ts'

export default list({
  id: 'boards',
  path: '/administracion/tableros',
  title: { es: 'Tableros de pared', en: 'Wall boards' },
  none: {
    es: 'Un tablero muestra en una pantalla de pared cómo va el día. Haga un código y ábralo ahí, en /new-dashboard.',
    en: 'A board shows on a screen on the wall how the day goes. Make a code and open it there, at /new-dashboard.',
  },
  first: 'here',
  roles: [],
  menu: { group: 'sistema', order: 40 },
  fact,
  columns: ['name', 'channel', 'state', 'last_day', 'seen_at', 'created_by', 'created_at'],
  keep: ['name', 'state'],
  filters: ['state', 'channel', 'last_day'],
  pinned: ['state'],
  sort: ['-created_at'],
  key: 'uuid',
  actions: [
    act(
      'revoke',
      'Revocar',
      'Revoke',
      callOf(revokeBoard, (uuid) => ({ params: { uuid } })),
      {
        danger: true,
        confirm: {
          question: { es: '¿Revocar el código de {{name}}?', en: 'Revoke the code of {{name}}?' },
          consequence: {
            es: 'La pantalla deja de mostrar cifras en segundos; para volver a abrirla hace falta otro código.',
            en: 'The screen stops showing figures within seconds; opening it again takes another code.',
          },
          yes: { es: 'Revocar código', en: 'Revoke code' },
        },
        done: { es: 'Código de {{name}} revocado', en: 'Code of {{name}} revoked' },
      },
    ),
  ],
})
