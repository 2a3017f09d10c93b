import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('grouping', 'Viaje', 'Trip'),
  thing('operator_call', 'Aviso al operador', 'Notice to operator'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('grouping.planned', 'Cambió viajes compartidos', 'Changed shared trips'),
  act('grouping.removed', 'Deshizo viajes compartidos', 'Removed shared trips'),
  act('grouping.assigned', 'Asignó vehículo, chofer o guía', 'Assigned vehicle, driver or guide'),
  act('grouping.unassigned', 'Quitó servicios de su viaje', 'Took services off their trip'),
  act('operator.confirmation', 'Confirmó con el operador', 'Confirmed with the operator'),
  act('operator.cancellation', 'Canceló con el operador', 'Canceled with the operator'),
]

const TELLS_AGAIN = {
  es: 'Reenvía el aviso al operador externo con el mismo número, para que no se duplique.',
  en: 'Resends the notice to the external operator with the same number, so it is not duplicated.',
}

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('propose-groupings', 'Proponer viajes compartidos', 'Propose shared trips', REPEATS.again),
  task('tell-operator', 'Avisar al operador externo', 'Notify the external operator', TELLS_AGAIN),
]
