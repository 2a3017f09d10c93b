import { AsyncLocalStorage } from 'node:async_hooks'
import { restrictionsOf, type Scope } from '@kit/kernel/actor'
import type pg from 'pg'

/** Who works for the company itself: jobs, migrations, commands. */
export const EVERYTHING: Scope = { all: true }

/** As whom the statements of a request are made, wherever in it they are made. */
const acting = new AsyncLocalStorage<Scope>()

/**
 * Everything that `work` asks of a pool is asked in this scope: row-level security shows no row
 * outside it, whatever the query forgot (docs/adr/0019).
 */
export const actingIn = <Result>(scope: Scope, work: () => Result): Result =>
  acting.run(scope, work)

/** The scope of what runs now; `null`, which sees nothing, where nobody said any. */
export const scopeNow = (): Scope | null => acting.getStore() ?? null

/**
 * What db/functions/platform.narrow_by_scope.sql reads, of a scope. Empty: not narrowed by this.
 * `{}`: narrowed to nothing.
 */
export function settingsOf(scope: Scope | null): Map<string, string> {
  if (scope === null) return new Map([['app.sees', '']])
  if (scope.all) return new Map([['app.sees', 'everything']])
  const narrowed = restrictionsOf(scope).map(
    ([of, ids]) => [`app.${of}_ids`, `{${[ids].flat().join(',')}}`] as const,
  )
  // A scope that narrows by nothing is a mistake in its making: it sees nothing rather than
  // everything.
  return new Map([['app.sees', narrowed.length === 0 ? '' : 'scope'], ...narrowed])
}

/** Whatever was said before and is not said now is empty. */
export function settingsAfter(
  names: Iterable<string>,
  now: ReadonlyMap<string, string>,
): { names: string[]; values: string[] } {
  const all = [...new Set([...names, ...now.keys()])]
  return { names: all, values: all.map((name) => now.get(name) ?? '') }
}

const STATE = `select set_config(name, value, false)
  from unnest($1::text[], $2::text[]) settings(name, value)`

type Said = { text: string; taken: Promise<void> }

/** What was last sent to a connection: statements run in the order in which they are sent. */
const said = new WeakMap<pg.ClientBase, Said>()
/** Every setting that a connection was ever sent. */
const named = new WeakMap<pg.ClientBase, string[]>()

/**
 * Says on a lent connection as whom it works, unless it is the same as before, and answers when
 * PostgreSQL has taken it. It is said for the session and before any transaction, so that a rollback
 * does not bring back somebody else.
 */
export function stateScope(client: pg.ClientBase, scope: Scope | null): Promise<void> {
  const settings = settingsOf(scope)
  const text = [...settings].join(' ')
  const before = said.get(client)
  if (before?.text === text) return before.taken
  const { names, values } = settingsAfter(named.get(client) ?? [], settings)
  named.set(client, names)
  const taken = client.query(STATE, [names, values]).then(
    () => undefined,
    (failure: Error) => {
      said.delete(client)
      throw failure
    },
  )
  said.set(client, { text, taken })
  return taken
}
