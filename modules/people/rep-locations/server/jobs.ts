import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { endForgottenTurns, forgetOldPositions } from './turns.ts'

/** Every hour: a turn may go on past midnight, for as long as the setting says. */
export const endTurns = job(
  'end-forgotten-turns',
  z.object({}),
  async (_payload, { database, now }) => void (await endForgottenTurns(database, now)),
  { schedules: [{ at: '5 * * * *' }] },
)

export const forgetPositions = job(
  'forget-positions',
  z.object({}),
  (_payload, { database, now }) => forgetOldPositions(database, now),
  { schedules: [{ at: '35 8 * * *' }] },
)
