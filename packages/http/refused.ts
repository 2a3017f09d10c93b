import { actingIn, EVERYTHING } from '@kit/db/acting'
import type { Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import type { RefusalText } from '@kit/kernel/refusal'
import type { FastifyRequest } from 'fastify'
import { insertAudit } from './audit.ts'
import { endpointName } from './endpoint.ts'

/** Whoever hammers is told of once in this time, with how often it was. */
const WINDOW_MILLISECONDS = 60_000
/** Of one process in that time: a thousand addresses must not fill the audit. */
const ROWS_MAX = 300

type Told = { entity: string; entity_id: number | string }
const whose = new WeakMap<FastifyRequest, Actor>()
const about = new WeakMap<FastifyRequest, Told>()

/** Who asks, for the audit of what is refused to them. */
export const rememberActor = (request: FastifyRequest, actor: Actor | null): void =>
  void (actor && whose.set(request, actor))

/** Whom a refusal of this request is about: an account that somebody tries to enter. */
export const tellRefusalOf = (request: FastifyRequest, told: Told): void =>
  void about.set(request, told)

/** Attempts at what is not permitted and guesses are told; a form with a mistake is not. */
const isWorthTelling = ({ status, audited }: RefusalText): boolean =>
  audited ?? (status === 403 || status === 429)

/**
 * What was refused to whom, in the audit. It is written beside the transaction that was rolled back;
 * the same of the same is counted, and told with the next row.
 */
export class RefusedActs {
  readonly #database: Database
  readonly #now: () => number
  readonly #seen = new Map<string, { at: number; again: number }>()

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database
    this.#now = now
  }

  async tell(request: FastifyRequest, code: string, text: RefusalText): Promise<void> {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || !isWorthTelling(text)) return
    const actor = whose.get(request) ?? null
    const told = about.get(request)
    const key = [actor?.user_id ?? request.ip, told?.entity_id, endpointName(endpoint), code].join()
    const again = this.#admit(key)
    if (again === null) return
    const { id: request_id, ip: address } = request
    const after = { code, ...(again > 0 ? { again } : {}) }
    const { entity, entity_id } = told ?? { entity: 'request', entity_id: request_id }
    await actingIn(EVERYTHING, () =>
      insertAudit({
        actor,
        request_id,
        endpoint: endpointName(endpoint),
        address,
        entries: [{ action: 'request.refused', entity, entity_id, after }],
      }).execute(this.#database),
    )
  }

  /** How often the same was refused since it was last told; null when it is not told now. */
  #admit(key: string): number | null {
    const now = this.#now()
    const before = this.#seen.get(key)
    if (before && now - before.at < WINDOW_MILLISECONDS) {
      before.again++
      return null
    }
    if (!before && this.#seen.size >= ROWS_MAX) this.#forget(now)
    if (!before && this.#seen.size >= ROWS_MAX) return null
    this.#seen.set(key, { at: now, again: 0 })
    return before?.again ?? 0
  }

  #forget(now: number): void {
    for (const [key, { at }] of this.#seen)
      if (now - at >= WINDOW_MILLISECONDS) this.#seen.delete(key)
  }
}
