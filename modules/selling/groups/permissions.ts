import { tableKey, type KeysOf } from '@kit/kernel/permission'

export const groupsMenu = tableKey('grupos/ficha-tecnica')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
