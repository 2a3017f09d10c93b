import { DESK_HEADS, DESK_ROLES, MANAGERS } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const ownShift = permission('turno', {
  es: 'Mi turno: capturar el corte de la caja propia',
  en: 'My shift: submit one’s own till report',
  roles: DESK_ROLES,
})

export const shiftCount = permission('shift.count', {
  es: 'Hacer arqueo, aprobar y rechazar turnos de otros',
  en: 'Count, approve, and reject other people’s shifts',
  roles: [...DESK_HEADS, 'CONTABILIDAD'],
  money: true,
})

export const cashMove = permission('cash.move', {
  es: 'Entregar y recibir efectivo',
  en: 'Hand over and receive cash',
  roles: [...DESK_ROLES, 'CONTABILIDAD'],
})

/** Who sees the list of days also opens one. */
export const dayCloses = tableKey('cierre/dia')

export const dayClose = permission('day.close', {
  es: 'Cerrar el día de una locación',
  en: 'Close a desk’s day',
  roles: [...MANAGERS, 'CONTABILIDAD'],
})

export const dayReopen = permission('day.reopen', {
  es: 'Reabrir el día de una locación',
  en: 'Reopen a desk’s day',
  roles: [],
})

export const denominationsManage = permission('denominations.manage', {
  es: 'Administrar billetes y monedas',
  en: 'Manage bills and coins',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
