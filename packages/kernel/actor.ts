import type { PermissionKey } from './permission.ts'

/**
 * Which rows somebody may see, besides what they may do. `all` sees everything; otherwise a row is
 * visible when **every** restriction that is present lets it pass: a supervisor has `location_ids`,
 * a rep `rep_id`, a provider `provider_id`.
 */
export type Scope = Readonly<{
  all: boolean
  channel_ids?: readonly number[]
  hotel_ids?: readonly number[]
  location_ids?: readonly number[]
  rep_id?: number
  provider_id?: number
  agency_id?: number
}>

export type Language = 'es' | 'en'

/** Who is asking: always the session, never an id sent by the client. */
export type Actor = Readonly<{
  user_id: number
  session_id: number
  name: string
  /** Names, as the specification spells them: `REP CONCESION`. */
  roles: readonly string[]
  main_roles: readonly number[]
  permissions: ReadonlySet<PermissionKey>
  scope: Scope
  /** The desk where the person sells now; absent until one is chosen. */
  desk: Desk | null
}>

export type Desk = Readonly<{
  channel_id: number
  hotel_id: number
  location_id: number
  zone_id: number
}>
