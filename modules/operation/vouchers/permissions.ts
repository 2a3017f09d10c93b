import { SELLERS } from '@app/roles/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const voucherShow = permission('voucher.show', {
  es: 'Ver e imprimir cupones',
  en: 'View and print vouchers',
  roles: [...SELLERS, 'CONTABILIDAD', 'OPERACIONES', 'PROVEEDORES'],
})

export const confirmationSend = permission('confirmation.send', {
  es: 'Enviar la confirmación al cliente',
  en: 'Send the confirmation to the customer',
  roles: [...SELLERS, 'OPERACIONES'],
})

export const voucherRedeem = permission('voucher.redeem', {
  es: 'Registrar la llegada de los huéspedes',
  en: 'Record guest arrivals',
  roles: ['OPERACIONES', 'GERENTE CONCESION', 'PROVEEDORES'],
})

export const voucherUnredeem = permission('voucher.unredeem', {
  es: 'Deshacer una llegada registrada',
  en: 'Undo a recorded arrival',
  roles: ['OPERACIONES', 'GERENTE CONCESION'],
})

export const manifests = permission('operaciones/manifiestos', {
  es: 'Manifiestos',
  en: 'Manifests',
  roles: ['OPERACIONES', 'GERENTE CONCESION', 'SUPERVISOR CONCESION', 'PROVEEDORES'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
