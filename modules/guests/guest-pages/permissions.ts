import { DESK_ROLES } from '@app/access/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const guestPageRenew = permission('guest_page.renew', {
  es: 'Hacer de nuevo o retirar la liga de la página del huésped',
  en: 'Make the link of a guest’s page anew, or revoke it',
  roles: DESK_ROLES,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
