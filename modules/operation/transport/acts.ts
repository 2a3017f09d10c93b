import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('grouping', 'Viaje compartido', 'Shared trip'),
  thing('operator_call', 'Aviso al operador', 'Call to the operator'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('grouping.planned', 'Cambió viajes compartidos', 'Changed shared trips'),
  act('grouping.removed', 'Deshizo viajes compartidos', 'Undid shared trips'),
  act('operator.confirmation', 'Confirmó con el operador', 'Confirmed with the operator'),
  act('operator.cancellation', 'Canceló con el operador', 'Cancelled with the operator'),
]

const TELLS_AGAIN = {
  es: 'Vuelve a decírselo al operador externo con el mismo número, por el que reconoce lo repetido.',
  en: 'It tells the external operator again by the same number, by which it knows what is repeated.',
}

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('propose-groupings', 'Proponer viajes compartidos', 'Propose shared trips', REPEATS.again),
  task('tell-operator', 'Avisar al operador externo', 'Tell the external operator', TELLS_AGAIN),
]
