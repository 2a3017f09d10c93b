/**
 * A key somebody may be allowed: a menu key is a route without its first slash, an action key is
 * `noun.verb`.
 */
export type PermissionDefinition = {
  key: string
  kind: 'menu' | 'action'
  es: string
  en: string
  /**
   * Roles that have it until an administrator decides otherwise; ADMIN and SUPER ADMIN have every
   * key.
   */
  roles: readonly string[]
}
