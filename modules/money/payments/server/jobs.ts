import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { expireCertificates as expire } from './certificates/issuing.ts'
import { lockLongShifts } from './shifts.ts'

export const lockShifts = job(
  'lock-long-shifts',
  z.object({}),
  async (_payload, { database, now }) => void (await lockLongShifts(database, now)),
  {
    // UTC, like every crontab here; the hour does not matter, only that it comes often.
    schedules: [{ at: '*/10 * * * *' }],
  },
)

export const expireCertificates = job(
  'expire-certificates',
  z.object({}),
  async (_payload, { database, now }) => void (await expire(database, now)),
  // UTC: a quarter past midnight in Cancún.
  { schedules: [{ at: '15 5 * * *' }] },
)
