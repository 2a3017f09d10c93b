import { DESK_HEADS, DESK_ROLES, MANAGERS } from '@app/roles/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

/**
 * Everybody who works for the company; affiliates and providers have no desk (specification 1,
 * section 6).
 */
export const deskChoose = permission('desk.choose', {
  es: 'Elegir hotel y locación',
  en: 'Choose hotel and desk',
  roles: [...DESK_ROLES, 'OPERACIONES', 'CONTABILIDAD'],
})

/** Where reps sell, and when: whoever decides over them. */
export const repLocationManage = permission('rep_location.manage', {
  es: 'Asignar locaciones a los reps',
  en: 'Assign desks to reps',
  roles: DESK_HEADS,
})

/** Their own turn: breaks and its end. Who makes the accounts of reps may give what they have. */
export const attendanceOwn = permission('attendance.own', {
  es: 'Registrar la asistencia propia',
  en: 'Record one’s own attendance',
  roles: DESK_ROLES,
})

/** What others say of somebody's hours; nobody corrects their own. */
export const attendanceManage = permission('attendance.manage', {
  es: 'Corregir la asistencia y dar días libres',
  en: 'Correct attendance and give days off',
  roles: DESK_HEADS,
})

/** Where devices were is personal data. */
export const attendancePosition = permission('attendance.position', {
  es: 'Ver la ubicación del dispositivo de un rep',
  en: 'See the location of a rep’s device',
  roles: MANAGERS,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
