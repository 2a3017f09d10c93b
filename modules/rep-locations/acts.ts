import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('placement', 'Locación de un rep', 'Placement of a rep'),
  thing('working_session', 'Sesión de trabajo', 'Working session'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('desk.move', 'Cambió a un rep de locación', 'Moved a rep to another location'),
  act('placement.create', 'Asignó una locación a un rep', 'Placed a rep at a location'),
  act('placement.remove', 'Quitó a un rep de una locación', 'Took a rep off a location'),
  act('desk.choose', 'Eligió su locación del día', 'Chose their location of the day'),
]
