import type { Language } from '@kit/kernel/actor'
import {
  Refusal,
  sentence,
  type RefusalCatalogue,
  type RefusalDetails,
  type RefusalText,
} from '@kit/kernel/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { ErrorBody } from './fields.ts'
import { COMMON_REFUSALS } from './refusals.ts'

/** The language of the header choice; the company's own when none is sent. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'es'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The same key sent again happens once: whoever was interrupted may simply repeat. */
    idempotent?: boolean
    /** What the route answers by. */
    endpoint?: Endpoint
  }
}

export function presentError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  refusals: RefusalCatalogue,
): void {
  const is_lost = isDatabaseLost(error)
  if (is_lost) request.log.error({ err: error }, 'the database does not answer')
  const refusal = is_lost
    ? new Refusal(request.routeOptions.config.idempotent ? 'server.interrupted' : 'server.busy')
    : asRefusal(error)
  if (!refusal) return presentBug(error, request, reply)
  if (refusal.code === 'server.disk_full') request.log.error({ err: error }, 'the disk is full')
  const text: RefusalText | undefined =
    refusals[refusal.code] ?? (COMMON_REFUSALS as RefusalCatalogue)[refusal.code]
  if (!text) return presentBug(new Error(`No text for the refusal ${refusal.code}`), request, reply)

  const language = languageOf(request)
  const { issues, part: _part, ...details } = refusal.details
  const body: ErrorBody = {
    code: refusal.code,
    message: sentence(text, language, details),
    ...(Array.isArray(issues)
      ? { fields: issues.flatMap((issue) => presentIssue(issue as z.core.$ZodIssue, language)) }
      : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
    request_id: request.id,
  }
  const seconds = secondsToWait(refusal.code, text.status, details)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  void reply
    .status(text.status)
    .header('content-type', 'application/json; charset=utf-8')
    // Also where the answer would have been one that everybody keeps.
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body)
}

/** How an error is refused, before it is answered; nothing where it is a fault and no refusal. */
export function textOf(
  error: unknown,
  refusals: RefusalCatalogue,
): { code: string; text: RefusalText } | undefined {
  const code = isDatabaseLost(error) ? undefined : asRefusal(error)?.code
  const text = code && (refusals[code] ?? (COMMON_REFUSALS as RefusalCatalogue)[code])
  return text ? { code, text } : undefined
}

const BUSY_SECONDS = 3
/** The next probe of a neighbour, and a person who makes room, take longer. */
const LONGER_SECONDS: Readonly<Record<string, number>> = {
  'server.neighbour_down': 60,
  'server.disk_full': 30,
}

/** What `Retry-After` says: a crowd passes in moments, a limit says itself when. */
function secondsToWait(
  code: string,
  status: number,
  { seconds }: RefusalDetails,
): number | undefined {
  if (code in LONGER_SECONDS) return LONGER_SECONDS[code]
  if (typeof seconds === 'number') return Math.ceil(seconds)
  return status === 503 || status === 429 ? BUSY_SECONDS : undefined
}

/** A bug: reported whole in the log, and to the client only as something to quote. */
function presentBug(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (hasLeft(error, request)) request.log.info({ err: error }, 'the client left')
  else request.log.error({ err: error }, 'unexpected')
  const english = languageOf(request) === 'en'
  const message = english
    ? 'Something failed on our side. Try again; if it persists, report the request number.'
    : 'Algo falló de nuestro lado. Intente de nuevo; si continúa, reporte el número de solicitud.'
  void reply
    .status(500)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ code: 'server.error', message, request_id: request.id } satisfies ErrorBody)
}

