import { ADMINISTRATORS, MANAGERS, REPS } from '@app/roles/rules'
import type { Scope } from '@kit/kernel/actor'

export const SEES_EVERYTHING: readonly string[] = [
  ...ADMINISTRATORS,
  'CONTABILIDAD',
  'OPERACIONES',
  'COMERCIAL',
]
const SEES_THEIR_CHANNELS = MANAGERS
const SEES_THEIR_LOCATIONS = ['SUPERVISOR CONCESION']
const SEES_THEIR_AGENCY = ['AFILIADO', 'AFFILIATEDDASHBOARD']
const SEES_THEIR_PROVIDER = ['PROVEEDORES']
const SEES_THEIR_OWN = REPS

/** What a scope is made of: the roles, and where the person was placed. */
export type Placement = Readonly<{
  user_id: number
  roles: readonly string[]
  channel_ids: readonly number[]
  hotel_ids: readonly number[]
  location_ids: readonly number[]
  provider_id: number | null
  agency_id: number | null
}>

/**
 * The rows somebody sees. Of several roles the widest holds: everything, then channels, locations,
 * agency, provider, own. Whoever was not placed (a manager without channels, a provider's user
 * without provider) sees nothing.
 */
export function scopeOf(person: Placement): Scope {
  const has = (names: readonly string[]) => person.roles.some((role) => names.includes(role))

  if (has(SEES_EVERYTHING)) return { all: true }
  if (has(SEES_THEIR_CHANNELS))
    return {
      all: false,
      channel_ids: person.channel_ids,
      ...(person.hotel_ids.length > 0 ? { hotel_ids: person.hotel_ids } : {}),
    }
  if (has(SEES_THEIR_LOCATIONS)) return { all: false, location_ids: person.location_ids }
  if (has(SEES_THEIR_AGENCY) && person.agency_id !== null)
    return { all: false, agency_id: person.agency_id }
  if (has(SEES_THEIR_PROVIDER) && person.provider_id !== null)
    return { all: false, provider_id: person.provider_id }
  if (has(SEES_THEIR_OWN)) return { all: false, rep_id: person.user_id }
  return { all: false }
}

const MINUTE = 60_000
/** From the last action of a person. */
export const SESSION_MINUTES = 60
/** From login, whatever happens. */
export const SESSION_HOURS_MAX = 12
/** An action this soon after the last is not written, so that a busy screen does not write always. */
const SEEN_SECONDS_MIN = 5

export const absoluteExpiry = (signed_in: Date): Date =>
  new Date(signed_in.getTime() + SESSION_HOURS_MAX * 60 * MINUTE)

/** An action prolongs a session to an hour from now, never past its last instant. */
export function expiryAfterAction(now: Date, absolute_expires_at: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_MINUTES * MINUTE, absolute_expires_at.getTime()))
}

export const isWorthWriting = (last_seen_at: Date, now: Date): boolean =>
  now.getTime() - last_seen_at.getTime() >= SEEN_SECONDS_MIN * 1000
