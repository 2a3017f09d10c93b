import type { PermissionKey } from '@kit/kernel/permission'
import type * as z from 'zod'

export type FileRule = { bytes_max: number; count_max: number; required?: boolean }
export type Binary = { readonly kind: 'binary'; readonly content_types: readonly string[] }

/** A reply that is a file rather than JSON. */
export const binary = (...content_types: string[]): Binary => ({ kind: 'binary', content_types })

/**
 * One endpoint, stated once: the API validates with it and the browser is typed by it.
 * Exactly one of `public` and `permission` is present, or the server does not boot; `permission:
 * 'session'` admits
 * everybody who is signed in.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/` and the specification's path, parameters as `:id`. */
  readonly path: `/${string}`
  /** What stands before the path; `/api` when absent. */
  readonly base?: '/auth' | '/wsp' | ''
  readonly summary: string
  readonly public?: true
  readonly permission?: PermissionKey | 'session'
  /** Of a public one: somebody who is signed in says so, since it may answer them more. */
  readonly greets?: true
  /** A POST that only asks: it runs outside a transaction and leaves no audit row. */
  readonly reads?: true
  /**
   * Asks somebody outside while it works: it opens transactions of its own before and after, so
   * that none is open meanwhile, and writes their audit itself.
   */
  readonly own_transactions?: true
  /**
   * Reads much, as reports do: it works on connections of its own, and waits for its turn apart from
   * those who sell.
   */
  readonly long?: true
  /** Most bytes of its body; enough for a form when absent. Files count for themselves. */
  readonly body_bytes_max?: number
  /**
   * Grave: whoever asks must have shown who they are lately, with the password or a code, or it is
   * refused with `session.step_up`. The browser then asks them, and repeats the act.
   */
  readonly step_up?: true
  /** Moves money or seats, or sends: the request must carry an `Idempotency-Key`. */
  readonly idempotent?: true
  /**
   * The path of the twin that this is another name of: the same key at either is one key, and
   * happens once.
   */
  readonly twin_of?: `/${string}`
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Present: the request is multipart/form-data and `body` describes its text fields. */
  readonly files?: Readonly<Record<string, FileRule>>
  readonly reply: z.ZodType | Binary
  /** What documentation says instead, where who may and what is asked follow from its path. */
  readonly described?: Readonly<{ permission: string; body: z.ZodType; reply: z.ZodType }>
  /** The codes it may refuse with, besides those every endpoint may. */
  readonly refusals: readonly string[]
  /**
   * Is sent a password or a code of whoever asks: wrong ones are counted for their account and delay
   * the next, as at entering.
   */
  readonly proves?: true
  /**
   * Counted for each person who is signed in; of who is not, for each address, or for each value of
   * this key of the path.
   */
  readonly limit?: { requests: number; per_seconds: number; by?: string }
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export type UploadedFile = {
  file_name: string
  declared_type: string
  path: string
  bytes: number
  /** Of its bytes, in hexadecimal. */ sha256: string
}
export type BinaryReply = {
  stream: NodeJS.ReadableStream | Uint8Array
  content_type: string
  file_name: string
  /** How many are sent, where that is known: a client then sees a file that was cut off. */
  bytes?: number
  inline?: boolean
}
export type Download = { blob: Blob; file_name: string }

type Of<S, Direction extends 'input' | 'output'> = S extends z.ZodType
  ? Direction extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

export type Params<E extends Endpoint> = Of<E['params'], 'output'>
export type Query<E extends Endpoint> = Of<E['query'], 'output'>
export type Body<E extends Endpoint> = Of<E['body'], 'output'>
export type Files<E extends Endpoint> =
  E['files'] extends Record<string, FileRule>
    ? { [K in keyof E['files']]: UploadedFile[] }
    : undefined
/** What a handler answers. */
export type Answer<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.input<E['reply']>
  : BinaryReply
/** What the browser receives. */
export type Received<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : Download

type Part<K extends string, S> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown
/** What the browser sends. */
export type Sent<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['files'] extends Record<string, FileRule>
    ? { files?: { [K in keyof E['files']]?: readonly Blob[] } }
    : unknown)

export const isBinary = (reply: Endpoint['reply']): reply is Binary =>
  'kind' in reply && reply.kind === 'binary'
export const fullPath = (of: Pick<Endpoint, 'base' | 'path'>): string =>
  `${of.base ?? '/api'}${of.path}`
/** `POST /api/save-booking`: how lists, logs and tests name an endpoint. */
export const endpointName = (of: Endpoint): string => `${of.method} ${fullPath(of)}`
