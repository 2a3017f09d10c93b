import { DESK_HEADS, SELLERS } from '@app/roles/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const reservar = permission('reservar', { es: 'Reservar', en: 'Book', roles: SELLERS })

export const checkout = permission('checkout', {
  es: 'Cobrar una venta',
  en: 'Check out a sale',
  roles: SELLERS,
})

export const holdExtendAgain = permission('hold.extend_again', {
  es: 'Extender un apartado más de una vez',
  en: 'Extend a hold more than once',
  roles: DESK_HEADS,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
