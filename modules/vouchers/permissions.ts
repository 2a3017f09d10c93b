import type { PermissionDefinition } from '@kit/kernel/permission'

const SELLERS = [
  'GERENTE CONCESION',
  'SUBGERENTE',
  'SUPERVISOR CONCESION',
  'REP CONCESION',
  'REP OFFICIAL',
  'TOURSALES',
  'COMERCIAL',
  'AFILIADO',
] as const

export const PERMISSIONS = [
  {
    key: 'voucher.show',
    kind: 'action',
    es: 'Ver e imprimir cupones',
    en: 'See and print vouchers',
    roles: [...SELLERS, 'CONTABILIDAD', 'OPERACIONES', 'PROVEEDORES'],
  },
  {
    key: 'confirmation.send',
    kind: 'action',
    es: 'Enviar la confirmación al cliente',
    en: 'Send the confirmation to the customer',
    roles: [...SELLERS, 'OPERACIONES'],
  },
] as const satisfies readonly PermissionDefinition[]
