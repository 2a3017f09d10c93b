import type { Database } from '@kit/db/database'
import type { Language, Scope } from '@kit/kernel/actor'

export type Choice = Readonly<{ id: number; name: string }>
/** Who looks: the session's actor is one. */
export type Viewer = Readonly<{
  user_id: number
  scope: Scope
  roles: readonly string[]
  /** Without them, whatever is masked is masked. */
  permissions?: ReadonlySet<string>
}>

/**
 * What a column of another module's rows refers to: declared by the module that owns them, so that
 * every table offers the same choices to the same person.
 */
export type Reference = Readonly<{
  name: string
  /** What somebody may choose, in the order it is shown. */
  choices(database: Database, viewer: Viewer, language: Language): Promise<readonly Choice[]>
}>

export function reference(name: string, choices: Reference['choices']): Reference {
  return { name, choices }
}
