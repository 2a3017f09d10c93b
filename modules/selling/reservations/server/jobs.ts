import { asSystem } from '@kit/db/context'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { countMostSold } from './most-sold.ts'
import { closeWhatIsDone } from './close.ts'

export const closeReservations = job(
  'close-reservations',
  z.object({}),
  async (_payload, { database, now }) => void (await closeWhatIsDone(database, now)),
  {
    // UTC: three in the morning in Cancún, when no desk sells.
    schedules: [{ at: '0 8 * * *' }],
  },
)

export const countingMostSold = job(
  'count-most-sold',
  z.object({}),
  (_payload, { database, now }) => asSystem(database, now, (tx) => countMostSold(tx, now)),
  { schedules: [{ at: '7 * * * *' }] },
)
