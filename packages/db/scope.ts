import { restrictionsOf, type Dimension, type Scope } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'

type Column = RawBuilder<unknown>
/**
 * The columns of the query that carry each dimension. A dimension without a column hides the row
 * from whoever is narrowed by it.
 */
export type ScopeColumns = Partial<Record<Dimension, Column>>

/**
 * The condition that keeps only the rows of a scope: a row outside it does not exist for the
 * caller.
 */
export function inScope(scope: Scope, columns: ScopeColumns): RawBuilder<boolean> {
  if (scope.all) return sql<boolean>`true`
  const conditions = restrictionsOf(scope).map(([of, ids]) => narrowedBy(columns[of], ids))
  // A scope that narrows by nothing is a mistake in its making: it sees nothing rather than
  // everything.
  return conditions.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function narrowedBy(
  column: Column | undefined,
  ids: number | readonly number[],
): RawBuilder<boolean> {
  if (column === undefined) return sql<boolean>`false`
  return typeof ids === 'number'
    ? sql<boolean>`${column} = ${ids}::bigint`
    : sql<boolean>`${column} = any(${ids}::bigint[])`
}
