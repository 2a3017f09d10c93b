import { job } from '@kit/jobs/job'
import { findReopenedSince } from '@app/ledger/api'
import { sendMail } from '@app/mailing/api'
import { findSetting } from '@kit/db/settings'
import * as z from 'zod'
import { sealMail } from '../settings.ts'
import { findLastSeal } from './last.ts'
import { performAudit } from './perform.ts'
import { booksSealed } from './mails.ts'
import { abandonAudit, recordNightlyRun } from './runs.ts'
import { sealBooks } from './seals.ts'

export const auditBooks = job(
  'audit-books',
  z.object({ run_id: z.number() }),
  async ({ run_id }, { database }) => performAudit(database, run_id),
  {
    runner: 'long',
    tries: 3,
    abandon: ({ run_id }, tx, by) => abandonAudit(tx, run_id, by),
  },
)

export const auditNightly = job(
  'audit-books-nightly',
  z.object({}),
  async (_payload, { database }) => performAudit(database, (await recordNightlyRun(database)).id),
  {
    runner: 'long',
    // UTC: six in Cancún, after the night was valued.
    schedules: [{ at: '0 11 * * *', tries: 3 }],
  },
)

export const sealNightly = job(
  'seal-books-nightly',
  z.object({}),
  async (_payload, { database, now }) =>
    database.transaction().execute(async (tx) => {
      const before = await findLastSeal(tx)
      const sealed = await sealBooks(tx, now)
      const reopened = await findReopenedSince(tx, before?.sealed_at ?? null)
      const recipient = sealed && (await findSetting(tx, sealMail, now))
      if (recipient)
        await sendMail(
          tx,
          booksSealed,
          { ...sealed, reopened },
          {
            dedupe_key: `seal-${sealed.id}`,
            recipient,
            language: 'es',
          },
        )
    }),
  {
    runner: 'long',
    // UTC: half past five in Cancún, before the books are audited.
    schedules: [{ at: '30 10 * * *', tries: 3, catches_up: true }],
  },
)
