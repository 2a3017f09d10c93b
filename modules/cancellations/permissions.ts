import type { PermissionDefinition } from '@kit/kernel/permission'

export const PERMISSIONS = [
  {
    key: 'reservation.cancel',
    kind: 'action',
    es: 'Cancelar reservas y servicios',
    en: 'Cancel reservations and services',
    roles: [
      'GERENTE CONCESION',
      'SUBGERENTE',
      'SUPERVISOR CONCESION',
      'REP CONCESION',
      'REP OFFICIAL',
      'TOURSALES',
      'COMERCIAL',
    ],
  },
] as const satisfies readonly PermissionDefinition[]
