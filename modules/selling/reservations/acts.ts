import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('reservation', 'Reserva', 'Reservation'),
  thing('item', 'Servicio', 'Service'),
  thing('provider_request', 'Solicitud al proveedor', 'Provider request'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('reservation.hold', 'Apartó una reserva', 'Put a reservation on hold'),
  act('reservation.extend_hold', 'Extendió un apartado', 'Extended a hold'),
  act('reservation.release_hold', 'Liberó un apartado', 'Released a hold'),
  act('reservation.sell', 'Vendió una reserva', 'Sold a reservation'),
  act('reservation.pay', 'Recibió un pago', 'Took a payment'),
  act('reservation.edit_guest', 'Modificó los datos del cliente', 'Changed the customer’s details'),
  act(
    'reservation.first_contact',
    'Registró un teléfono o correo faltante',
    'Added a missing phone or email',
  ),
  act('reservation.cancel', 'Canceló una reserva', 'Canceled a reservation'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('close-reservations', 'Cerrar reservas terminadas', 'Close completed reservations'),
  task('count-most-sold', 'Contar lo más vendido', 'Count best sellers'),
]