/** Who closes the page in the middle of an answer is no bug; nobody reads the one that follows. */
const hasLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  (raw.socket?.destroyed ?? false) &&
  ((error as Coded | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    (error as Error | null)?.name === 'AbortError')

type Coded = {
  code?: unknown
  statusCode?: unknown
  constraint?: unknown
  column?: unknown
}

/** What an error says to a person; nothing when it is a bug of ours. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (typeof error !== 'object' || error === null) return undefined
  const { code, statusCode } = error as Coded
  if (isDiskFull(error)) return new Refusal('server.disk_full')
  if (code === 'NEIGHBOUR_DOWN') return new Refusal('server.neighbour_down')
  if (typeof code === 'string') {
    const database = fromDatabase(code, error as Coded)
    if (database) return database
  }
  if (statusCode === 413) return new Refusal('request.too_large')
  if (statusCode === 415) return new Refusal('request.media_type')
  if (statusCode === 503) return new Refusal('server.busy')
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new Refusal('request.invalid', { issues: [] })
  return undefined
}

/** How the checks are named that keep a fraction of a cent out of what the catalogue states. */
const WHOLE_CENTS = '_is_of_whole_cents'

/**
 * What PostgreSQL says when it shuts down, is full, lost its client, or took longer than the pool's
 * limits allow: a statement, a lock, an idle or a whole transaction.
 */
const LOST_STATES = /^(57P0[1235]|53[0-9A-Z]{3}|08[0-9A-Z]{3}|57014|55P03|25P0[34])$/
/** What the system says of a connection; a missing file says ENOENT too, without `connect`. */
const LOST_CONNECTIONS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND']
/** What the driver says, with no code, of a connection that broke under a transaction. */
const LOST_WORDS =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect)/

/** What PostgreSQL (disk_full, io_error) and the system (no space, quota, only readable) say. */
const FULL_CODES = ['53100', '58030', 'ENOSPC', 'EDQUOT', 'EROFS']

/** A disk without room, of the database or of our own files: nothing was written. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Coded
  return (
    (typeof code === 'string' && FULL_CODES.includes(code)) ||
    /No space left on device/i.test(error.message) ||
    isDiskFull(error.cause)
  )
}

/** Whether the database went away: the request may be right, and nobody can tell now. */
function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error) || isDiskFull(error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return LOST_WORDS.test(error.message)
  if (LOST_STATES.test(code)) return true
  const of_a_socket = ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall ?? '')
  return of_a_socket && LOST_CONNECTIONS.includes(code)
}

/**
 * What PostgreSQL says of the input itself: a value out of its type's range, an amount finer than
 * its currency, or a reference to nothing.
 */
function fromDatabase(code: string, { constraint }: Coded): Refusal | undefined {
  if (/^22[0-9A-Z]{3}$/.test(code)) return new Refusal('request.invalid', { issues: [] })
  if (code === '23503') return new Refusal('reference.unknown', details({ constraint }))
  if (code === '23514' && typeof constraint === 'string' && constraint.endsWith(WHOLE_CENTS))
    return new Refusal('amount.below_minor_unit')
  if (code === '40001' || code === '40P01' || code === '23505')
    return new Refusal('request.conflict', details({ constraint }))
  return undefined
}

function details(given: Record<string, unknown>): RefusalDetails {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const ISSUES: Record<string, Record<Language, string>> = {
  required: { es: 'Requerido', en: 'Required' },
  invalid_type: { es: 'Tipo de valor incorrecto', en: 'Wrong kind of value' },
  too_small: { es: 'Valor demasiado corto o pequeño', en: 'Too short or too small' },
  too_big: { es: 'Valor demasiado largo o grande', en: 'Too long or too large' },
  invalid_format: { es: 'Formato incorrecto', en: 'Wrong format' },
  invalid_value: { es: 'Opción no válida', en: 'Not one of the options' },
  unrecognized_keys: { es: 'Campo desconocido', en: 'Unknown field' },
}

function presentIssue(
  issue: z.core.$ZodIssue,
  language: Language,
): { path: string; code: string; message: string }[] {
  const code =
    issue.code === 'invalid_type' && issue.input === undefined
      ? 'required'
      : issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1
        ? 'required'
        : issue.code
  const message = (ISSUES[code] ?? { es: 'Valor no válido', en: 'Not a valid value' })[language]
  const paths =
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path]
  return paths.map((path) => ({ path: path.join('.'), code, message }))
}
