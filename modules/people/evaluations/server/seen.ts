import { inScope } from '@kit/db/scope'
import type { Viewer } from '@kit/tables/reference'
import { sql, type RawBuilder } from 'kysely'

/** Whoever answers sees it, wherever they work; everybody else what is of their places or theirs. */
export function seenBy(
  { user_id, scope }: Pick<Viewer, 'user_id' | 'scope'>,
  row: 'e' | 'l',
): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  const placed = inScope(scope, {
    channel: of('channel_id'),
    hotel: of('hotel_id'),
    location: of('location_id'),
    rep: of('rep_id'),
  })
  return sql<boolean>`(${placed} or ${of('evaluator_id')} = ${user_id})`
}
