import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { sumChangedDays } from './summed-days.ts'

export const salesSummed = job(
  'sum-sales',
  z.object({}),
  (_payload, { database, now }) => sumChangedDays(database, now),
  { schedules: [{ at: '* * * * *' }] },
)
