import type { Declaration } from './declaration.ts'
import { Refusal, type RefusalDetails } from './refusal.ts'

/**
 * The states that a row of a table goes through, and where each may go. `name` is what its
 * transitions are recorded under. Only `move` of `@kit/db/move` writes such a state; the database
 * refuses any other hand.
 */
export type Lifecycle<State extends string = string, Table extends string = string> = Declaration &
  Readonly<{
    declares: 'lifecycle'
    table: Table
    next: Readonly<Record<State, readonly State[]>>
    /** What says no to a person; without one nobody can ask for an illegal step, and it is a bug. */
    refusal?: string
    /** Whether the table counts the changes of its rows in `version`. */
    versioned: boolean
    /** Why its steps are checked and not recorded; absent, each is a row of the transitions. */
    unrecorded?: string
  }>

/** The states of a life cycle. */
export type StateOf<Cycle> = Cycle extends Lifecycle<infer State> ? State : never

export const lifecycle = <const Table extends string, State extends string>(
  name: string,
  {
    table,
    next,
    refusal,
    versioned = false,
    unrecorded,
  }: {
    table: Table
    next: Readonly<Record<State, readonly NoInfer<State>[]>>
    refusal?: string
    versioned?: boolean
    unrecorded?: string
  },
): Lifecycle<State, Table> => ({
  declares: 'lifecycle',
  name,
  table,
  next,
  versioned,
  ...(refusal === undefined ? {} : { refusal }),
  ...(unrecorded === undefined ? {} : { unrecorded }),
})

export const statesOf = <State extends string>({ next }: Lifecycle<State>): State[] =>
  Object.keys(next) as State[]

export const mayBecome = <State extends string>(
  { next }: Lifecycle<State>,
  from: State,
  to: State,
): boolean => next[from].includes(to)

/**
 * Refuses a step that the life cycle does not have, with the states that it may go to instead.
 * @throws Refusal the cycle's own, or an Error when no person can ask for it
 */
export function refuseIllegal<State extends string>(
  cycle: Lifecycle<State>,
  from: State,
  to: State,
  details: RefusalDetails = {},
): void {
  if (mayBecome(cycle, from, to)) return
  if (cycle.refusal === undefined)
    throw new Error(`The ${cycle.name} is ${from} and cannot become ${to}`)
  throw refusalIn(cycle, from, details)
}

/** What is refused because of the state that a row is in, with the states that it may go to. */
export function refusalIn<State extends string>(
  cycle: Lifecycle<State>,
  state: State,
  details: RefusalDetails = {},
): Refusal {
  if (cycle.refusal === undefined) throw new Error(`The ${cycle.name} refuses nothing to a person`)
  return new Refusal(cycle.refusal, { ...details, state, allowed: cycle.next[state] })
}
