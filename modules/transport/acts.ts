import { act, thing } from '@kit/kernel/act'

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
