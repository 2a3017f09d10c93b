import { DESK_ROLES } from '@app/access/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const ownShift = permission('turno', {
  es: 'Mi turno: declarar la caja propia',
  en: 'My shift: declare one’s own drawer',
  roles: DESK_ROLES,
})

export const denominationsManage = permission('denominations.manage', {
  es: 'Administrar billetes y monedas',
  en: 'Manage notes and coins',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
