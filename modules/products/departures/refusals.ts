import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'departure.full': {
    status: 409,
    es: '{name}, {when}: no hay {wanted} lugares (quedan {left}). Elija otra salida o reduzca personas.',
    en: '{name}, {when}: there are not {wanted} seats ({left} left). Choose another departure or fewer guests.',
  },
  'departure.taken': {
    status: 409,
    es: 'La salida del {when} ya no tiene {wanted} lugares (quedan {left}). Elija otra salida o reduzca personas.',
    en: 'The {when} departure no longer has {wanted} seats ({left} left). Choose another departure or fewer guests.',
  },
  'departure.closed': {
    status: 409,
    es: 'Esa salida ya no está a la venta.',
    en: 'That departure is no longer on sale.',
  },
  'departure.not_yours': {
    status: 404,
    es: 'Esa salida no existe, no es suya o la empresa no le permite cambiar sus lugares.',
    en: 'That departure doesn’t exist, is not yours, or the company doesn’t let you change its seats.',
  },
  'departure.below_taken': {
    status: 409,
    es: 'Hay {taken} lugares vendidos o apartados; no pueden ser menos.',
    en: '{taken} seats are sold or on hold; it can’t be fewer.',
  },
  'departure.sold': {
    status: 409,
    es: 'Este cambio deja fuera lugares vendidos o apartados: {affected}. Reprograme o cancele esas reservas, o mantenga abierta la salida con esos lugares.',
    en: 'This change leaves out seats that are sold or on hold: {affected}. Reschedule or cancel those reservations, or keep the departure open with those seats.',
  },
  'pattern.sold': {
    status: 409,
    es: 'Este cambio cierra o reduce {count} salidas con lugares vendidos o apartados: {affected}. Marque «Conservar las salidas con ventas» o reprograme esas reservas.',
    en: 'This change closes or reduces {count} departures with seats sold or on hold: {affected}. Check “Keep departures with sales” or reschedule those reservations.',
  },
  'resource.sold': {
    status: 409,
    es: 'Estos días ya tienen más personas que esos lugares: {affected}. Reprograme o cancele esas reservas, o agregue una excepción con más lugares.',
    en: 'These days already have more guests than those seats: {affected}. Reschedule or cancel those reservations, or add an exception with more seats.',
  },
  'resource.too_small': {
    status: 409,
    es: 'El recurso compartido no tiene capacidad para lo vendido: {affected}. Elija otro, aumente su capacidad o marque «Conservar las salidas con ventas».',
    en: 'The shared resource has no capacity for what is sold: {affected}. Choose another, increase its capacity, or check “Keep departures with sales”.',
  },
  'pattern.too_long': {
    status: 422,
    es: 'Un patrón abarca hasta {days} días. Elija un último día anterior.',
    en: 'A pattern spans up to {days} days. Choose an earlier last day.',
  },
  'pattern.without_time': {
    status: 422,
    es: 'Las salidas con hora llevan hora y las noches no. Revise la hora de la opción.',
    en: 'Departures with a time need one, and nights have none. Check the option’s time.',
  },
} as const satisfies RefusalCatalogue
