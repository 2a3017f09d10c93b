import type { Actor } from '@kit/kernel/actor'
import { isHeld } from '@kit/kernel/permission'
import type { Action } from './action.ts'
import type { Table } from './table.ts'

/** The table's actions that apply to a row, of those that its reader may do. */
export function actionsOf(
  { actions, fact }: Table,
  actor: Actor,
  read: unknown,
): readonly string[] {
  if (actions.length === 0) return []
  const { of } = fact.acts!
  const applying = of?.(actor, read as never)
  const { state } = (read ?? {}) as { state?: string }
  const isApplying = ({ key, applies }: Action): boolean =>
    applying ? applying.includes(key) : (applies?.(state ?? '') ?? true)
  return actions
    .filter((action) => isApplying(action) && isHeld(actor, action.permission))
    .map(({ key }) => key)
}

/** The actions that a row waits for and its reader may not do. */
export function awaitedOf(table: Table, actor: Actor, read: unknown): readonly string[] {
  const awaited = table.actions.filter((action) => action.awaited?.(read as never))
  if (awaited.length === 0) return []
  const own = actionsOf(table, actor, read)
  return awaited.filter(({ key }) => !own.includes(key)).map(({ key }) => key)
}
