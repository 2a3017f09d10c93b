import { tableKey, type KeysOf } from '@kit/kernel/permission'

export const reservas = tableKey('reservas')
export const excursiones = tableKey('reportes/excursiones')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
