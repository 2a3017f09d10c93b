import { normalizeIP } from '@fastify/rate-limit'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from './endpoint.ts'

/** Counts a request. @throws Refusal `request.too_many` with the seconds that are left. */
export type Limiter = (request: FastifyRequest, actor: Actor | null) => Promise<void>

/**
 * The limit of an endpoint. Whoever is signed in is counted by person, from wherever they ask; others
 * by the key of the path that the limit names, or by their address. So nobody uses up what somebody
 * else may ask for by sharing an address with them.
 */
export function limiterOf(app: FastifyInstance, { limit }: Endpoint): Limiter | undefined {
  if (!limit) return undefined
  const keys = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max: limit.requests,
    timeWindow: limit.per_seconds * 1000,
    keyGenerator: (request) => keys.get(request)!,
  })
  return async (request, actor) => {
    keys.set(request, actor ? `person ${actor.user_id}` : strangerOf(request, limit.by))
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  }
}

/** Seconds are what the limiter says is left of its window, at least one. */
export const tooMany = (milliseconds: number): Refusal =>
  new Refusal('request.too_many', { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) })

function strangerOf({ ip, params }: FastifyRequest, by: string | undefined): string {
  if (by) return `${by} ${String((params as Record<string, unknown>)[by])}`
  return `address ${normalizeIP(ip)}`
}
