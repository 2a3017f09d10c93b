import { AsyncLocalStorage } from 'node:async_hooks'
import type { Scope } from '@kit/kernel/actor'
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

/** What db/functions/platform.narrow_by_scope.sql reads. */
export const NAMES = [
  'app.sees',
  'app.channel_ids',
  'app.hotel_ids',
  'app.location_ids',
  'app.rep_ids',
  'app.provider_ids',
  'app.agency_ids',
] as const

export function settingsOf(scope: Scope | null): string[] {
  if (scope === null) return ['', '', '', '', '', '', '']
  if (scope.all) return ['everything', '', '', '', '', '', '']
  const narrowed = [
    ids(scope.channel_ids),
    ids(scope.hotel_ids),
    ids(scope.location_ids),
    ids(one(scope.rep_id)),
    ids(one(scope.provider_id)),
    ids(one(scope.agency_id)),
  ]
  // A scope that narrows by nothing is a mistake in its making: it sees nothing rather than
  // everything.
  return [narrowed.every((value) => value === '') ? '' : 'scope', ...narrowed]
}

const one = (id: number | undefined) => (id === undefined ? undefined : [id])

/** Empty: not narrowed by this. `{}`: narrowed to nothing. */
const ids = (of: readonly number[] | undefined): string =>
  of === undefined ? '' : `{${of.join(',')}}`

const STATE = `select ${NAMES.map((name, index) => `set_config('${name}', $${index + 1}, false)`).join(', ')}`

type Said = { text: string; taken: Promise<void> }

/** What was last sent to a connection: statements run in the order in which they are sent. */
const said = new WeakMap<pg.ClientBase, Said>()

/**
 * Says on a lent connection as whom it works, unless it is the same as before, and answers when
 * PostgreSQL has taken it. It is said for the session and before any transaction, so that a rollback
 * does not bring back somebody else.
 */
export function stateScope(client: pg.ClientBase, scope: Scope | null): Promise<void> {
  const values = settingsOf(scope)
  const text = values.join(' ')
  const before = said.get(client)
  if (before?.text === text) return before.taken
  const taken = client.query(STATE, values).then(
    () => undefined,
    (failure: Error) => {
      said.delete(client)
      throw failure
    },
  )
  said.set(client, { text, taken })
  return taken
}
