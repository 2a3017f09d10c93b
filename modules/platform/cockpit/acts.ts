import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('job', 'Trabajo del sistema', 'System job'),
  thing('sender', 'Dominio del remitente', 'Sender domain'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('job.retried', 'Reintentó un trabajo del sistema', 'Retried a system job'),
  act(
    'sender.check_asked',
    'Solicitó revisar el dominio del remitente',
    'Requested a sender domain check',
  ),
  act('job.given_up', 'Descartó un trabajo del sistema', 'Discarded a system job'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('take-backup', 'Respaldo nocturno cifrado', 'Nightly encrypted backup'),
  task(
    'verify-backup',
    'Probar la restauración del último respaldo',
    'Test restoring the last backup',
  ),
  task(
    'archive-log',
    'Archivar los cambios del último minuto',
    'Archive the last minute’s changes',
  ),
  task('take-base', 'Tomar la copia base de los archivos', 'Take the base backup of the files'),
  task(
    'verify-recovery',
    'Probar la recuperación al último momento archivado',
    'Test recovery to the last archived point',
  ),
  task('tidy-platform', 'Borrar avisos y respuestas antiguos', 'Delete old notices and responses'),
]
