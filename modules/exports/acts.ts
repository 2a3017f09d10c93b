import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('exported_file', 'Archivo en segundo plano', 'Background file'),
  thing('report_schedule', 'Reporte programado', 'Scheduled report'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('export.asked', 'Pidió un archivo', 'Asked for a file'),
  act('export.made', 'Se hizo su archivo', 'Had a file made'),
  act('export.cancelled', 'Canceló un archivo', 'Cancelled a file'),
  act('export.retried', 'Pidió de nuevo un archivo', 'Asked for a file again'),
  act('schedule.made', 'Programó un reporte', 'Scheduled a report'),
  act('schedule.edited', 'Cambió un reporte programado', 'Changed a scheduled report'),
  act('schedule.paused', 'Pausó un reporte programado', 'Paused a scheduled report'),
  act('schedule.resumed', 'Reanudó un reporte programado', 'Resumed a scheduled report'),
  act('schedule.deleted', 'Eliminó un reporte programado', 'Deleted a scheduled report'),
  act('export.removed', 'Retiró un archivo', 'Removed a file'),
]
