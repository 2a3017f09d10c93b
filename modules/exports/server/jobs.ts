import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { makeFile } from './making.ts'
import { tidyFiles } from './tidying.ts'

const TRIES = 5

export const fileAsked = job(
  'make-file',
  z.object({ file_id: z.number() }),
  ({ file_id }, context) => makeFile(file_id, context),
  { tries: TRIES, key: ({ file_id }) => `make-file-${file_id}` },
)

export const filesTidied = job(
  'tidy-files',
  z.object({}),
  (_payload, { database, now }) => tidyFiles(database, now),
  { schedules: [{ at: '*/10 * * * *' }] },
)
