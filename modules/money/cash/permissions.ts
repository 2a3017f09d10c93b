import { DESK_HEADS, DESK_ROLES } from '@app/access/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const ownShift = permission('turno', {
  es: 'Mi turno: declarar la caja propia',
  en: 'My shift: declare one’s own drawer',
  roles: DESK_ROLES,
})

export const shiftCount = permission('shift.count', {
  es: 'Contar, aprobar y rechazar turnos de otros',
  en: 'Count, approve and reject shifts of others',
  roles: [...DESK_HEADS, 'CONTABILIDAD'],
  money: true,
})

export const cashMove = permission('cash.move', {
  es: 'Entregar y recibir efectivo',
  en: 'Hand cash on and receive it',
  roles: [...DESK_ROLES, 'CONTABILIDAD'],
})

/** Who sees the list of days also opens one. */
export const dayCloses = tableKey('cierre/dia')

export const dayClose = permission('day.close', {
  es: 'Cerrar el día de una locación',
  en: 'Close the day of a desk',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'CONTABILIDAD'],
})

export const dayReopen = permission('day.reopen', {
  es: 'Reabrir el día de una locación',
  en: 'Reopen the day of a desk',
  roles: [],
})

export const denominationsManage = permission('denominations.manage', {
  es: 'Administrar billetes y monedas',
  en: 'Manage notes and coins',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
