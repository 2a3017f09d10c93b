import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const boardsMenu = tableKey('administracion/tableros')

/** A board shows sales to whoever stands before it: only administrators hang one up, unless said. */
export const boardManage = permission('board.manage', {
  es: 'Crear y revocar códigos de tableros de pared',
  en: 'Create and revoke wall board codes',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
