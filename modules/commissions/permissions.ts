import { permission, type KeysOf } from '@kit/kernel/permission'

export const commissionsManage = permission('commissions.manage', {
  es: 'Editar las reglas de comisión de sus canales',
  en: 'Edit the commission rules of their channels',
  roles: ['GERENTE CONCESION'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
