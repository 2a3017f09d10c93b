import { task } from '@kit/kernel/task'

/** What its jobs do, for who looks after them. */
export const TASKS = [task('expire-holds', 'Vencer apartados', 'Expire holds')]
