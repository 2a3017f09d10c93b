import type { PermissionDefinition } from '@kit/kernel/permission'

const EVERYBODY = [
  'GERENTE CONCESION',
  'SUBGERENTE',
  'SUPERVISOR CONCESION',
  'REP CONCESION',
  'REP OFFICIAL',
  'TOURSALES',
  'COMERCIAL',
  'CONTABILIDAD',
  'OPERACIONES',
  'PROVEEDORES',
  'AFILIADO',
  'AFFILIATEDDASHBOARD',
]

/** Everybody arrives here after login, and sees what their rows are about. */
export const PERMISSIONS = [
  { key: 'dashboard', kind: 'menu', es: 'Inicio', en: 'Home', roles: EVERYBODY },
] as const satisfies readonly PermissionDefinition[]
