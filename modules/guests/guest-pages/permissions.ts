import { DESK_ROLES } from '@app/roles/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const guestPageRenew = permission('guest_page.renew', {
  es: 'Generar o desactivar el enlace de la página del huésped',
  en: 'Generate or deactivate the guest page link',
  roles: DESK_ROLES,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
