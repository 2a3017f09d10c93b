import { actingIn, EVERYTHING } from '@kit/db/acting'
import { inContext, type AnyContext, type AuditEntry } from '@kit/db/context'
import { isHeld } from '@kit/kernel/permission'
import type { Database } from '@kit/db/database'
import { inTransaction } from '@kit/db/transaction'
import type { Actor } from '@kit/kernel/actor'
import { businessDay } from '@kit/kernel/day'
import { askedBy, type Occasion } from '@kit/neighbours/occasion'
import { Refusal, type RefusalCatalogue } from '@kit/kernel/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { sql } from 'kysely'
import { tmpdir } from 'node:os'
import { Admission, type Place } from './admission.ts'
import { insertAudit, type Write } from './audit.ts'
import { endpointName, fullPath, isBinary, type BinaryReply, type Endpoint } from './endpoint.ts'
import { languageOf, presentError, textOf } from './errors.ts'
import type { ContextOf, Input, Route } from './handle.ts'
import { claimOf, earlierReply, insertReply } from './idempotency.ts'
import { refuseUnreadable } from './legible.ts'
import { limiterOf, type Limiter } from './limit.ts'
import { readPart } from './part.ts'
import { readMultipart, type Uploads } from './multipart.ts'
import { proving, type BeginProof } from './proof.ts'
import { RefusedActs, rememberActor } from './refused.ts'
import { bodyBytesMax, cutSlowBody, cutStalledReader, goneOf } from './pace.ts'

export type ServeOptions = {
  database: Database
  /** What `long` endpoints read from; `database` when absent. */
  long_reads?: Database
  /** Of the requests that are not `long`; everybody is let in when absent. */
  admission?: Admission
  /** For files that nobody keeps; the system's own when absent. */
  temporary_folder?: string
  refusals: RefusalCatalogue
  /**
   * Who is asking; null when nobody is signed in. The reply takes the cookies of a session that is
   * prolonged.
   */
  authenticate(
    request: FastifyRequest,
    database: Database,
    moment: { now: Date; reply: FastifyReply },
  ): Promise<Actor | null>
  /** Told of the files that somebody sent, in the transaction that keeps them; may refuse them. */
  countUpload?(tx: AnyContext, sent: { files: number; bytes: number }): Promise<void>
  /** Of endpoints that are sent a proof (`proves`). */
  beginProof?: BeginProof
  now?: () => Date
}

/**
 * Registers every route, with its validation, permission, transaction, idempotency and audit.
 * Refuses to boot when one is open by mistake.
 */
export function serve(app: FastifyInstance, routes: readonly Route[], options: ServeOptions): void {
  refuseOpenDoors(routes)
  const refused = new RefusedActs(options.database, () => (options.now?.() ?? new Date()).getTime())
  app.setErrorHandler(async (error, request, reply) => {
    const told = textOf(error, options.refusals)
    // The answer does not depend on it: whoever is refused is refused also while nothing is written.
    if (told)
      await refused
        .tell(request, told.code, told.text)
        .catch((failure: unknown) => request.log.error({ err: failure }, 'refusal not audited'))
    presentError(error, request, reply, options.refusals)
    return reply
  })
  app.setNotFoundHandler((request, reply) =>
    presentError(new Refusal('request.not_found'), request, reply, options.refusals),
  )
  for (const route of routes) register(app, route, options)
}

function refuseOpenDoors(routes: readonly Route[]): void {
  const open = routes.filter(
    ({ endpoint }) => Boolean(endpoint.public) === Boolean(endpoint.permission),
  )
  if (open.length > 0)
    throw new Error(
      `Neither public nor with a permission: ${open.map(({ endpoint }) => endpointName(endpoint)).join(', ')}`,
    )
}

function register(
  app: FastifyInstance,
  route: Route,
  { admission = new Admission(), ...options }: ServeOptions,
): void {
  const { endpoint } = route
  const limiter = limiterOf(app, endpoint)
  app.route({
    method: endpoint.method as HTTPMethods,
    url: fullPath(endpoint),
    bodyLimit: bodyBytesMax(endpoint),
    ...(endpoint.files ? {} : { preParsing: cutSlowBody }),
    config: { endpoint, idempotent: endpoint.idempotent ?? false },
    handler: (request, reply) => answer(route, { request, reply, options, admission, limiter }),
  })
}

