import { createHash } from 'node:crypto'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import type { FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { insertAudit, type Write } from './audit.ts'
import { endpointName, type Endpoint } from './endpoint.ts'

/** What is asked for a key before anything else of its write. */
export type Claim = {
  key: string
  body_hash: string
  /** Two statements: the second must see what whoever held the lock a moment ago committed. */
  opening: [RawBuilder<{ taken: boolean }>, RawBuilder<Remembered>]
}
type Remembered = { body_hash: string; reply: unknown }

/** The claim of a request to be the first with its key. Throws `idempotency.missing`. */
export function claimOf(
  request: FastifyRequest,
  actor: Actor | null,
  endpoint: Endpoint,
  input: unknown,
): Claim {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw new Refusal('idempotency.missing')
  const key = `${actor?.user_id ?? 0} ${endpointName({ ...endpoint, path: endpoint.twin_of ?? endpoint.path })} ${header}`
  return {
    key,
    body_hash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
    opening: [
      sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as taken`,
      sql`select body_hash, reply from platform.idempotency_key where key = ${key}`,
    ],
  }
}

/**
 * A write runs once per key: the same key with the same input answers what the first answered, with
 * another (files included) it is refused, and while the first is under way it is told so. Answers
 * what was answered before, or null.
 */
export function earlierReply(
  { body_hash }: Claim,
  lock: { taken: boolean } | undefined,
  earlier: Remembered | undefined,
): { reply: unknown; write: null } | null {
  if (!lock?.taken) throw new Refusal('idempotency.in_flight')
  if (earlier && earlier.body_hash !== body_hash) throw new Refusal('idempotency.reused')
  return earlier ? { reply: earlier.reply, write: null } : null
}

/** Keeps the answer of a claimed key in the write's own transaction, beside its audit. */
export const insertReply = (
  { key, body_hash }: Claim,
  reply: unknown,
  write: Write,
): RawBuilder<unknown> => sql`
    with audited as (${insertAudit(write)})
    insert into platform.idempotency_key (key, body_hash, reply)
      values (${key}, ${body_hash}, ${JSON.stringify(reply)}::json)`
