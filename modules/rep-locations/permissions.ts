import { DESK_ROLES } from '@app/access/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

/**
 * Everybody who works for the company; affiliates and providers have no desk (specification 1,
 * section 6).
 */
export const deskChoose = permission('desk.choose', {
  es: 'Elegir hotel y locación',
  en: 'Choose hotel and location',
  roles: [...DESK_ROLES, 'OPERACIONES', 'CONTABILIDAD'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
