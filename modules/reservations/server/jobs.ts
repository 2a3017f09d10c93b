import { task } from '@kit/jobs/task'
import * as z from 'zod'
import { closeWhatIsDone } from './close.ts'

export const tasks = {
  'close-reservations': task(
    z.object({}),
    async (_payload, { database }) => void (await closeWhatIsDone(database)),
  ),
}

// UTC: three in the morning in Cancún, when no desk sells.
export const crontab = '0 8 * * * close-reservations'
