import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'departure.full': {
    status: 409,
    es: '{name}, {when}: no quedan lugares para {wanted} (hay {left}). Elija otra salida o reduzca personas.',
    en: '{name}, {when}: no seats are left for {wanted} ({left} left). Choose another departure or fewer people.',
  },
  'departure.taken': {
    status: 409,
    es: 'La salida del {when} ya no tiene {wanted} lugares (hay {left}). Elija otra salida o reduzca personas.',
    en: 'The departure of {when} no longer has {wanted} seats ({left} left). Choose another departure or fewer people.',
  },
  'departure.closed': {
    status: 409,
    es: 'Esa salida ya no está a la venta.',
    en: 'That departure is no longer on sale.',
  },
  'departure.not_yours': {
    status: 404,
    es: 'Esa salida no existe, no es suya, o la casa no le deja cambiar sus lugares.',
    en: 'That departure does not exist, is not yours, or the house does not let you change its seats.',
  },
  'departure.below_taken': {
    status: 409,
    es: 'Ya hay {taken} lugares vendidos o apartados: no pueden ser menos.',
    en: '{taken} seats are sold or held already: there cannot be fewer.',
  },
  'departure.sold': {
    status: 409,
    es: 'Hay lugares vendidos o apartados que este cambio dejaría fuera: {affected}. Reprograme o cancele esas reservas, o deje abierta la salida con esos lugares.',
    en: 'Seats that are sold or held would be left out by this change: {affected}. Reschedule or cancel those reservations, or leave the departure open with those seats.',
  },
  'pattern.sold': {
    status: 409,
    es: 'Este cambio cierra o reduce {count} salidas con lugares vendidos o apartados: {affected}. Marque «Dejar como están las que ya vendieron», o reprograme esas reservas.',
    en: 'This change closes or reduces {count} departures with seats sold or held: {affected}. Tick “Leave those that sold as they are”, or reschedule those reservations.',
  },
  'resource.sold': {
    status: 409,
    es: 'Estos días ya tienen más personas que esos lugares: {affected}. Reprograme o cancele esas reservas, o ponga esos días como excepción con más lugares.',
    en: 'These days already have more people than those places: {affected}. Reschedule or cancel those reservations, or make those days an exception with more places.',
  },
  'resource.too_small': {
    status: 409,
    es: 'El recurso compartido no tiene lugar para lo que ya se vendió: {affected}. Elija otro, dele más lugares, o marque «Dejar como están las que ya vendieron».',
    en: 'The shared resource has no room for what is sold already: {affected}. Choose another, give it more places, or tick “Leave those that sold as they are”.',
  },
  'pattern.too_long': {
    status: 422,
    es: 'Un patrón abarca cuando más {days} días. Acerque el último día.',
    en: 'A pattern spans {days} days at most. Choose an earlier last day.',
  },
  'pattern.without_time': {
    status: 422,
    es: 'Una salida con hora lleva hora, y las noches no: revise la hora de la opción elegida.',
    en: 'A departure with a time has one, and nights have none: check the time for the chosen option.',
  },
} as const satisfies RefusalCatalogue
