import { DESK_HEADS, DESK_ROLES } from '@app/access/rules'
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

/** Where reps sell, and when: whoever decides over them. */
export const repLocationManage = permission('rep_location.manage', {
  es: 'Asignar locaciones a los reps',
  en: 'Assign locations to reps',
  roles: DESK_HEADS,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
