import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { expireLateRequests } from './answering.ts'

export const expireProviderRequests = job(
  'expire-provider-requests',
  z.object({}),
  async (_payload, { database, now }) => void (await expireLateRequests(database, now)),
  { schedules: [{ at: '*/5 * * * *' }] },
)
