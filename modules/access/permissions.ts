import type { PermissionDefinition } from '@kit/kernel/permission'
import { ROLE_NAMES } from './rules.ts'

export const PERMISSIONS = [
  {
    key: 'administracion/roles',
    kind: 'menu',
    es: 'Roles y permisos',
    en: 'Roles and permissions',
    roles: [],
  },
  { key: 'administracion/ajustes', kind: 'menu', es: 'Ajustes', en: 'Settings', roles: [] },
  { key: 'mi-cuenta', kind: 'menu', es: 'Mi cuenta', en: 'My account', roles: ROLE_NAMES },
  {
    key: 'users.manage',
    kind: 'action',
    es: 'Administrar usuarios',
    en: 'Manage users',
    roles: ['GERENTE CONCESION'],
  },
  {
    key: 'roles.manage',
    kind: 'action',
    es: 'Administrar roles y permisos',
    en: 'Manage roles and permissions',
    roles: [],
  },
  {
    key: 'settings.manage',
    kind: 'action',
    es: 'Cambiar ajustes de la empresa',
    en: 'Change company settings',
    roles: [],
  },
] as const satisfies readonly PermissionDefinition[]
