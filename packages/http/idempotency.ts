import { createHash } from 'node:crypto'
import { first, run, type Tx } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { insertAudit, type Write } from './audit.ts'
import { endpointName, type Endpoint } from './endpoint.ts'

type Remembered = { body_hash: string; reply: unknown }

/**
 * Runs a write once per key: the same key with the same input answers what the first answered, with
 * another (files included) it is refused, and while the first is under way it is told so. The
 * answer is stored in the write's own transaction, beside its audit.
 */
export async function withIdempotency(
  tx: Tx,
  request: FastifyRequest,
  actor: Actor | null,
  endpoint: Endpoint,
  input: unknown,
  once: () => Promise<{ reply: unknown; write: Write }>,
): Promise<unknown> {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw new Refusal('idempotency.missing')
  const key = `${actor?.user_id ?? 0} ${endpointName({ ...endpoint, path: endpoint.twin_of ?? endpoint.path })} ${header}`
  const body_hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')

  // Two statements: the second must see what whoever held the lock a moment ago has committed.
  const lock = await first(
    tx,
    sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as taken`,
  )
  if (!lock?.taken) throw new Refusal('idempotency.in_flight')
  const earlier = await first(
    tx,
    sql<Remembered>`select body_hash, reply from platform.idempotency_key where key = ${key}`,
  )
  if (earlier && earlier.body_hash !== body_hash) throw new Refusal('idempotency.reused')
  if (earlier) return earlier.reply

  const { reply, write } = await once()
  await run(
    tx,
    sql`
    with audited as (${insertAudit(write)})
    insert into platform.idempotency_key (key, body_hash, reply) values (${key}, ${body_hash}, ${JSON.stringify(reply)}::json)`,
  )
  return reply
}
