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

/** Without it a guest's telephone and address are masked in every list, file and page. */
export const guestContact = permission('guest.contact', {
  es: 'Ver completos el teléfono y el correo de los huéspedes',
  en: 'See the whole telephone and e-mail of guests',
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'REP CONCESION',
    'REP OFFICIAL',
    'TOURSALES',
    'OPERACIONES',
    'COMERCIAL',
    'AFILIADO',
  ],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
