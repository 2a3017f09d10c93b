import { DESK_SELLERS } from '@app/access/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const reservationCancel = permission('reservation.cancel', {
  es: 'Cancelar reservas y servicios',
  en: 'Cancel reservations and services',
  roles: DESK_SELLERS,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
