import { tableKey, type KeysOf } from '@kit/kernel/permission'

/** Each kind asks besides for the permission of what it makes. */
export const cargaMasiva = tableKey('carga/masiva/productos')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
