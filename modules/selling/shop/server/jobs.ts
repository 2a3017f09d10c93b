import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { expireLapsedHolds } from './holding.ts'

export const expireHolds = job(
  'expire-holds',
  z.object({}),
  async (_payload, { database, now }) => void (await expireLapsedHolds(database, now)),
  {
    schedules: [{ at: '* * * * *' }],
  },
)
