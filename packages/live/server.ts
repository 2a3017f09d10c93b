import type { Connection, Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod'
import { EVENT_CHANNEL } from './announce.ts'
import { audienceTest } from './audience.ts'
import { Listener, type Notice } from './listener.ts'
import { Memory } from './memory.ts'
import { findEvents, findMissed, findPosition, type LiveEvent } from './queries.ts'

/** On this channel the database says that a session ended, whoever ended it (trigger `session_end_is_told`). */
const SESSION_CHANNEL = 'session_ended'
const SWEEP_MILLISECONDS = 10_000
/** What a client sends are names of events; nothing of it is long. */
const MESSAGE_BYTES_MAX = 20_000
const REQUESTS_MAX = 10
const REQUESTS_WINDOW_MILLISECONDS = 10_000

export type Handshake = { token: string; headers: IncomingHttpHeaders; address: string }
export type EndedSession = { session_id: number; reason: string }

export type LiveOptions = {
  database: Database
  connection: Connection
  /** Who connects; null when the session is not open. Must not prolong the session. */
  authenticate(handshake: Handshake): Promise<Actor | null>
  /** Of these sessions, those that are open no more: expiry is not an event, so somebody has to look. */
  findEndedSessions(session_ids: readonly number[]): Promise<EndedSession[]>
  /** What a client may ask for, by event name: `doLogout`. `asked` is what came along, not yet looked at. Throws a Refusal to say no. */
  requests: Readonly<Record<string, (actor: Actor, asked: unknown) => Promise<void>>>
  complain(message: string): void
}

export type LiveServer = { close(): Promise<void> }

const Auth = z.object({
  token: z.string().max(200),
  standing: z.object({ position: z.number().int().nonnegative(), seen: z.array(z.number().int()).max(1_000) }).optional(),
})
const SessionNotice = z.object({ session_id: z.number(), reason: z.string() })

/** `told`: what a client that came back has been told, since an event may reach it both as missed and as new. */
type Listening = { socket: Socket; actor: Actor; told: Set<number>; catchingUp: boolean }

/** socket.io on the application's own HTTP server; every process that serves people runs one. */
export async function startLive(http: HttpServer, options: LiveOptions): Promise<LiveServer> {
  const live = new Live(http, options)
  await live.open()
  return live
}

class Live implements LiveServer {
  readonly #io: Server
  readonly #options: LiveOptions
  readonly #listener: Listener
  readonly #listening = new Map<string, Listening>()
  /** What this process has passed on, to ask for the rest when its database connection comes back. */
  readonly #memory = new Memory()
  #sweep: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(http: HttpServer, options: LiveOptions) {
    this.#options = options
    this.#io = new Server(http, { serveClient: false, maxHttpBufferSize: MESSAGE_BYTES_MAX, connectTimeout: 10_000 })
    this.#listener = new Listener({
      connection: options.connection, channels: [EVENT_CHANNEL, SESSION_CHANNEL], complain: options.complain,
      onNotice: (notice) => this.#inTurn(() => this.#hear(notice)),
      onReturn: () => this.#inTurn(() => this.#catchUp()),
    })
  }

  async open(): Promise<void> {
    await this.#listener.open()
    this.#memory.begin(await findPosition(this.#options.database))
    this.#io.use((socket, next) => {
      this.#admit(socket).then(() => next(), next)
    })
    this.#io.on('connection', (socket) => this.#attempt(() => this.#welcome(socket)))
    this.#sweep = setInterval(() => this.#attempt(() => this.#closeEnded()), SWEEP_MILLISECONDS)
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep)
    await this.#listener.close()
    this.#io.disconnectSockets(true)
    // The HTTP server is the caller's to close.
    this.#io.engine.close()
  }

  async #admit(socket: Socket): Promise<void> {
    const auth = Auth.safeParse(socket.handshake.auth)
    const actor = auth.success ? await this.#options.authenticate({ token: auth.data.token, headers: socket.handshake.headers, address: socket.handshake.address }) : null
    if (!actor) throw new Error('session.ended')
    socket.data = { actor, standing: auth.data?.standing }
  }

  async #welcome(socket: Socket): Promise<void> {
    const { actor, standing } = socket.data as { actor: Actor; standing?: z.output<typeof Auth>['standing'] }
    const listening: Listening = { socket, actor, told: new Set(), catchingUp: true }
    this.#listening.set(socket.id, listening)
    socket.on('disconnect', () => this.#listening.delete(socket.id))
    this.#takeRequests(socket, actor)

    const position = await findPosition(this.#options.database)
    if (standing) for (const event of await findMissed(this.#options.database, standing)) tell(event, listening)
    listening.catchingUp = false
    socket.emit('position', { position })
  }

  #takeRequests(socket: Socket, actor: Actor): void {
    const instants: number[] = []
    socket.onAny((name: string, ...rest: unknown[]) => {
      const perform = Object.hasOwn(this.#options.requests, name) ? this.#options.requests[name] : undefined
      const reply = rest.at(-1)
      const asked = typeof rest[0] === 'function' ? undefined : rest[0]
      const answer = (outcome: Record<string, unknown>): void => {
        if (typeof reply === 'function') reply(outcome)
      }
      const now = Date.now()
      while (instants[0] !== undefined && instants[0] < now - REQUESTS_WINDOW_MILLISECONDS) instants.shift()
      if (!perform || instants.length >= REQUESTS_MAX) return answer({ ok: false, code: perform ? 'request.too_many' : 'request.not_found' })
      instants.push(now)
      this.#attempt(async () => {
        try {
          await perform(actor, asked)
          answer({ ok: true })
        } catch (error) {
          answer({ ok: false, code: error instanceof Refusal ? error.code : 'server.error' })
          if (!(error instanceof Refusal)) throw error
        }
      })
    })
  }

  async #hear({ channel, text }: Notice): Promise<void> {
    if (channel === SESSION_CHANNEL) return this.#endSession(SessionNotice.parse(JSON.parse(text)))
    await this.#passOn(await findEvents(this.#options.database, [Number(text)]))
  }

  async #catchUp(): Promise<void> {
    const standing = this.#memory.standing()
    if (standing) await this.#passOn(await findMissed(this.#options.database, standing))
    await this.#closeEnded()
  }

  async #passOn(events: readonly LiveEvent[]): Promise<void> {
    for (const event of events) {
      if (!this.#memory.hear(event.id)) continue
      const hearing = hearersOf(event, this.#listening.values())
      // Written down once for all of them; one by one it would be written down thousands of times.
      if (hearing.length > 0) this.#io.to(hearing.map(({ socket }) => socket.id)).emit(event.name, event.payload, event.id)
    }
  }

  async #closeEnded(): Promise<void> {
    const session_ids = [...new Set([...this.#listening.values()].map(({ actor }) => actor.session_id))]
    if (session_ids.length === 0) return
    for (const ended of await this.#options.findEndedSessions(session_ids)) this.#endSession(ended)
  }

  #endSession({ session_id, reason }: EndedSession): void {
    for (const { socket, actor } of this.#listening.values()) {
      if (actor.session_id !== session_id) continue
      this.#listening.delete(socket.id)
      socket.emit('doLogout', { reason })
      socket.disconnect(true)
    }
  }

  /** One notice after the other, so that people hear events in the order in which they were committed. */
  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch((error: unknown) => this.#complain(error))
  }

  /** Nobody waits for what a client or a timer started: its failure is reported. */
  #attempt(work: () => Promise<void>): void {
    void work().catch((error: unknown) => this.#complain(error))
  }

  #complain(error: unknown): void {
    this.#options.complain(`Live events: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
}

/** Those who are to be told now: in the audience, and not told before. */
function hearersOf({ id, audience }: LiveEvent, listeners: Iterable<Listening>): Listening[] {
  const isMeant = audienceTest(audience)
  const hearing = [...listeners].filter(({ told, actor }) => !told.has(id) && isMeant(actor))
  for (const { catchingUp, told } of hearing) if (catchingUp) told.add(id)
  return hearing
}

/** The id goes along, so that the client can say what it has heard when it comes back. */
function tell(event: LiveEvent, listening: Listening): void {
  if (hearersOf(event, [listening]).length > 0) listening.socket.emit(event.name, event.payload, event.id)
}
