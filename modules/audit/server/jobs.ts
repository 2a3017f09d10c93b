import { job } from '@kit/jobs/job'
import * as z from 'zod'
import { performAudit } from './perform.ts'
import { recordNightlyRun } from './runs.ts'

export const auditBooks = job(
  'audit-books',
  z.object({ run_id: z.number() }),
  async ({ run_id }, { database }) => performAudit(database, run_id),
  { tries: 3 },
)

export const auditNightly = job(
  'audit-books-nightly',
  z.object({}),
  async (_payload, { database }) => performAudit(database, (await recordNightlyRun(database)).id),
  {
    // UTC: six in Cancún, after the night was valued.
    schedules: [{ at: '0 11 * * *', tries: 3 }],
  },
)
