import { MANAGERS } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const occupancyPercentage = permission('occupancy-percentage', {
  es: 'Ocupación de hoteles',
  en: 'Hotel occupancy',
  roles: [...MANAGERS, 'COMERCIAL'],
})

export const penetration = tableKey('occupancy-percentage/penetracion')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
