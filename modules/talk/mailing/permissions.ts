import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const mailsMenu = tableKey('administracion/correos')
export const suppressionsMenu = tableKey('administracion/direcciones-suprimidas')

/** What leaves in the company's name is decided by administrators, until they say otherwise. */
export const mailManage = permission('mail.manage', {
  es: 'Reenviar y retirar correos',
  en: 'Resend and withdraw emails',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
