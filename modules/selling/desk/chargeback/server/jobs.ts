import { asSystem } from '@kit/db/context'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { remindOfChargebacks } from './reminding.ts'

export const remindOfLastDays = job(
  'remind-of-chargebacks',
  z.object({}),
  async (_payload, { database, now }) => void (await asSystem(database, now, remindOfChargebacks)),
  {
    // UTC: eight in the morning in Cancún.
    schedules: [{ at: '0 13 * * *' }],
  },
)
