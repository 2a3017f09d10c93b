import { task } from '@kit/kernel/task'

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('watch-prices-and-costs', 'Revisar precios y costos', 'Check prices and costs'),
]
