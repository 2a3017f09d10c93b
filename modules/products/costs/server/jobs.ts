import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { watchCosts } from './watch-costs.ts'

export const watchPricesAndCosts = job(
  'watch-prices-and-costs',
  z.object({}),
  async (_payload, { database, now }) => void (await watchCosts(database, now)),
  { schedules: [{ at: '*/10 * * * *' }] },
)
