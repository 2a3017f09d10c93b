import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'disruption.broken': {
    status: 503,
    es: 'No se pudo llevar a cabo por una falla del servidor. Inténtelo de nuevo.',
    en: 'It could not be carried out because the server failed. Try it again.',
  },
  'disruption.departure_past': {
    status: 422,
    es: 'La salida es de un día que ya pasó: deshaga o cancele cada reserva.',
    en: 'The departure is of a day that has passed: undo or cancel each reservation.',
  },
  'disruption.nobody': {
    status: 422,
    es: 'Nadie tiene lugares en esta salida: ciérrela en Salidas.',
    en: 'Nobody has seats of this departure: close it at Departures.',
  },
  'disruption.beyond_reach': {
    status: 403,
    es: 'La salida tiene {count} servicios de otros canales o locaciones, fuera de su alcance. Pida a operaciones o a un administrador que la mueva o la cancele.',
    en: 'The departure has {count} services of other channels or desks, beyond your reach. Ask operations or an administrator to move or cancel it.',
  },
  'disruption.changed': {
    status: 409,
    es: 'Mientras decidía, los servicios de esta salida cambiaron. Revise la lista de nuevo.',
    en: 'The services of this departure changed while you decided. Look at the list again.',
  },
  'disruption.running': {
    status: 409,
    es: 'Esta salida ya se está moviendo o cancelando. Espere a que termine.',
    en: 'This departure is being moved or cancelled already. Wait until it is done.',
  },
  'disruption.choice_unfit': {
    status: 422,
    es: '{folio}: eso no se puede decidir para este servicio. Elija otra opción.',
    en: '{folio}: that cannot be decided for this service. Choose something else.',
  },
  'disruption.target_unfit': {
    status: 422,
    es: 'No se puede mover a esa salida: debe ser otra de la misma opción, abierta y por venir.',
    en: 'They cannot be moved to that departure: it must be another of the same option, open and to come.',
  },
  'disruption.no_right': {
    status: 422,
    es: 'Para cancelar servicios necesita además el permiso de cancelar reservas.',
    en: 'To cancel services you also need the permission to cancel reservations.',
  },
  'disruption.waits_for_money': {
    status: 409,
    es: 'Espera un pago anunciado: confírmelo o rechácelo y reintente.',
    en: 'It waits for announced money: confirm or reject it and try again.',
  },
  'disruption.hold_being_paid': {
    status: 409,
    es: 'Era un apartado y ya se vendió: decida qué hacer con él y reintente.',
    en: 'It was a hold and has been sold: decide what to do with it and try again.',
  },
  'disruption.nothing_failed': {
    status: 409,
    es: 'No hay nada que reintentar.',
    en: 'There is nothing to try again.',
  },
  'disruption.illegal_transition': {
    status: 409,
    es: 'Esta salida todavía se está moviendo o cancelando. Espere a que termine.',
    en: 'This departure is still being moved or cancelled. Wait until it is done.',
  },
} as const satisfies RefusalCatalogue
