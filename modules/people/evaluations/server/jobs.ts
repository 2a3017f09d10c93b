import { asSystem } from '@kit/db/context'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { remindOfDeadlines } from './reminding.ts'

export const remindOfEvaluations = job(
  'remind-of-evaluations',
  z.object({}),
  async (_payload, { database, now }) => void (await asSystem(database, now, remindOfDeadlines)),
  {
    // UTC: eight in the morning in Cancún.
    schedules: [{ at: '0 13 * * *' }],
  },
)
