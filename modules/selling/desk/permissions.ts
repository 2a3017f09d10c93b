import { DESK_HEADS, DESK_ROLES, MANAGERS, SELLERS } from '@app/roles/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const signatureSkip = permission('signature.skip', {
  es: 'Vender sin firma del cliente',
  en: 'Sell without the customer’s signature',
  roles: [...MANAGERS, 'COMERCIAL', 'AFILIADO'],
})

export const signatureTake = permission('signature.take', {
  es: 'Tomar firmas de una reserva (huésped y rep)',
  en: 'Collect signatures for a reservation (guest and rep)',
  roles: SELLERS,
})

export const signatureSupervise = permission('signature.supervise', {
  es: 'Firmar como supervisor las ventas de otros',
  en: 'Sign other reps’ sales as supervisor',
  roles: DESK_HEADS,
})

export const reservationRetroactive = permission('reservation.retroactive', {
  es: 'Registrar ventas de un día anterior y firmarlas',
  en: 'Enter and sign past sales',
  roles: MANAGERS,
})

export const customerConfirm = permission('customer.confirm', {
  es: 'Registrar la confirmación de un cliente',
  en: 'Record a customer’s confirmation',
  roles: [...SELLERS, 'OPERACIONES'],
})

export const firmas = tableKey('firmas')
export const bitacora = tableKey('administracion/bitacora')

export const reservationChange = permission('reservation.change', {
  es: 'Modificar una reserva vendida (fecha, personas, hotel, datos del huésped)',
  en: 'Edit a sold reservation (date, party, hotel, guest details)',
  roles: DESK_ROLES,
})

export const reservationAdminister = permission('reservation.administer', {
  es: 'Editar reservas de otros desde la administración',
  en: 'Edit other reps’ reservations as an administrator',
  roles: MANAGERS,
})

export const reservationInactivate = permission('reservation.inactivate', {
  es: 'Inactivar y activar reservas sin venta',
  en: 'Deactivate and activate unsold reservations',
  roles: MANAGERS,
})

export const providerAnswer = permission('provider.answer', {
  es: 'Confirmar o rechazar servicios como proveedor, o en su nombre',
  en: 'Confirm or reject services as the provider or on its behalf',
  roles: ['PROVEEDORES', 'OPERACIONES', 'GERENTE CONCESION'],
})
export const providerRequests = tableKey('proveedor/por-confirmar')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
