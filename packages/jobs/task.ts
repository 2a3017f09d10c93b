import type { Database } from '@kit/db/database'
import type * as z from 'zod'

export type TaskContext = {
  database: Database
  now: Date
  /** 1 the first time. */
  attempt: number
  attempts_max: number
}

export type Task = (payload: unknown, context: TaskContext) => Promise<void>
/** By name: what a module's `server/jobs.ts` exports as `tasks`. */
export type Tasks = Readonly<Record<string, Task>>

/**
 * A task whose payload is read with its schema. It may run more than once (at least once is what a
 * queue can promise), so it must be harmless to repeat; whatever it throws is tried again later.
 * `cron` tasks take their `_cron` field along: use `z.object({})`.
 */
export function task<Payload>(
  schema: z.ZodType<Payload>,
  perform: (payload: Payload, context: TaskContext) => Promise<void>,
): Task {
  return async (payload, context) => perform(schema.parse(payload), context)
}
