import { DESK_ROLES } from '@app/access/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const reservationCancel = permission('reservation.cancel', {
  es: 'Cancelar reservas y servicios',
  en: 'Cancel reservations and services',
  roles: DESK_ROLES,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
