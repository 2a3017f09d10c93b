import type { Connection, Database } from '@kit/db/database'
import type { Actor, Language } from '@kit/kernel/actor'
import type { RefusalCatalogue } from '@kit/kernel/refusal'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod'
import { EVENT_CHANNEL } from './announce.ts'
import { sessionOver } from './events.ts'
import { Crowd, CROWD, type CrowdLimits } from './crowd.ts'
import { audienceTest, type Hearer } from './audience.ts'
import { Listener, type Notice } from './listener.ts'
import { Memory, type Standing } from './memory.ts'
import { Gallery, type Onlookers } from './onlookers.ts'
import { findEvents, findMissed, findPosition, type LiveEvent } from './queries.ts'
import { takeRequests, type LiveAnswering } from './requests.ts'

/**
 * On this channel the database says that a session ended, whoever ended it (trigger
 * `session_end_is_told`).
 */
const SESSION_CHANNEL = 'session_ended'
const SWEEP_MILLISECONDS = 10_000
const SETTLE_MILLISECONDS = 300_000
/** What a client sends are names of events; nothing of it is long. */
const MESSAGE_BYTES_MAX = 20_000
/** A process that missed more pages of events than this lets everybody begin anew. */
const MISSED_PAGES_MAX = 20

/** `cookie`: the header whole. */
export type Handshake = { token: string; cookie: string; address: string }
export type EndedSession = { session_id: number; reason: string }

export type LiveOptions = {
  database: Database
  connection: Connection
  /** Who connects; null when the session is not open. Must not prolong the session. */
  authenticate(handshake: Handshake): Promise<Actor | null>
  /**
   * Of these sessions, those that are open no more: expiry is not an event, so somebody has to
   * look.
   */
  findEndedSessions(session_ids: readonly number[]): Promise<EndedSession[]>
  /** How what clients ask for is answered. */
  answers: readonly LiveAnswering[]
  /**
   * The sentences of whatever `answers` refuse, and of `server.busy`, `session.ended`,
   * `request.too_many`, `request.invalid`, `request.not_found`.
   */
  refusals: RefusalCatalogue
  /** Events that are worth nothing a moment later: whoever was away is not told of them. */
  momentary?: readonly string[]
  /**
   * After so long an event has been heard or never will be, and the next catching up begins behind
   * it.
   */
  settle_milliseconds?: number
  /** How much one client may send, and how many sockets one session and one address may have. */
  crowd?: CrowdLimits
  /** Where a request comes from; who connects, when absent. */
  addressOf?(request: IncomingMessage): string
  /** Whether the page that connects may be ours; what is no browser names no page. */
  isOwnPage?(request: IncomingMessage): boolean
  complain(message: string): void
  /** Who looks on without a session. */
  onlookers?: Onlookers
  look_milliseconds?: number
}

export type LiveServer = {
  /** Connections that are open now. */
  sockets(): number
  close(): Promise<void>
}

const Auth = z.object({
  token: z.string().max(200),
  language: z.enum(['es', 'en']).default('es'),
  standing: z
    .object({
      position: z.number().int().nonnegative(),
      seen: z.array(z.number().int()).max(1_000),
    })
    .optional(),
})
const SessionNotice = z.object({ session_id: z.number(), reason: z.string() })

/**
 * `told`: what a client that came back has been told, since an event may reach it both as missed
 * and as new.
 */
