import { DESK_ROLES } from '@app/access/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const leadsMenu = tableKey('reservas/leds/asignacion')

export const leadManage = permission('lead.manage', {
  es: 'Anotar leds, editar campañas y repartirlos',
  en: 'Note leads, edit campaigns and hand leads out',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL'],
})

export const leadWork = permission('lead.work', {
  es: 'Atender leds y anotar qué fue de ellos',
  en: 'Attend to leads and note what came of them',
  roles: DESK_ROLES,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
