import { DESK_HEADS } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'
import { SCHEDULE_REPORTS } from '@kit/tables/schedule-contract'

export const schedulesMenu = tableKey('reportes/programados')

export const reportsSchedule = permission(SCHEDULE_REPORTS, {
  es: 'Programar reportes por correo',
  en: 'Schedule reports by email',
  roles: [...DESK_HEADS, 'CONTABILIDAD', 'OPERACIONES', 'COMERCIAL'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
