import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('board.create', 'Hizo el código de un tablero', 'Made the code of a wall board'),
]
