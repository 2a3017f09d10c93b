import type { Scope } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'

type Column = RawBuilder<unknown>
/**
 * The columns of the query that carry each dimension. A dimension without a column hides the row
 * from whoever is narrowed by it.
 */
export type ScopeColumns = Partial<
  Record<'channel' | 'hotel' | 'location' | 'rep' | 'provider' | 'agency', Column>
>

/**
 * The condition that keeps only the rows of a scope: a row outside it does not exist for the
 * caller.
 */
export function inScope(scope: Scope, columns: ScopeColumns): RawBuilder<boolean> {
  if (scope.all) return sql<boolean>`true`
  const conditions = [
    anyOf(columns.channel, scope.channel_ids),
    anyOf(columns.hotel, scope.hotel_ids),
    anyOf(columns.location, scope.location_ids),
    equals(columns.rep, scope.rep_id),
    equals(columns.provider, scope.provider_id),
    equals(columns.agency, scope.agency_id),
  ].filter((condition) => condition !== undefined)
  // A scope that narrows by nothing is a mistake in its making: it sees nothing rather than
  // everything.
  return conditions.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function anyOf(
  column: Column | undefined,
  ids: readonly number[] | undefined,
): RawBuilder<boolean> | undefined {
  if (ids === undefined) return undefined
  return column ? sql<boolean>`${column} = any(${ids}::bigint[])` : sql<boolean>`false`
}

function equals(
  column: Column | undefined,
  id: number | undefined,
): RawBuilder<boolean> | undefined {
  if (id === undefined) return undefined
  return column ? sql<boolean>`${column} = ${id}::bigint` : sql<boolean>`false`
}
