import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const requestsMenu = tableKey('peticiones-desarrollo')

export const requestManage = permission('request.manage', {
  es: 'Mandar a aprobación y llevar peticiones de desarrollo',
  en: 'Send development requests for approval and run them',
  roles: ['GERENTE CONCESION', 'SUBGERENTE'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
