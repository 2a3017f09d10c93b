import { asSystem } from '@kit/db/context'
import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { freezeEnded } from './standings.ts'

export const freezeSeasons = job(
  'freeze-seasons',
  z.object({}),
  async (_payload, { database, now }) => void (await asSystem(database, now, freezeEnded)),
  {
    // UTC: four in the morning in Cancún, after the night's closing.
    schedules: [{ at: '0 9 * * *' }],
  },
)
