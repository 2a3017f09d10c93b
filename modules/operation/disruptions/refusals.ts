import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'disruption.broken': {
    status: 503,
    es: 'No se pudo completar por una falla del servidor. Inténtelo de nuevo.',
    en: 'It could not be completed because the server failed. Try again.',
  },
  'disruption.departure_past': {
    status: 422,
    es: 'La salida ya pasó. Cancele o corrija cada reserva.',
    en: 'The departure has passed. Cancel or correct each reservation.',
  },
  'disruption.nobody': {
    status: 422,
    es: 'Esta salida no tiene lugares vendidos. Ciérrela en Salidas.',
    en: 'This departure has no seats sold. Close it in Departures.',
  },
  'disruption.beyond_reach': {
    status: 403,
    es: 'La salida tiene {count} servicios de otros canales o locaciones, fuera de su alcance. Pida a operaciones o a un administrador que la mueva o la cancele.',
    en: 'The departure has {count} services from other channels or desks, outside your scope. Ask operations or an administrator to move or cancel it.',
  },
  'disruption.changed': {
    status: 409,
    es: 'Los servicios de esta salida cambiaron. Revise la lista de nuevo.',
    en: 'The services on this departure changed. Review the list again.',
  },
  'disruption.running': {
    status: 409,
    es: 'Esta salida ya se está moviendo o cancelando. Espere a que termine.',
    en: 'This departure is already being moved or canceled. Wait for it to finish.',
  },
  'disruption.choice_unfit': {
    status: 422,
    es: '{folio}: esa acción no aplica a este servicio. Elija otra.',
    en: '{folio}: that action does not apply to this service. Choose another.',
  },
  'disruption.target_unfit': {
    status: 422,
    es: 'No se puede mover a esa salida. Elija otra salida abierta y futura de la misma opción.',
    en: 'They can’t be moved to that departure. Choose another open, future departure of the same option.',
  },
  'disruption.no_right': {
    status: 422,
    es: 'Para cancelar servicios necesita además el permiso de cancelar reservas.',
    en: 'To cancel services you also need the permission to cancel reservations.',
  },
  'disruption.waits_for_money': {
    status: 409,
    es: 'Tiene un pago pendiente. Confírmelo o rechácelo y reintente.',
    en: 'It has a pending payment. Confirm or reject it and try again.',
  },
  'disruption.hold_being_paid': {
    status: 409,
    es: 'El apartado ya se vendió. Elija otra acción y reintente.',
    en: 'The hold has been sold. Choose another action and try again.',
  },
  'disruption.nothing_failed': {
    status: 409,
    es: 'No hay servicios pendientes.',
    en: 'There is nothing pending.',
  },
  'disruption.illegal_transition': {
    status: 409,
    es: 'Esta salida aún se está moviendo o cancelando. Espere a que termine.',
    en: 'This departure is still being moved or canceled. Wait for it to finish.',
  },
} as const satisfies RefusalCatalogue
