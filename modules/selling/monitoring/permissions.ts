import { tableKey, type KeysOf } from '@kit/kernel/permission'

export const monitored = tableKey('monitoring/reservations/list')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
