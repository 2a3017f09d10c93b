// How much a client may send and how slowly it may send or take; past that its connection is cut.
import type { FastifyReply, preParsingHookHandler } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from './endpoint.ts'

/** What a stranger sends is a form: a name, a password, a few fields. */
const STRANGER_BYTES_MAX = 4_096
const BODY_BYTES_MAX = 65_536

export const bodyBytesMax = ({ body_bytes_max, public: isPublic }: Endpoint): number =>
  body_bytes_max ?? (isPublic ? STRANGER_BYTES_MAX : BODY_BYTES_MAX)

/** Files have the time of a whole request, which the server itself limits. */
const BODY_MILLISECONDS = 30_000

/** A hook of Fastify, before a body is read. */
export const cutSlowBody: preParsingHookHandler = ({ raw }, _reply, payload, done) => {
  if (raw.method !== 'GET' && hasBody(raw.headers)) {
    const late = setTimeout(() => raw.destroy(), BODY_MILLISECONDS)
    raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
  }
  done(null, payload)
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

const STALLED_MILLISECONDS = 30_000

/** Whoever takes nothing of a file for so long has left, or only wants to hold us. */
export function cutStalledReader({ raw }: FastifyReply): void {
  raw.setTimeout(STALLED_MILLISECONDS, () => raw.destroy())
}

/** Aborted when the client leaves before its answer is whole. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const look = (): void => {
    if (!raw.writableFinished) left.abort()
  }
  if (raw.destroyed) look()
  else raw.once('close', look)
  return left.signal
}
