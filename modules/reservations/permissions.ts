import type { PermissionDefinition } from '@kit/kernel/permission'

export const PERMISSIONS = [
  {
    key: 'reservas',
    kind: 'menu',
    es: 'Reservas',
    en: 'Reservations',
    roles: [
      'GERENTE CONCESION',
      'SUBGERENTE',
      'SUPERVISOR CONCESION',
      'REP CONCESION',
      'REP OFFICIAL',
      'TOURSALES',
      'COMERCIAL',
      'AFILIADO',
      'CONTABILIDAD',
      'OPERACIONES',
    ],
  },
] as const satisfies readonly PermissionDefinition[]
