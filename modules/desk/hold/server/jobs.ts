import { task } from '@kit/jobs/task'
import * as z from 'zod'
import { expireLapsedHolds } from './holding.ts'

export const tasks = {
  'expire-holds': task(
    z.object({}),
    async (_payload, { database, now }) => void (await expireLapsedHolds(database, now)),
  ),
}

export const crontab = '* * * * * expire-holds'