type Asking = {
  request: FastifyRequest
  reply: FastifyReply
  options: ServeOptions
  admission: Admission
  limiter: Limiter | undefined
  /** None: what is long holds no place. */
  place?: Place
}
/** Who asks, when, what came along as files, and what was found in them. */
type Known = { now: Date; actor: Actor | null; uploads?: Uploads; inspected?: unknown }

/**
 * Only what we do ourselves counts as work in hand: while a client sends its files, a scanner looks
 * into them, or somebody waits for the turn of a long read, nobody else is kept out.
 */
async function answer(route: Route, asking: Asking): Promise<unknown> {
  const { endpoint } = route
  const { request, reply, options, admission } = asking
  if (endpoint.files) {
    const known = await admission.work(() => recognise(endpoint, asking))
    const folder = options.temporary_folder ?? tmpdir()
    const uploads = await readMultipart(request, reply, endpoint.files, folder)
    const { files, fields } = uploads
    const inspected = await route.inspect?.({ files: files as never, fields, request })
    return admission.work((place) =>
      perform(route, { ...known, uploads, inspected }, { ...asking, place }),
    )
  }
  if (isLong(route, request)) {
    const known = await admission.work(() => recognise(endpoint, asking))
    return perform(route, known, asking)
  }
  return admission.work(async (place) =>
    perform(route, await recognise(endpoint, asking), { ...asking, place }),
  )
}

const isLong = ({ endpoint, isLong: ofParams }: Route, { params }: FastifyRequest): boolean =>
  ofParams ? ofParams((params ?? {}) as Record<string, unknown>) : endpoint.long === true

async function recognise(
  endpoint: Endpoint,
  { request, reply, options, limiter }: Asking,
): Promise<Known> {
  const now = options.now?.() ?? new Date()
  const actor = await options.authenticate(request, options.database, { now, reply })
  rememberActor(request, actor)
  refuseStranger(endpoint, actor)
  if (endpoint.step_up) refuseUnproved(actor, now)
  await limiter?.(request, actor)
  refuseUnreadable(request.params, request.query, request.body)
  return { now, actor }
}

/**
 * Everything that is asked from here on is asked in the scope of who asks. What is public goes by
 * the secret in its address, not by a scope.
 */
const perform = (route: Route, known: Known, asking: Asking): Promise<unknown> =>
  actingIn(known.actor?.scope ?? EVERYTHING, () =>
    askedBy(occasionOf(route, asking), async () => {
      const { actor, now } = known
      const { database, beginProof } = asking.options
      if (!route.endpoint.proves || !actor || !beginProof)
        return performInScope(route, known, asking)
      const settle = await beginProof(database, { actor, request: asking.request, now })
      return proving(settle, () => performInScope(route, known, asking))
    }),
  )

/** What only asks is given up when its client leaves; what writes goes on to its end. */
const occasionOf = ({ endpoint }: Route, { reply, place }: Asking): Occasion => ({
  ...(place ? { away: place.away } : {}),
  ...(endpoint.method === 'GET' && !endpoint.idempotent ? { gone: () => goneOf(reply) } : {}),
})

async function performInScope(
  route: Route,
  { now, actor, uploads, inspected }: Known,
  { request, reply, options, admission }: Asking,
): Promise<unknown> {
  const { endpoint, answer: run } = route
  refuseUnreadable(uploads?.fields)
  const input = parseInput(endpoint, request, uploads)
  refuseImpostor(actor, input.body)

  let entries: AuditEntry[] = []
  const occasion = {
    actor,
    now,
    today: businessDay(now),
    language: languageOf(request),
    request_id: request.id,
    audit: (entry: AuditEntry) => void entries.push(entry),
  }
  const given = {
    ...input,
    files: uploads?.files,
    http: {
      request,
      reply,
      get gone() {
        return goneOf(reply)
      },
      giveWay: () => admission.giveWay(),
      temporary_folder: options.temporary_folder ?? tmpdir(),
    },
  } as unknown as Input<Endpoint>
  const runOn = async (database: Database): Promise<unknown> => {
    const tx = inContext(database, occasion)
    if (uploads) await options.countUpload?.(tx, sizeOf(uploads))
    return run(tx as ContextOf<Endpoint>, given, inspected)
  }

  // A GET only asks, save those of the specification that send: they carry an idempotency key like
  // any write.
  const onlyAsks =
    endpoint.reads ||
    endpoint.own_transactions ||
    (endpoint.method === 'GET' && !endpoint.idempotent)
  const reading = (isLong(route, request) && options.long_reads) || options.database
  if (onlyAsks) return present(endpoint, await runOn(reading), reply)

  const claim = endpoint.idempotent
    ? claimOf(request, actor, endpoint, uploads ? { ...input, files: contentsOf(uploads) } : input)
    : null
  const attempt = async () => {
    entries = []
    const act = async (tx: Database): Promise<Written> => {
      if (uploads)
        await sql`set local idle_in_transaction_session_timeout = ${READING_UPLOADS}`.execute(tx)
      const value = present(endpoint, await runOn(tx), reply)
      return {
        reply: value,
        write: {
          actor,
          request_id: request.id,
          endpoint: endpointName(endpoint),
          address: request.ip,
          entries,
        },
      }
    }
    const written = await (claim
      ? inTransaction(options.database, {
          opening: claim.opening,
          act: async (tx, [[lock], [earlier]]) => earlierReply(claim, lock, earlier) ?? act(tx),
          closing: ({ reply: value, write }: Written) => write && insertReply(claim, value, write),
        })
      : inTransaction(options.database, {
          act,
          closing: ({ write }: Written) => write && insertAudit(write),
        }))
    return written.reply
  }
  // Uploads are read while the handler runs: they cannot be read a second time.
  return uploads ? attempt() : retryOnDeadlock(attempt)
}

