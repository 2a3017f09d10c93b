/**
 * What an account may be narrowed by: a supervisor has `location_ids`, a rep `rep_id`, a provider
 * `provider_id`. `db/functions/platform.narrow_by_scope.sql` keeps the same in the database.
 */
declare module '@kit/kernel/actor' {
  interface DeclaredScope {
    channel_ids?: readonly number[]
    hotel_ids?: readonly number[]
    location_ids?: readonly number[]
    rep_id?: number
    provider_id?: number
    agency_id?: number
  }
}
export {}
