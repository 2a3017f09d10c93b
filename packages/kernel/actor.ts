import type { PermissionKey } from './permission.ts'

/**
 * What narrows a scope, which the module that owns accounts adds: `thing_ids` of several, `thing_id`
 * of one.
 */
export interface DeclaredScope {}

/**
 * Which rows somebody may see, besides what they may do. `all` sees everything; otherwise a row is
 * visible when **every** restriction that is present lets it pass.
 */
export type Scope = Readonly<{ all: boolean }> & Readonly<DeclaredScope>

/** What a scope narrows by: `thing` of `thing_ids`. */
export type Dimension = DimensionOf<keyof DeclaredScope>
type DimensionOf<Key> = Key extends `${infer Thing}_ids` | `${infer Thing}_id` ? Thing : never

/** The restrictions that are present, by what they narrow. */
export const restrictionsOf = (scope: Scope): [Dimension, number | readonly number[]][] =>
  Object.entries<boolean | number | readonly number[] | undefined>(scope).flatMap(([key, value]) =>
    key === 'all' || value === undefined
      ? []
      : [[key.replace(/_ids?$/, '') as Dimension, value as number | readonly number[]]],
  )

export type Language = 'es' | 'en'

/** What else is known of who asks, which modules add. */
export interface DeclaredActor {}

/** Who is asking: always the session, never an id sent by the client. */
export type Actor = Readonly<{
  user_id: number
  session_id: number
  name: string
  /** Names, as the specification spells them. */
  roles: readonly string[]
  main_roles: readonly number[]
  /** When they last showed who they are, with the password or a code. */
  proved_at?: Date
  permissions: ReadonlySet<PermissionKey>
  scope: Scope
}> &
  Readonly<DeclaredActor>
