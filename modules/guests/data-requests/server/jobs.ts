import { asSystem } from '@kit/db/context'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { remindOfDataRequests } from './reminding.ts'

export const remindOfTerms = job(
  'remind-of-data-requests',
  z.object({}),
  async (_payload, { database, now }) => void (await asSystem(database, now, remindOfDataRequests)),
  {
    // UTC: eight in the morning in Cancún.
    schedules: [{ at: '0 13 * * *' }],
  },
)
