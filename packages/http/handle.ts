import type { AnyContext, AuditEntry, Context } from '@kit/db/context'
import type { Actor, Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Body, Endpoint, Files, Params, Query } from './endpoint.ts'

/**
 * Everything a handler is given. Writes run in one transaction, which `database` then is; it carries
 * who acts, when and for which request to whatever it is given to.
 */
export type Scene<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  files: Files<E>
  actor: E extends { public: true } ? Actor | null : Actor
  database: E extends { public: true } ? AnyContext : Context
  now: Date
  today: Day
  language: Language
  request_id: string
  audit(entry: AuditEntry): void
  /** Only for what HTTP itself decides: cookies, addresses. */
  http: {
    request: FastifyRequest
    reply: FastifyReply
    /** Aborted when the client left before it was answered. */
    gone: AbortSignal
    /** Between two pieces of long work: waits, for a moment at most, while others are answered. */
    giveWay(): Promise<void>
    /** For files that nobody keeps. */
    temporary_folder: string
  }
}

/** What a form with files is looked into with, before its transaction begins. */
export type Arrival<E extends Endpoint> = { files: Files<E>; request: FastifyRequest }

export type Route = {
  endpoint: Endpoint
  /** Takes its time outside the transaction; what it answers is given to `answer`. */
  inspect?(arrival: Arrival<Endpoint>): Promise<unknown>
  answer(scene: Scene<Endpoint>, inspected: unknown): Promise<unknown>
  /** Of an endpoint that reads much only for some of what it is asked for. */
  isLong?(params: Readonly<Record<string, unknown>>): boolean
}

export function handle<const E extends Endpoint>(
  endpoint: E,
  answer: (scene: Scene<E>) => Promise<Answer<E>>,
  more: Pick<Route, 'isLong'> = {},
): Route {
  return { endpoint, answer: answer as Route['answer'], ...more }
}

/** For files that somebody else looks into, who may hang: nobody's connection waits meanwhile. */
export function handleInspected<const E extends Endpoint, Inspected>(
  endpoint: E,
  inspect: (arrival: Arrival<E>) => Promise<Inspected>,
  answer: (scene: Scene<E>, inspected: Inspected) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    inspect: inspect as NonNullable<Route['inspect']>,
    answer: answer as Route['answer'],
  }
}
