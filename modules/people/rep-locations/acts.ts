import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('attendance', 'Asistencia de un rep', 'Rep attendance'),
  thing('block', 'Horario predefinido', 'Preset hours'),
  thing('working_session', 'Sesión de trabajo', 'Working session'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('desk.move', 'Cambió a un rep de locación', 'Moved a rep to another desk'),
  act('placement.create', 'Asignó una locación a un rep', 'Assigned a desk to a rep'),
  act('attendance.validate', 'Registró su ubicación', 'Recorded their location'),
  act('attendance.break', 'Inició su descanso', 'Started their break'),
  act('attendance.resume', 'Terminó su descanso', 'Ended their break'),
  act('attendance.end', 'Registró su salida', 'Clocked out'),
  act('attendance.day_off', 'Dio un día libre', 'Gave a day off'),
  act('attendance.day_off_withdrawn', 'Quitó un día libre', 'Removed a day off'),
  act('attendance.correct', 'Corrigió una asistencia', 'Corrected attendance'),
  act('attendance.add', 'Agregó una asistencia', 'Added attendance'),
  act('block.create', 'Creó un horario predefinido', 'Created preset hours'),
  act('block.save', 'Editó un horario predefinido', 'Edited preset hours'),
  act('block.delete', 'Eliminó un horario predefinido', 'Deleted preset hours'),
  act('desk.choose', 'Eligió su locación del día', 'Chose their desk for the day'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('end-forgotten-turns', 'Cerrar asistencias sin salida', 'Close shifts with no clock-out'),
  task('forget-positions', 'Eliminar ubicaciones antiguas', 'Delete old locations'),
]
