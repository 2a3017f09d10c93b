import { job, type JobTerms } from '@kit/jobs/job'
import * as z from 'zod'
import { abandonLoad, performCheck, performLoad, performUndo } from './performing.ts'

const TRIES = 5
const Payload = z.object({ load_id: z.number() })
/** Whoever dies with one in hand leaves nothing behind: it is done again from its beginning. */
const terms: JobTerms<z.output<typeof Payload>> = {
  runner: 'long',
  tries: TRIES,
  key: ({ load_id }) => `load-${load_id}`,
  abandon: ({ load_id }, tx) => abandonLoad(tx, load_id),
}

export const loadChecked = job(
  'check-load',
  Payload,
  ({ load_id }, context) => performCheck(load_id, context),
  terms,
)

export const loadStarted = job(
  'perform-load',
  Payload,
  ({ load_id }, context) => performLoad(load_id, context),
  terms,
)

export const loadUndone = job(
  'undo-load',
  Payload,
  ({ load_id }, context) => performUndo(load_id, context),
  terms,
)