/** What was answered, and what the audit says of it: nothing of an answer that was given before. */
type Written = { reply: unknown; write: Write | null }

/**
 * What makes one upload the same as another: under which field and name which bytes came. Where
 * they lie is new each time.
 */
function contentsOf({ files }: Uploads): Record<string, (readonly [string, string])[]> {
  return Object.fromEntries(
    Object.entries(files).map(([field, sent]) => [
      field,
      sent.map(({ file_name, sha256 }) => [file_name, sha256] as const),
    ]),
  )
}

function sizeOf({ files }: Uploads): { files: number; bytes: number } {
  const sent = Object.values(files).flat()
  return { files: sent.length, bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** While what was sent is read and kept, the transaction says nothing. */
const READING_UPLOADS = sql.lit('20s')

const ATTEMPTS_MAX = 5
const DEADLOCK = '40P01'

/** Two transactions that deadlock: PostgreSQL rolls one of them back whole, and it runs again. */
async function retryOnDeadlock(attempt: () => Promise<unknown>): Promise<unknown> {
  for (let left = ATTEMPTS_MAX - 1; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !(error instanceof Error && 'code' in error && error.code === DEADLOCK))
        throw error
    }
  }
}

function refuseStranger(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.public) return
  if (!actor) throw new Refusal('session.ended')
  if (endpoint.permission !== 'session' && !isHeld(actor, endpoint.permission!)) {
    throw new Refusal('permission.denied', { permission: endpoint.permission })
  }
}

const PROOF_MILLISECONDS = 10 * 60_000

/** A session that somebody left open does nothing grave for whoever finds it. */
function refuseUnproved(actor: Actor | null, now: Date): void {
  const proved = actor?.proved_at
  if (!proved || now.getTime() - proved.getTime() > PROOF_MILLISECONDS)
    throw new Refusal('session.step_up')
}

/**
 * The specification sends `id_user` in many bodies. It is accepted when it names the session's
 * user, and refused otherwise.
 */
function refuseImpostor(actor: Actor | null, body: unknown): void {
  if (!actor || typeof body !== 'object' || body === null || !('id_user' in body)) return
  if (body.id_user !== undefined && body.id_user !== actor.user_id)
    throw new Refusal('actor.mismatch')
}

type Asked = { params: unknown; query: unknown; body: unknown }

function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  uploads: Uploads | undefined,
): Asked {
  return {
    params: readPart('params', endpoint.params, request.params),
    query: readPart('query', endpoint.query, request.query),
    body: readPart('body', endpoint.body, uploads ? uploads.fields : request.body),
  }
}

/**
 * Checks the reply against the contract, so that what leaves is what was promised; a file is handed
 * over as it is.
 */
function present(endpoint: Endpoint, value: unknown, reply: FastifyReply): unknown {
  if (!isBinary(endpoint.reply)) return endpoint.reply.parse(value)
  const file = value as BinaryReply
  cutStalledReader(reply)
  reply.header('content-type', file.content_type)
  if (file.bytes !== undefined) reply.header('content-length', String(file.bytes))
  reply.header(
    'content-disposition',
    `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
  )
  return file.stream
}
