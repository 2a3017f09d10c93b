import type { Viewer } from '@kit/tables/reference'
import { sql, type RawBuilder } from 'kysely'

type Columns = Readonly<Partial<Record<'channel' | 'hotel' | 'location', RawBuilder<unknown>>>>

/**
 * Whether a place is one of those where somebody was placed, or they see everything: the same that
 * `findPlaceScope` says, for the rows of a fact.
 */
export function isPlacedIn({ scope, user_id }: Viewer, columns: Columns): RawBuilder<unknown> {
  if (scope.all) return sql`true`
  const own = Object.entries(columns).map(
    ([dimension, column]) => sql`${sql.ref(`p.${dimension}_id`)} = ${column}`,
  )
  const within = (['channel', 'hotel', 'location'] as const).map((dimension) => {
    const ids = sql.ref(`pl.${dimension}_ids`)
    return sql`(${ids} = '{}' or ${sql.ref(`p.${dimension}_id`)} = any(${ids}))`
  })
  const named = columns.channel ? sql`${columns.channel} = any(pl.channel_ids) or` : sql``
  return sql`exists (
    select from access.public_placement pl
     where pl.user_id = ${user_id}
       and (pl.channel_ids <> '{}' or pl.hotel_ids <> '{}' or pl.location_ids <> '{}')
       and (${named} exists (
         select from organization.public_place p
          where ${sql.join([...own, ...within], sql` and `)})))`
}
