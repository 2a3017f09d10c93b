import { task } from '@kit/kernel/task'

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('freeze-seasons', 'Cerrar temporadas de ligas', 'Finalize league seasons'),
]
