import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const boardsMenu = tableKey('administracion/tableros')

/** A board shows sales to whoever stands before it: only administrators hang one up, unless said. */
export const boardManage = permission('board.manage', {
  es: 'Hacer y revocar códigos de tableros de pared',
  en: 'Make and revoke codes of wall boards',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
