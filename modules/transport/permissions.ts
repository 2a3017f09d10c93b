import { permission, type KeysOf } from '@kit/kernel/permission'

export const transportManage = permission('transport.manage', {
  es: 'Administrar vehículos, choferes y vuelos',
  en: 'Manage vehicles, drivers and flights',
  roles: ['OPERACIONES', 'GERENTE CONCESION'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
