import type { Database } from '@kit/db/database'
import { addJob } from '@kit/jobs/queue'
import * as z from 'zod'

/** What the job is called and given, for who queues it; `jobs.ts` says what it does. */
export const MAKING = { name: 'make-file', schema: z.object({ file_id: z.number() }) } as const
export const TRIES = 5

const QUEUES = 2
/** Mails and everything else that waits go first. */
const PRIORITY = 20

/** At most two are made at once by all workers together, and one of each person's. */
export const queueMaking = (
  tx: Database,
  { file_id, user_id }: { file_id: number; user_id: number },
): Promise<void> =>
  addJob(
    tx,
    { ...MAKING, tries: TRIES, key: (asked: { file_id: number }) => `make-file-${asked.file_id}` },
    { file_id },
    { priority: PRIORITY, queue: `files-${user_id % QUEUES}` },
  )
