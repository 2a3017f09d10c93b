import { asSystem } from '@kit/db/context'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { expireQuotations } from './write.ts'

export const expireOffers = job(
  'expire-quotations',
  z.object({}),
  async (_payload, { database, now }) => void (await asSystem(database, now, expireQuotations)),
  { schedules: [{ at: '*/5 * * * *' }] },
)
