import { act } from '@kit/acts/act'
import { Refusal } from '@kit/kernel/refusal'
import { revoke } from '../server/queries.ts'
import { board } from '../things.ts'

export default act({
  id: 'board.revoke',
  of: board,
  path: '/wall-boards/:uuid/revocation',
  title: { es: 'Revocar', en: 'Revoke' },
  asks: { es: '¿Revocar el código de {{name}}?', en: 'Revoke the code for {{name}}?' },
  consequence: {
    es: 'La pantalla deja de mostrar datos en segundos; para abrirla de nuevo necesita otro código.',
    en: 'The screen stops showing data within seconds; opening it again takes another code.',
  },
  yes: { es: 'Revocar código', en: 'Revoke code' },
  told: { es: 'Revocó el código de un tablero', en: 'Revoked a wall board code' },
  done: { es: 'Código de {{name}} revocado', en: 'Code for {{name}} revoked' },
  permission: 'board.manage',
  danger: true,
  refuses: ['board.revoked_already'],
  judge: (_, { revoked_at }) => {
    if (revoked_at) throw new Refusal('board.revoked_already')
  },
  perform: async (tx, { id, name }) => {
    await revoke(tx, id, { by: tx.actor.user_id, at: tx.now })
    return { before: { name } }
  },
})
