import { thing } from '@kit/acts/thing'
import { findOwnBoard } from './server/queries.ts'

export const board = thing('board', 'Tablero de pared', 'Wall board', {
  key: 'uuid',
  refuses: ['board.not_found'],
  find: findOwnBoard,
})
