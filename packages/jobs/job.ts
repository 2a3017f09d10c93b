import type { Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import type { Declaration } from '@kit/kernel/declaration'
import type * as z from 'zod'
import type { Runner } from './runners.ts'

export type JobContext = {
  database: Database
  now: Date
  /** 1 the first time. */
  attempt: number
  attempts_max: number
}

/** When the house queues it by itself, with an empty payload. */
export type Schedule = Readonly<{
  /** Five fields in UTC: midnight in Cancún is `0 5 * * *`. */
  at: string
  /** Tells two schedules of one job apart. */
  id?: string
  tries?: number
  /** One that was missed within a day, because no server ran, is done when the next one starts. */
  catches_up?: true
}>

export type Job<Payload> = Declaration &
  Readonly<{
    declares: 'job'
    schema: z.ZodType<Payload>
    /** Reads the payload with its schema and does the work. */
    perform(payload: unknown, context: JobContext): Promise<void>
    /** A later job with the same key replaces an earlier one that has not begun. */
    key?(payload: Payload): string
    /** Tells what waits for it that it was given up undone; absent, and it is asked for: nobody may. */
    abandon?(payload: unknown, tx: Context<null>): Promise<void>
    /** Tries before it stays failed; the wait between them grows as e^attempt seconds. */
    tries: number
    schedules: readonly Schedule[]
    /** Who performs it. */
    runner: Runner
    /** How many of this kind that runner has in hand at most; all its places but one when absent. */
    at_once?: number
  }>

export type JobTerms<Payload> = {
  key?(payload: Payload): string
  abandon?(payload: Payload, tx: Context<null>): Promise<void>
  tries?: number
  schedules?: readonly Schedule[]
  /** `house` when absent. */
  runner?: Runner
  at_once?: number
}

const TRIES = 25

/** Under this name a payload carries the trace that the job was asked for in. */
export const CARRIER = '_traceparent'

/**
 * Declares a job in its module's `server/jobs.ts`: `addJob(tx, sendMail, { mail_id })` queues it,
 * the worker performs it. It may run more than once (at least once is what a queue can promise), so
 * it must be harmless to repeat; whatever it throws is tried again later.
 */
export function job<Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  work: (payload: Payload, context: JobContext) => Promise<void>,
  {
    key,
    abandon,
    tries = TRIES,
    schedules = [],
    runner = 'house',
    at_once,
  }: JobTerms<Payload> = {},
): Job<Payload> {
  return {
    declares: 'job',
    name,
    schema,
    perform: async (payload, context) => work(schema.parse(payload), context),
    tries,
    schedules,
    runner,
    ...(at_once ? { at_once } : {}),
    ...(key ? { key } : {}),
    ...(abandon ? { abandon: async (payload, tx) => abandon(schema.parse(payload), tx) } : {}),
  }
}

/** The schedules of these jobs as the queue reads them. */
export const crontabOf = (jobs: readonly Job<unknown>[]): string =>
  jobs
    .flatMap(({ name, schedules }) =>
      schedules.map(({ at, id, tries, catches_up }) => {
        const terms = [
          ...(id ? [`id=${id}`] : []),
          ...(tries ? [`max=${tries}`] : []),
          ...(catches_up ? ['fill=1d'] : []),
        ]
        return `${at} ${name}${terms.length > 0 ? ` ?${terms.join('&')}` : ''}`
      }),
    )
    .join('\n')
