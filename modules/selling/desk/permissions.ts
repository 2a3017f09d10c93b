import { DESK_HEADS, SELLERS } from '@app/access/rules'
import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const signatureSkip = permission('signature.skip', {
  es: 'Vender sin firma del cliente',
  en: 'Sell without the client’s signature',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL', 'AFILIADO'],
})

export const signatureTake = permission('signature.take', {
  es: 'Tomar firmas de una reserva (huésped y rep)',
  en: 'Take signatures of a reservation (guest and rep)',
  roles: SELLERS,
})

export const signatureSupervise = permission('signature.supervise', {
  es: 'Firmar como supervisor las ventas de otros',
  en: 'Sign others’ sales as their supervisor',
  roles: DESK_HEADS,
})

export const reservationRetroactive = permission('reservation.retroactive', {
  es: 'Registrar ventas de un día anterior y firmarlas',
  en: 'Note sales of an earlier day and sign them',
  roles: ['GERENTE CONCESION', 'SUBGERENTE'],
})

export const customerConfirm = permission('customer.confirm', {
  es: 'Anotar que un cliente confirma su reserva',
  en: 'Note that a customer confirms their reservation',
  roles: [...SELLERS, 'OPERACIONES'],
})

export const firmas = tableKey('firmas')
export const bitacora = tableKey('administracion/bitacora')

export const reservationChange = permission('reservation.change', {
  es: 'Cambiar una reserva vendida (día, personas, hotel, datos del huésped)',
  en: 'Change a sold reservation (day, party, hotel, guest’s data)',
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'REP CONCESION',
    'REP OFFICIAL',
    'TOURSALES',
    'COMERCIAL',
  ],
})

export const reservationAdminister = permission('reservation.administer', {
  es: 'Editar reservas de otros desde la administración',
  en: 'Edit others’ reservations from the administration',
  roles: ['GERENTE CONCESION', 'SUBGERENTE'],
})

export const reservationInactivate = permission('reservation.inactivate', {
  es: 'Inactivar y activar reservas que no se vendieron',
  en: 'Inactivate and activate reservations that were not sold',
  roles: ['GERENTE CONCESION', 'SUBGERENTE'],
})

export const providerAnswer = permission('provider.answer', {
  es: 'Confirmar o rechazar lo vendido como proveedor, o en su nombre',
  en: 'Confirm or reject what was sold, as the provider or in its name',
  roles: ['PROVEEDORES', 'OPERACIONES', 'GERENTE CONCESION'],
})
export const providerRequests = tableKey('proveedor/por-confirmar')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
