import type { AnyContext, Context } from '@kit/db/context'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Body, Endpoint, Files, Params, Query } from './endpoint.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came, byte for byte, for who checks its signature. */
    raw_body?: string
  }
}

/** Who asks and when, on the transaction of a write or on a handle that only reads. */
export type ContextOf<E extends Endpoint> = E extends { public: true } ? AnyContext : Context

/** What is asked. */
export type Input<E extends Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  files: Files<E>
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

/**
 * What a form with files is looked into with, before its transaction begins; its texts are as they
 * were sent, and no schema has read them yet.
 */
export type Arrival<E extends Endpoint> = {
  files: Files<E>
  fields: Readonly<Record<string, unknown>>
  request: FastifyRequest
}

export type Route = {
  endpoint: Endpoint
  /** Takes its time outside the transaction; what it answers is given to `answer`. */
  inspect?(arrival: Arrival<Endpoint>): Promise<unknown>
  answer(tx: ContextOf<Endpoint>, input: Input<Endpoint>, inspected: unknown): Promise<unknown>
  /** Of an endpoint that reads much only for some of what it is asked for. */
  isLong?(params: Readonly<Record<string, unknown>>): boolean
}

export function handle<const E extends Endpoint>(
  endpoint: E,
  answer: (tx: ContextOf<E>, input: Input<E>) => Promise<Answer<E>>,
  more: Pick<Route, 'isLong'> = {},
): Route {
  return { endpoint, answer: answer as Route['answer'], ...more }
}

/** For files that somebody else looks into, who may hang: nobody's connection waits meanwhile. */
export function handleInspected<const E extends Endpoint, Inspected>(
  endpoint: E,
  inspect: (arrival: Arrival<E>) => Promise<Inspected>,
  answer: (tx: ContextOf<E>, input: Input<E>, inspected: Inspected) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    inspect: inspect as NonNullable<Route['inspect']>,
    answer: answer as Route['answer'],
  }
}
