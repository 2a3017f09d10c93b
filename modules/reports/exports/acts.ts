import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('exported_file', 'Archivo en segundo plano', 'Background file'),
  thing('report_schedule', 'Reporte programado', 'Scheduled report'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('export.asked', 'Pidió un archivo', 'Asked for a file'),
  act('export.made', 'Recibió un archivo programado', 'Received a scheduled file'),
  act('export.cancelled', 'Canceló un archivo', 'Canceled a file'),
  act('export.retried', 'Pidió de nuevo un archivo', 'Asked for a file again'),
  act('schedule.made', 'Programó un reporte', 'Scheduled a report'),
  act('schedule.edited', 'Modificó un reporte programado', 'Changed a scheduled report'),
  act('schedule.paused', 'Pausó un reporte programado', 'Paused a scheduled report'),
  act('schedule.resumed', 'Reanudó un reporte programado', 'Resumed a scheduled report'),
  act('schedule.deleted', 'Eliminó un reporte programado', 'Deleted a scheduled report'),
  act('export.removed', 'Quitó un archivo', 'Removed a file'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('make-file', 'Generar archivo', 'Create file', REPEATS.again),
  task('send-reports', 'Enviar reportes programados', 'Send scheduled reports'),
  task('tidy-files', 'Borrar archivos vencidos', 'Delete expired files'),
]
