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
]

export const PERMISSIONS = [
  { key: 'reservar', kind: 'menu', es: 'Reservar', en: 'Book', roles: SELLERS },
  { key: 'checkout', kind: 'menu', es: 'Cobrar una venta', en: 'Check out a sale', roles: SELLERS },
  {
    key: 'signature.skip',
    kind: 'action',
    es: 'Vender sin firma del cliente',
    en: 'Sell without the client’s signature',
    roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL', 'AFILIADO'],
  },
  {
    key: 'sale.free',
    kind: 'action',
    es: 'Vender sin cobro (precio cero o descuento del 100 %)',
    en: 'Sell at nothing (a price of zero or a discount of 100 %)',
    roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL'],
  },
  {
    key: 'hold.extend_again',
    kind: 'action',
    es: 'Extender un apartado más de una vez',
    en: 'Extend a hold more than once',
    roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'],
  },
] as const satisfies readonly PermissionDefinition[]
