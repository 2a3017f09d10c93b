import { MANAGERS } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const requestsMenu = tableKey('peticiones-desarrollo')

export const requestManage = permission('request.manage', {
  es: 'Enviar a aprobación y administrar peticiones de desarrollo',
  en: 'Send development requests for approval and manage them',
  roles: MANAGERS,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
