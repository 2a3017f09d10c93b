import { SELLERS } from '@app/access/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const voucherShow = permission('voucher.show', {
  es: 'Ver e imprimir cupones',
  en: 'See and print vouchers',
  roles: [...SELLERS, 'CONTABILIDAD', 'OPERACIONES', 'PROVEEDORES'],
})

export const confirmationSend = permission('confirmation.send', {
  es: 'Enviar la confirmación al cliente',
  en: 'Send the confirmation to the customer',
  roles: [...SELLERS, 'OPERACIONES'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
