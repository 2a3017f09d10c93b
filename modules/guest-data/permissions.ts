import { permission, type KeysOf } from '@kit/kernel/permission'

export const guestDataScreen = permission('administracion/datos-de-huespedes', {
  es: 'Datos personales de huéspedes',
  en: 'Personal data of guests',
  roles: [],
})

export const guestDataExport = permission('guest_data.export', {
  es: 'Exportar los datos personales de un huésped',
  en: 'Export the personal data of a guest',
  roles: [],
})

export const guestDataForget = permission('guest_data.forget', {
  es: 'Olvidar a un huésped',
  en: 'Forget a guest',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
