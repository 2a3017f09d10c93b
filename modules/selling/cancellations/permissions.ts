import { DESK_HEADS, DESK_ROLES, SELLERS } from '@app/roles/rules'
import { permission, type KeysOf } from '@kit/kernel/permission'

export const reservationCancel = permission('reservation.cancel', {
  es: 'Cancelar reservas y servicios',
  en: 'Cancel reservations and services',
  roles: DESK_ROLES,
})

export const reservationRestore = permission('reservation.restore', {
  es: 'Restaurar servicios cancelados',
  en: 'Restore canceled services',
  roles: ['GERENTE CONCESION'],
})

export const cancellationRequest = permission('cancellation.request', {
  es: 'Solicitar cancelaciones',
  en: 'Request cancellations',
  roles: SELLERS,
})

export const cancellationReview = permission('cancellation.review', {
  es: 'Revisar y rechazar solicitudes de cancelación',
  en: 'Review and reject cancellation requests',
  roles: DESK_HEADS,
  money: true,
})

export const cancellationApprove = permission('cancellation.approve', {
  es: 'Aprobar solicitudes de cancelación',
  en: 'Approve cancellation requests',
  roles: ['GERENTE CONCESION'],
  money: true,
})

export const cancellationApproveLate = permission('cancellation.approve_late', {
  es: 'Aprobar cancelaciones fuera del plazo de la política',
  en: 'Approve cancellations past the policy deadline',
  roles: [],
  money: true,
})

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
