import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('job', 'Trabajo del sistema', 'Job of the system'),
  thing('sender', 'Dominio del remitente', 'Domain of the sender'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('job.retried', 'Reintentó un trabajo del sistema', 'Retried a job of the system'),
  act(
    'sender.check_asked',
    'Pidió revisar el dominio del remitente',
    'Asked to check the domain of the sender',
  ),
  act('job.given_up', 'Dio por perdido un trabajo del sistema', 'Gave up a job of the system'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('take-backup', 'Respaldar todo, cifrado', 'Back everything up, sealed'),
  task(
    'verify-backup',
    'Probar el último respaldo restaurándolo aparte',
    'Prove the last backup by restoring it apart',
  ),
  task(
    'archive-log',
    'Archivar lo escrito en el último minuto',
    'Archive what the last minute wrote',
  ),
  task('take-base', 'Tomar la copia base de los archivos', 'Take the base copy of the files'),
  task(
    'verify-recovery',
    'Probar que se puede volver al último momento archivado',
    'Prove that the last archived moment can be gone back to',
  ),
  task('tidy-platform', 'Borrar avisos y respuestas antiguos', 'Delete old events and answers'),
]
