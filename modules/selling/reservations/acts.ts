import { act, thing } from '@kit/kernel/act'
import { task } from '@kit/kernel/task'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('reservation', 'Reserva', 'Reservation'),
  thing('item', 'Servicio', 'Service'),
  thing('provider_request', 'Solicitud al proveedor', 'Request to a provider'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('reservation.hold', 'Apartó una reserva', 'Held a reservation'),
  act('reservation.extend_hold', 'Extendió un apartado', 'Extended a hold'),
  act('reservation.release_hold', 'Soltó un apartado', 'Released a hold'),
  act('reservation.sell', 'Vendió una reserva', 'Sold a reservation'),
  act('reservation.pay', 'Recibió un pago', 'Took a payment'),
  act('reservation.edit_guest', 'Cambió los datos del cliente', 'Changed the guest’s data'),
  act(
    'reservation.first_contact',
    'Guardó un teléfono o correo que faltaba',
    'Kept a telephone or an address that was missing',
  ),
  act('reservation.cancel', 'Canceló una reserva', 'Cancelled a reservation'),
]

/** What its jobs do, for who looks after them. */
export const TASKS = [
  task('close-reservations', 'Cerrar reservas terminadas', 'Close reservations that are done'),
  task('count-most-sold', 'Contar lo más vendido', 'Count what sells most'),
]
