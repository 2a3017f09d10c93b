import { businessDay } from '@kit/kernel/day'
import { inContext, type Context } from '@kit/db/context'
import { actingIn } from '@kit/db/acting'
import type { Database } from '@kit/db/database'
import type { Actor, Language } from '@kit/kernel/actor'
import { Refusal, sentence, type RefusalCatalogue } from '@kit/kernel/refusal'
import type { Socket } from 'socket.io'
import type * as z from 'zod'
import type { LiveRequest } from './event.ts'

/** What a client is answered; `message` is ready to be shown, in the language it speaks. */
export type LiveAnswer = { ok: true } | { ok: false; code: string; message: string }

/**
 * What a module's `server/live.ts` exports in `answers`: how it answers a request. A Refusal says
 * no.
 */
export type LiveAnswering = Readonly<{
  name: string
  schema: z.ZodType
  perform(tx: Context, asked: unknown): Promise<void>
}>

export const answering = <Asked, Given>(
  { name, schema }: LiveRequest<Asked, Given>,
  perform: (tx: Context, asked: Given) => Promise<void>,
): LiveAnswering => ({ name, schema, perform: perform as LiveAnswering['perform'] })

export type RequestOptions = {
  database: Database
  answers: readonly LiveAnswering[]
  /**
   * The sentences of what may be refused, `server.busy`, `session.ended`, `request.too_many`,
   * `request.invalid` and `request.not_found` among them.
   */
  refusals: RefusalCatalogue
  language: Language
  /**
   * Who asks, as they are now: permissions change while a socket stays open. Null when the session
   * is over.
   */
  whoAsks(): Promise<Actor | null>
  complain(error: unknown): void
}

const REQUESTS_MAX = 10
const REQUESTS_WINDOW_MILLISECONDS = 10_000

/**
 * Performs what a client asks for in the order in which it asks, so that who comes and leaves at once
 * has left; so many in a while, and always says how it went.
 */
export function takeRequests(socket: Socket, options: RequestOptions): void {
  let instants: number[] | undefined
  let turn: Promise<void> = Promise.resolve()
  socket.onAny((name: string, ...rest: unknown[]) => {
    const reply = rest.at(-1)
    const asked = typeof rest[0] === 'function' ? undefined : rest[0]
    const now = Date.now()
    instants = instants?.filter((instant) => instant > now - REQUESTS_WINDOW_MILLISECONDS) ?? []
    const tooMany = instants.length >= REQUESTS_MAX
    if (!tooMany) instants.push(now)
    turn = turn.then(async () => {
      const answer = await answerTo(name, asked, tooMany, options)
      if (typeof reply === 'function') reply(answer)
    })
  })
}

async function answerTo(
  name: string,
  asked: unknown,
  tooMany: boolean,
  options: RequestOptions,
): Promise<LiveAnswer> {
  try {
    const answer = options.answers.find((one) => one.name === name)
    if (!answer) throw new Refusal('request.not_found')
    if (tooMany)
      throw new Refusal('request.too_many', { seconds: REQUESTS_WINDOW_MILLISECONDS / 1000 })
    const actor = await options.whoAsks()
    if (!actor) throw new Refusal('session.ended')
    const given = answer.schema.safeParse(asked ?? undefined)
    if (!given.success)
      throw new Refusal('request.invalid', { part: 'body', issues: given.error.issues })
    await actingIn(actor.scope, () => answer.perform(contextOf(actor, options), given.data))
    return { ok: true }
  } catch (error) {
    if (!(error instanceof Refusal)) options.complain(error)
    return refuse(error instanceof Refusal ? error : new Refusal('server.busy'), options)
  }
}

/** The clock is the server's. */
function contextOf(actor: Actor, { database, language }: RequestOptions): Context {
  const now = new Date()
  return inContext(database, {
    actor,
    now,
    today: businessDay(now),
    language,
    request_id: null,
    audit: ({ action }) => {
      throw new Error(`What is asked over the live socket is not audited: ${action}`)
    },
  })
}

function refuse({ code, details }: Refusal, { refusals, language }: RequestOptions): LiveAnswer {
  const text = refusals[code]
  return { ok: false, code, message: text ? sentence(text, language, details) : code }
}
