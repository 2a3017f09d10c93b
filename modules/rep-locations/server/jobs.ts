import { job } from '@kit/jobs/job'
import { businessDay } from '@kit/kernel/day'
import * as z from 'zod'
import { endForgottenTurns, forgetOldPositions } from './turns.ts'

/** UTC: five past midnight in Cancún, when the working sessions of the day have ended. */
export const endTurns = job(
  'end-forgotten-turns',
  z.object({}),
  async (_payload, { database, now }) =>
    void (await endForgottenTurns(database, now, businessDay(now))),
  { schedules: [{ at: '5 5 * * *' }] },
)

export const forgetPositions = job(
  'forget-positions',
  z.object({}),
  (_payload, { database, now }) => forgetOldPositions(database, now),
  { schedules: [{ at: '35 8 * * *' }] },
)
