import { DESK_ROLES, MANAGERS } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const leadsMenu = tableKey('reservas/leds/asignacion')

export const leadManage = permission('lead.manage', {
  es: 'Registrar prospectos, editar campañas y repartirlos',
  en: 'Enter leads, edit campaigns, and distribute leads',
  roles: [...MANAGERS, 'COMERCIAL'],
})

export const leadWork = permission('lead.work', {
  es: 'Atender prospectos y registrar su resultado',
  en: 'Work leads and record their outcome',
  roles: DESK_ROLES,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
