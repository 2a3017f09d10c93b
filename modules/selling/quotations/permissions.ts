import { SELLERS } from '@app/roles/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const quotationWrite = permission('quotation.write', {
  es: 'Hacer, enviar y aceptar cotizaciones',
  en: 'Create, send, and accept quotations',
  roles: SELLERS,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
