import type { PermissionDefinition } from '@kit/kernel/permission'

const ROLES = ['GERENTE CONCESION', 'CONTABILIDAD'] as const

export const PERMISSIONS = [
  {
    key: 'administracion/tipo-de-cambio',
    kind: 'menu',
    es: 'Tipo de cambio',
    en: 'Exchange rates',
    roles: ROLES,
  },
  {
    key: 'rates.manage',
    kind: 'action',
    es: 'Capturar el tipo de cambio',
    en: 'Set exchange rates',
    roles: ROLES,
  },
] as const satisfies readonly PermissionDefinition[]
