import { permission, type KeysOf } from '@kit/kernel/permission'

export const roster = permission('asignacion/rol-diario-supervision', {
  es: 'Rol diario de supervisión',
  en: 'Daily supervision roster',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'],
})

export const rosterManage = permission('roster.manage', {
  es: 'Asignar supervisores en el rol diario',
  en: 'Assign supervisors in the daily roster',
  roles: ['GERENTE CONCESION', 'SUBGERENTE'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
