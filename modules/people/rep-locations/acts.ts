import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('attendance', 'Asistencia de un rep', 'Attendance of a rep'),
  thing('block', 'Bloque de horario', 'Block of hours'),
  thing('working_session', 'Sesión de trabajo', 'Working session'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('desk.move', 'Cambió a un rep de locación', 'Moved a rep to another location'),
  act('placement.create', 'Asignó una locación a un rep', 'Placed a rep at a location'),
  act('attendance.validate', 'Registró su ubicación', 'Noted their position'),
  act('attendance.break', 'Empezó su descanso', 'Began their break'),
  act('attendance.resume', 'Volvió de su descanso', 'Came back from their break'),
  act('attendance.end', 'Terminó su turno', 'Ended their turn'),
  act('attendance.day_off', 'Dio un día libre', 'Gave a day off'),
  act('attendance.day_off_withdrawn', 'Retiró un día libre', 'Took a day off back'),
  act('attendance.correct', 'Corrigió un turno', 'Corrected a turn'),
  act('attendance.add', 'Agregó un turno que faltaba', 'Added a turn that was missing'),
  act('block.create', 'Creó un bloque de horario', 'Made a block of hours'),
  act('block.save', 'Editó un bloque de horario', 'Edited a block of hours'),
  act('block.delete', 'Eliminó un bloque de horario', 'Deleted a block of hours'),
  act('desk.choose', 'Eligió su locación del día', 'Chose their location of the day'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('end-forgotten-turns', 'Terminar turnos olvidados', 'End forgotten turns'),
  task('forget-positions', 'Olvidar ubicaciones antiguas', 'Forget old positions'),
]
