import { SELLERS } from '@app/roles/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const guestDataScreen = permission('administracion/datos-de-huespedes', {
  es: 'Datos personales de huéspedes',
  en: 'Guest personal data',
  roles: [],
})

export const guestDataExport = permission('guest_data.export', {
  es: 'Exportar los datos personales de un huésped',
  en: 'Export a guest’s personal data',
  roles: [],
})

export const guestDataForget = permission('guest_data.forget', {
  es: 'Eliminar los datos personales de un huésped',
  en: 'Delete a guest’s personal data',
  roles: [],
})

/** Without it a guest's telephone and address are masked in every list, file and page. */
export const guestContact = permission('guest.contact', {
  es: 'Ver completos el teléfono y el correo de los huéspedes',
  en: 'See guests’ full phone numbers and emails',
  roles: [...SELLERS, 'OPERACIONES'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
