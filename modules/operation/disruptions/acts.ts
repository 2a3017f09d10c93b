import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps these acts under. */
export const THINGS = [thing('disruption', 'Salida movida o cancelada', 'Departure called off')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('disruption.start', 'Movió o canceló una salida completa', 'Moved or cancelled a departure'),
  act('disruption.retry', 'Reintentó los pendientes de una salida', 'Tried again what was left'),
  act(
    'disruption.move_item',
    'Movió un servicio porque su salida no sale',
    'Moved a service whose departure does not go',
  ),
  act(
    'disruption.cancel_item',
    'Canceló un servicio porque su salida no sale',
    'Cancelled a service whose departure does not go',
  ),
  act(
    'disruption.release_hold',
    'Soltó un apartado porque su salida no sale',
    'Let a hold go whose departure does not go',
  ),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('carry-out-disruption', 'Llevar a cabo un imprevisto', 'Carry out a disruption'),
]
