import { task } from '@kit/jobs/task'
import * as z from 'zod'
import { lockLongShifts } from './shifts.ts'

export const tasks = {
  'lock-long-shifts': task(
    z.object({}),
    async (_payload, { database, now }) => void (await lockLongShifts(database, now)),
  ),
}

// UTC, like every crontab here; the hour does not matter, only that it comes often.
export const crontab = '*/10 * * * * lock-long-shifts'
