import { DESK_HEADS, MANAGERS } from '@app/roles/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const roster = permission('asignacion/rol-diario-supervision', {
  es: 'Rol diario de supervisión',
  en: 'Daily supervision roster',
  roles: DESK_HEADS,
})

export const rosterManage = permission('roster.manage', {
  es: 'Asignar supervisores en el rol diario',
  en: 'Assign supervisors in the daily roster',
  roles: MANAGERS,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
