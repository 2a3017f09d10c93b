import { permission, type KeysOf } from '@kit/kernel/permission'
import { ROLE_NAMES } from '@app/roles/rules'

export const administracionRoles = permission('administracion/roles', {
  es: 'Roles y permisos',
  en: 'Roles and permissions',
  roles: [],
})

export const administracionAjustes = permission('administracion/ajustes', {
  es: 'Ajustes',
  en: 'Settings',
  roles: [],
})

export const miCuenta = permission('mi-cuenta', {
  es: 'Mi cuenta',
  en: 'My account',
  roles: ROLE_NAMES,
})

export const usersManage = permission('users.manage', {
  es: 'Administrar usuarios',
  en: 'Manage users',
  roles: ['GERENTE CONCESION'],
})

export const rolesManage = permission('roles.manage', {
  es: 'Administrar roles y permisos',
  en: 'Manage roles and permissions',
  roles: [],
})

export const settingsManage = permission('settings.manage', {
  es: 'Cambiar ajustes de la empresa',
  en: 'Change company settings',
  roles: [],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
