import { act } from '@kit/kernel/act'

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('board.create', 'Creó el código de un tablero', 'Created a wall board code'),
]
