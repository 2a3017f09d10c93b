import { task } from '@kit/kernel/task'

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('watch-prices-and-costs', 'Vigilar precios y costos', 'Watch prices and costs'),
]
