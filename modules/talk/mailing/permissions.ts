import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const mailsMenu = tableKey('administracion/correos')
export const suppressionsMenu = tableKey('administracion/direcciones-suprimidas')

/** What leaves in the company's name is decided by administrators, until they say otherwise. */
export const mailManage = permission('mail.manage', {
  es: 'Volver a enviar y retirar correos',
  en: 'Send mails again and withdraw them',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
