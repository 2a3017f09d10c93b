import { act, thing } from '@kit/kernel/act'
import { REPEATS, task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('load', 'Carga masiva', 'Bulk load')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('load.uploaded', 'Subió un archivo de carga', 'Uploaded a file'),
  act('load.read', 'Modificó la lectura de un archivo de carga', 'Changed how a file is read'),
  act('load.check', 'Solicitó revisar una carga', 'Requested a load check'),
  act('load.start', 'Inició una carga', 'Started a load'),
  act('load.loaded', 'Cargó un archivo', 'Loaded a file'),
  act('load.undo', 'Solicitó deshacer una carga', 'Requested to undo a load'),
  act('load.undone', 'Deshizo una carga', 'Undid a load'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('check-load', 'Revisar una carga masiva', 'Check a load', REPEATS.again),
  task('perform-load', 'Guardar una carga masiva', 'Save a load', REPEATS.again),
  task('undo-load', 'Deshacer una carga masiva', 'Undo a load', REPEATS.again),
]
