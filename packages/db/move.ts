import { refuseIllegal, type Lifecycle } from '@kit/kernel/lifecycle'
import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { AnyContext } from './context.ts'
import { all, type DB } from './database.ts'
import type { Transition } from './transition.ts'

/** A row as it was locked: what it is, and the state it is in. */
export type Stateful<State> = { readonly id: number; readonly state: State }

/** Why it moves, and what else its row says from then on. */
export type Moving<Table> = {
  reason?: string | null
  set?: Table extends keyof DB ? Columns<DB[Table]> : never
}
type Columns<Row> = {
  [Column in Exclude<keyof Updateable<Row>, 'state'>]?:
    | Updateable<Row>[Column]
    | RawBuilder<unknown>
}

/**
 * Moves rows that the caller has locked: checks their life cycle, writes the state and records the
 * transitions, in one statement. Nothing else writes a state. A life cycle that is declared
 * unrecorded is checked in the same way (docs/adr/0023).
 * @throws Refusal when a step is illegal: nothing has changed then
 */
export async function move<State extends string, Table extends string>(
  tx: AnyContext,
  cycle: Lifecycle<State, Table>,
  rows: Stateful<State> | readonly Stateful<State>[],
  to: NoInfer<State>,
  moving: Moving<Table> = {},
): Promise<void> {
  const standing = [rows].flat() as Stateful<State>[]
  for (const { state } of standing) refuseIllegal(cycle, state, to)
  if (standing.length === 0) return
  const ids = standing.map(({ id }) => id)
  const states = standing.map(({ state }) => state)
  const moved = await write(
    tx,
    cycle,
    to,
    moving,
    sql`from unnest(${ids}::bigint[], ${states}::text[]) as was(id, state)
        where t.id = was.id and t.state = was.state`,
  )
  if (moved.length !== standing.length)
    throw new Error(`A ${cycle.name} of ${ids.join(', ')} was not locked before it was moved`)
}

/**
 * Moves those rows of one state that a condition over `t` finds, for what the system does to many.
 * Answers which: a row that somebody moved meanwhile is not among them.
 */
export function moveThose<State extends string, Table extends string>(
  tx: AnyContext,
  cycle: Lifecycle<State, Table>,
  { from, which }: { from: NoInfer<State> | readonly NoInfer<State>[]; which: RawBuilder<unknown> },
  to: NoInfer<State>,
  moving: Moving<Table> = {},
): Promise<number[]> {
  const states = [from].flat() as State[]
  for (const state of states) refuseIllegal(cycle, state, to)
  return write(
    tx,
    cycle,
    to,
    moving,
    cycle.unrecorded === undefined
      ? // Locked first: the state that is recorded is the one that the row is moved from.
        sql`from (select t.id, t.state from ${sql.table(cycle.table)} t
          where t.state = any(${states}::text[]) and ${which} for no key update) as was
        where t.id = was.id`
      : sql`where t.state = any(${states}::text[]) and ${which}`,
  )
}

/** What comes into the world in a state, as its first transition. */
export const born = <State extends string>(
  { name }: Lifecycle<State>,
  entity_id: number,
  to_state: NoInfer<State>,
): Transition => ({ entity: name, entity_id, from_state: null, to_state })

/** The state, what goes with it, and the transition of every row that moved, if it is recorded. */
async function write<State extends string, Table extends string>(
  tx: AnyContext,
  cycle: Lifecycle<State, Table>,
  to: State,
  { reason = null, set = {} as NonNullable<Moving<Table>['set']> }: Moving<Table>,
  which: RawBuilder<unknown>,
): Promise<number[]> {
  const version = cycle.versioned ? { version: sql`t.version + 1` } : {}
  const columns = Object.entries({ state: to, ...version, ...set }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  const update = sql<{ id: number }>`
    update ${sql.table(cycle.table)} t set ${sql.join(columns)} ${which} returning t.id`
  const moved = await all(
    tx,
    cycle.unrecorded === undefined ? recording(tx, cycle.name, update, to, reason) : update,
  )
  return moved.map(({ id }) => id)
}

/** The update, and beside it the transition of each row, which also says where it came from. */
function recording(
  { actor, request_id }: AnyContext,
  entity: string,
  update: RawBuilder<{ id: number }>,
  to: string,
  reason: string | null,
): RawBuilder<{ id: number }> {
  return sql`
    with moved as (${update}, was.state as from_state),
    recorded as (
      insert into platform.transition
        (entity, entity_id, from_state, to_state, reason, user_id, role_name, request_id)
      select ${entity}, id, from_state, ${to}, ${reason}, ${actor?.user_id ?? null}::bigint,
             ${actor?.roles[0] ?? null}::text, ${request_id}::text
        from moved)
    select id from moved`
}
