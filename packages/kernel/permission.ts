import type { Declaration, Title } from './declaration.ts'

/** The keys that the modules' `permissions.ts` declare, each of which adds its own. */
export interface DeclaredPermissions {}
export type PermissionKey = keyof DeclaredPermissions

/** The names of roles, which the module that owns them adds. */
export interface DeclaredRoles {}
export type RoleName = keyof DeclaredRoles

/**
 * A key somebody may be allowed: a menu key is a route without its first slash, an action key is
 * `noun.verb`.
 */
export type Permission<Key extends string = string> = Title &
  Declaration &
  Readonly<{
    declares: 'permission'
    name: Key
    kind: 'menu' | 'action'
    /**
     * Roles that have it until an administrator decides otherwise; ADMIN and SUPER ADMIN have every
     * key.
     */
    roles: readonly RoleName[]
    /** Lets its holder decide over money that others took or asked for. */
    money?: true
  }>

/**
 * Declares a permission in its module's `permissions.ts`, which is all it takes. Its key is then
 * known to the compiler wherever a key is asked for: in endpoints, `actor.permissions.has(…)`,
 * `usePermission(…)` and screens. Only the server loads what is said of it here.
 */
export const permission = <const Key extends string>(
  name: Key,
  terms: Title & Pick<Permission, 'roles' | 'money'>,
): Permission<Key> => ({
  declares: 'permission',
  name,
  kind: name.includes('.') ? 'action' : 'menu',
  ...terms,
})

/**
 * The key of a list or report, for a module whose other parts ask for it too: the table itself says
 * what is to be said of it (a test compares them).
 */
export type TableKey<Key extends string = string> = Declaration &
  Readonly<{ declares: 'table_key'; name: Key }>
export const tableKey = <const Key extends string>(name: Key): TableKey<Key> => ({
  declares: 'table_key',
  name,
})

/** Of a file of declarations, the keys: `interface DeclaredPermissions extends KeysOf<…> {}`. */
export type KeysOf<File> = {
  [
    Name in keyof File as File[Name] extends Permission<infer Key> | TableKey<infer Key>
      ? Key
      : never
  ]: true
}

/** For a key that is known only when it is asked for: of a table, or of a role that is changed. */
export const isHeld = (
  { permissions }: { permissions: ReadonlySet<string> },
  key: string,
): boolean => permissions.has(key)