type Listening = { socket: Socket; hearer: Hearer; told: Set<number> | null; catchingUp: boolean }
type Admitted = {
  actor: Actor
  handshake: Handshake
  language: Language
  standing: z.output<typeof Auth>['standing']
}

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
  readonly #crowd: Crowd
  readonly #listening = new Map<string, Listening>()
  /**
   * What this process has passed on, to ask for the rest when its database connection comes back.
   */
  readonly #memory = new Memory()
  readonly #gallery: Gallery | null
  #sweep: NodeJS.Timeout | undefined
  #settling: NodeJS.Timeout | undefined
  /** The newest event of the last time. */
  #before: number | undefined
  #turn: Promise<void> = Promise.resolve()
  #closing = false

  constructor(http: HttpServer, options: LiveOptions) {
    this.#options = options
    this.#crowd = new Crowd(options.crowd ?? CROWD, options.addressOf ?? addressOfPeer)
    this.#io = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: MESSAGE_BYTES_MAX,
      connectTimeout: 10_000,
      allowRequest: (request, answer) => {
        const refusal = this.#refusalOf(request)
        answer(refusal, refusal === null)
      },
    })
    this.#crowd.watch(this.#io.engine, options.complain)
    const { onlookers } = options
    this.#gallery = onlookers
      ? new Gallery(this.#io, onlookers, (error) => this.#complain(error))
      : null
    this.#listener = new Listener({
      connection: options.connection,
      channels: [EVENT_CHANNEL, SESSION_CHANNEL],
      complain: options.complain,
      onNotice: (notice) => this.#inTurn(() => this.#hear(notice)),
      onReturn: () => this.#inTurn(() => this.#catchUp()),
    })
  }

  async open(): Promise<void> {
    await this.#listener.open()
    this.#memory.begin(await findPosition(this.#options.database))
    this.#io.use((socket, next) => {
      // A client is told one of these codes; what really broke is ours to read.
      this.#admit(socket).then(
        (refusal) => next(refusal === null ? undefined : new Error(refusal)),
        (error: unknown) => {
          this.#complain(error)
          next(new Error('server.busy'))
        },
      )
    })
    this.#io.on('connection', (socket) => {
      // A connection that was not welcomed whole is cut, and comes back by itself.
      this.#welcome(socket).catch((error: unknown) => {
        this.#complain(error)
        socket.conn.close()
      })
    })
    this.#gallery?.open(this.#options.look_milliseconds)
    this.#sweep = setInterval(() => this.#attempt(() => this.#closeEnded()), SWEEP_MILLISECONDS)
    this.#settling = setInterval(
      () => this.#inTurn(() => this.#settle()),
      this.#options.settle_milliseconds ?? SETTLE_MILLISECONDS,
    )
  }

  sockets(): number {
    return this.#io.engine.clientsCount
  }

  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#sweep)
    clearInterval(this.#settling)
    this.#gallery?.close()
    await this.#listener.close()
    // Connections are cut and not dismissed: a client that is dismissed stays away, one that is cut
    // comes back to the next process.
    this.#io.engine.close()
    // The HTTP server is the caller's to close.
  }

  /** Of a connection, before anything of it is heard. */
  #refusalOf(request: IncomingMessage): 'closing' | 'origin' | 'crowd' | null {
    if (this.#closing) return 'closing'
    if (this.#options.isOwnPage?.(request) === false) return 'origin'
    return this.#crowd.hasRoomFor(request) ? null : 'crowd'
  }

  async #admit(socket: Socket): Promise<'session.ended' | 'server.busy' | null> {
    const auth = Auth.safeParse(socket.handshake.auth)
    if (!auth.success) return 'session.ended'
    const { token, language, standing } = auth.data
    const handshake = {
      token,
      cookie: socket.handshake.headers.cookie ?? '',
      address: socket.handshake.address,
    }
    const actor = await this.#options.authenticate(handshake)
    if (!actor) return 'session.ended'
    if (!this.#crowd.join(actor.session_id, socket)) return 'server.busy'
    socket.data = { actor, handshake, language, standing } satisfies Admitted
    return null
  }

  async #welcome(socket: Socket): Promise<void> {
    const { actor, handshake, language, standing } = socket.data as Admitted
    const { database, authenticate, answers, refusals } = this.#options
    const listening: Listening = { socket, hearer: hearerOf(actor), told: null, catchingUp: true }
    this.#listening.set(socket.id, listening)
    socket.on('disconnect', () => this.#listening.delete(socket.id))
    takeRequests(socket, {
      database,
      answers,
      refusals,
      language,
      complain: (error) => this.#complain(error),
      whoAsks: async () => {
        const current = await authenticate(handshake)
        if (current) listening.hearer = hearerOf(current)
        return current
      },
    })

    const position = await findPosition(database)
    if (standing) await this.#tellMissed(listening, standing)
    listening.catchingUp = false
    forgetArrival(socket)
    socket.emit('position', { position })
  }

  async #tellMissed(listening: Listening, standing: Standing): Promise<void> {
    const { events, more, too_old } = await findMissed(
      this.#options.database,
      standing,
      listening.hearer,
      this.#options.momentary ?? [],
    )
    if (more || too_old) return void listening.socket.emit('begin_anew', {})
    for (const event of events) tell(event, listening)
  }

  async #hear({ channel, text }: Notice): Promise<void> {
    if (channel === SESSION_CHANNEL) return this.#endSession(SessionNotice.parse(JSON.parse(text)))
    await this.#passOn(await findEvents(this.#options.database, [Number(text)]))
  }

  /**
   * What this process did not hear while its database connection was broken, page by page until
   * there is no more.
   */
  async #catchUp(): Promise<void> {
    const position = await findPosition(this.#options.database)
    const whole = await this.#passOnMissed()
    if (!whole) {
      this.#memory.begin(position)
      this.#io.emit('begin_anew', {})
      this.#io.emit('position', { position })
    }
    await this.#closeEnded()
  }

  async #passOnMissed(): Promise<boolean> {
    for (let page = 0; page < MISSED_PAGES_MAX; page++) {
      const { events, more, too_old } = await findMissed(
        this.#options.database,
        this.#memory.standing()!,
        null,
        this.#options.momentary ?? [],
      )
      if (too_old) return false
      await this.#passOn(events)
      if (!more) return true
    }
    return false
  }

  /**
   * Moves everybody's position on, so that whoever comes back asks for minutes and not for hours.
   * Never while we may have missed something ourselves.
   */
  async #settle(): Promise<void> {
    if (!this.#listener.isListening()) return
    const position = this.#before
    this.#before = await findPosition(this.#options.database)
    if (position === undefined) return
    this.#memory.begin(position)
    const settled = [...this.#listening.values()].flatMap(({ socket, catchingUp }) =>
      catchingUp ? [] : [socket.id],
    )
    if (settled.length > 0) this.#io.to(settled).emit('position', { position })
  }

  async #passOn(events: readonly LiveEvent[]): Promise<void> {
    for (const event of events) {
      if (!this.#memory.hear(event.id)) continue
      const hearing = hearersOf(event, this.#listening.values())
      // Written down once for all of them; one by one it would be written down thousands of times.
      if (hearing.length > 0)
        this.#io
          .to(hearing.map(({ socket }) => socket.id))
          .emit(event.name, event.payload, event.id)
    }
  }

  async #closeEnded(): Promise<void> {
    const session_ids = [
      ...new Set([...this.#listening.values()].map(({ hearer }) => hearer.session_id)),
    ]
    if (session_ids.length === 0) return
    for (const ended of await this.#options.findEndedSessions(session_ids)) this.#endSession(ended)
  }

  #endSession({ session_id, reason }: EndedSession): void {
    for (const { socket, hearer } of this.#listening.values()) {
      if (hearer.session_id !== session_id) continue
      this.#listening.delete(socket.id)
      socket.emit(sessionOver.name, { reason })
      socket.disconnect(true)
    }
  }

  /**
   * One notice after the other, so that people hear events in the order in which they were
   * committed.
   */
  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch((error: unknown) => this.#complain(error))
  }

  /** Nobody waits for what a client or a timer started: its failure is reported. */
  #attempt(work: () => Promise<void>): void {
    void work().catch((error: unknown) => this.#complain(error))
  }

  #complain(error: unknown): void {
    this.#options.complain(
      `Live events: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
}

const addressOfPeer = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? ''

/**
 * What somebody may do is read when they ask; kept for every connection it would weigh more than
 * the rest of them.
 */
const hearerOf = ({ user_id, session_id, main_roles, scope, desk }: Actor): Hearer => ({
  user_id,
  session_id,
  main_roles,
  scope,
  desk,
})

/**
 * The request that opened the connection, with its headers, would be kept for hours; nothing asks
 * for it any more.
 */
function forgetArrival(socket: Socket): void {
  socket.data = null
  Object.assign(socket.conn, { request: null })
  Object.assign(socket, { handshake: null })
}

/** Those who are to be told now: in the audience, and not told before. */
function hearersOf({ id, audience }: LiveEvent, listeners: Iterable<Listening>): Listening[] {
  const isMeant = audienceTest(audience)
  const hearing = [...listeners].filter(({ told, hearer }) => !told?.has(id) && isMeant(hearer))
  for (const listening of hearing) if (listening.catchingUp) (listening.told ??= new Set()).add(id)
  return hearing
}

/** The id goes along, so that the client can say what it has heard when it comes back. */
function tell(event: LiveEvent, listening: Listening): void {
  if (hearersOf(event, [listening]).length > 0)
    listening.socket.emit(event.name, event.payload, event.id)
}
