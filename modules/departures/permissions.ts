import { permission, type KeysOf } from '@kit/kernel/permission'

export const departuresManage = permission('departures.manage', {
  es: 'Abrir, cerrar y dimensionar salidas',
  en: 'Open, close and size departures',
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
