import type { Scope } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'

/**
 * What a provider bills is the provider's and the house's: places do not narrow it, but who has
 * none sees none of it, nor does who is narrowed to own sales or an agency.
 */
export function ofProvider(scope: Scope, provider: RawBuilder<unknown>): RawBuilder<boolean> {
  if (scope.all) return sql<boolean>`true`
  if (scope.rep_id !== undefined || scope.agency_id !== undefined) return sql<boolean>`false`
  if (scope.provider_id === undefined) {
    const places = [scope.channel_ids, scope.hotel_ids, scope.location_ids]
    return sql<boolean>`${places.every((ids) => ids === undefined || ids.length > 0)}::boolean`
  }
  return sql<boolean>`${provider} = ${scope.provider_id}::bigint`
}
