import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps these acts under. */
export const THINGS = [
  thing('disruption', 'Salida movida o cancelada', 'Departure moved or canceled'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act(
    'disruption.start',
    'Movió o canceló una salida completa',
    'Moved or canceled a whole departure',
  ),
  act(
    'disruption.retry',
    'Reintentó los pendientes de una salida',
    'Retried a departure’s pending items',
  ),
  act(
    'disruption.move_item',
    'Movió un servicio de una salida suspendida',
    'Moved a service off a canceled departure',
  ),
  act(
    'disruption.cancel_item',
    'Canceló un servicio de una salida suspendida',
    'Canceled a service on a canceled departure',
  ),
  act(
    'disruption.release_hold',
    'Liberó un apartado de una salida suspendida',
    'Released a hold on a canceled departure',
  ),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('carry-out-disruption', 'Aplicar el cambio de una salida', 'Apply a departure change'),
]
