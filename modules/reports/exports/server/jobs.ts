import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { abandonFile, makeFile } from './making.ts'
import { MAKING, TRIES } from './queue.ts'
import { sendDue } from './sending.ts'
import { tidyFiles } from './tidying.ts'

export const fileAsked = job(
  MAKING.name,
  MAKING.schema,
  ({ file_id }, context) => makeFile(file_id, context),
  {
    runner: 'long',
    tries: TRIES,
    // It tells by an event of its own, with which its tray is made anew.
    abandon: async ({ file_id }, tx) => {
      await abandonFile(tx, file_id)
      return null
    },
  },
)

export const filesTidied = job(
  'tidy-files',
  z.object({}),
  (_payload, { database, now }) => tidyFiles(database, now),
  { schedules: [{ at: '*/10 * * * *' }] },
)

export const reportsSent = job(
  'send-reports',
  z.object({}),
  (_payload, { database, now }) => sendDue(database, now),
  { runner: 'long', schedules: [{ at: '* * * * *', tries: 3 }] },
)
