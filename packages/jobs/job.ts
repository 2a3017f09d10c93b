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

/** It failed as often as it is tried, or its worker died at the last try; or a person took it away. */
export type GivenUpBy = 'tries' | 'administrator'

/** Who waits for a job that was given up, what they are told, and where they see it. */
export type ToldGivenUp = Readonly<{
  user_ids: readonly number[]
  es: string
  en: string
  path: string
}>

export type Job<Payload> = Declaration &
  Readonly<{
    declares: 'job'
    schema: z.ZodType<Payload>
    /** Reads the payload with its schema and does the work. */
    perform(payload: unknown, context: JobContext): Promise<void>
    /** A later job with the same key replaces an earlier one that has not begun. */
    key?(payload: Payload): string
    /**
     * Turns what waits for it into a state that says it was given up undone, and answers whom to
     * tell; null: their screen or a mail says it. It may be called again. Absent: `unheard` says why,
     * or the clock asks for it again.
     */
    abandon?(payload: unknown, tx: Context<null>, by: GivenUpBy): Promise<ToldGivenUp | null>
    /** Why nobody is told that it was given up. */
    unheard?: string
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
  abandon?(payload: Payload, tx: Context<null>, by: GivenUpBy): Promise<ToldGivenUp | null>
  unheard?: string
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
 * it must be harmless to repeat; whatever it throws is tried again later. What a person waits for says
 * with `abandon` how they hear that it was given up.
 */
export function job<Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  work: (payload: Payload, context: JobContext) => Promise<void>,
  {
    key,
    abandon,
    unheard,
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
    ...(abandon
      ? { abandon: async (payload, tx, by) => abandon(schema.parse(payload), tx, by) }
      : {}),
    ...(unheard === undefined ? {} : { unheard }),
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
