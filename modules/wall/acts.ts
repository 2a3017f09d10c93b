import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('board', 'Tablero de pared', 'Wall board')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('board.create', 'Hizo el código de un tablero', 'Made the code of a wall board'),
  act('board.revoke', 'Revocó el código de un tablero', 'Revoked the code of a wall board'),
]
