import type { PermissionDefinition } from '@kit/kernel/permission'

/**
 * Everybody who works for the company; affiliates and providers have no desk (specification 1,
 * section 6).
 */
export const PERMISSIONS = [
  {
    key: 'desk.choose',
    kind: 'action',
    es: 'Elegir hotel y locación',
    en: 'Choose hotel and location',
    roles: [
      'GERENTE CONCESION',
      'SUBGERENTE',
      'SUPERVISOR CONCESION',
      'REP CONCESION',
      'REP OFFICIAL',
      'TOURSALES',
      'COMERCIAL',
      'OPERACIONES',
      'CONTABILIDAD',
    ],
  },
] as const satisfies readonly PermissionDefinition[]
