import { sql } from 'kysely'
import type { Column, Sql, View } from './column.ts'
import { addedUp, aggregate, asFigure } from './statement.ts'

/** A figure of many rows of the fact, or only of those that a condition picks. */
export type Figure = Readonly<{
  told(view: View, when?: Sql): Sql
  /**
   * A sum as it is, which `whole` adds to those of other rows; null where something is counted once
   * among all of them.
   */
  part: ((view: View, when?: Sql) => Sql) | null
  whole(parts: Sql): Sql
}>

/** `picks` says of which rows it is; of all of them when it is absent. */
export function figureOf(key: string, column: Column, picks?: (view: View) => Sql): Figure {
  const narrowed = (view: View, when: Sql | undefined): Sql | undefined => {
    const own = picks?.(view)
    return own && when ? sql`${own} and ${when}` : (own ?? when)
  }
  const isCountedOnce = column.kind === 'count' && column.distinct !== undefined
  return {
    told: (view, when) => aggregate(key, column, view, narrowed(view, when)),
    part: isCountedOnce ? null : (view, when) => addedUp(key, column, view, narrowed(view, when)),
    whole: (parts) => asFigure(column, sql`sum(${parts})`),
  }
}
