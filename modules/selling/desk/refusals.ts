import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'receipt.nothing_stands': {
    status: 422,
    es: 'De ese pago no queda nada: se anuló o no llegó, así que no lleva recibo.',
    en: 'Nothing is left of that payment: it was voided or did not come, so it has no receipt.',
  },
  'retroactive.to_come': {
    status: 422,
    es: 'El servicio del {day} aún no se da: véndalo en Reservar.',
    en: 'The service of {day} is still to come: sell it at Book.',
  },
  'retroactive.too_old': {
    status: 422,
    es: 'El servicio del {day} es de hace demasiado: se registra desde el {first}. Pida a un administrador que cambie el ajuste.',
    en: 'The service of {day} is too old: it may be noted from {first} on. Ask an administrator to change the setting.',
  },
  'group_quotation.nothing': {
    status: 422,
    es: 'Ningún servicio de esta ficha es del catálogo: elija en la ficha cuál es cada uno.',
    en: 'No service of this sheet is of the catalogue: choose on the sheet which each one is.',
  },
  'group_quotation.too_many': {
    status: 422,
    es: 'Una cotización lleva hasta {max} servicios, y esta ficha tiene {count}: repártalos en dos fichas.',
    en: 'A quotation has up to {max} services, and this sheet has {count}: make two sheets of it.',
  },
  'group_quotation.other_channel': {
    status: 422,
    es: 'Esta ficha es de otro canal que su locación: elija arriba una locación de {channel}.',
    en: 'This sheet is of another channel than your desk: choose one of {channel} above.',
  },
  'group_quotation.nights': {
    status: 422,
    es: '{name} se vende por noches: escriba en la ficha hasta qué día se queda el grupo.',
    en: '{name} is sold by nights: enter on the sheet until which day the group stays.',
  },
  'group_quotation.no_nights': {
    status: 422,
    es: '{name} no se vende por noches: quite de la ficha el día hasta el que va.',
    en: '{name} is not sold by nights: remove the day on which it ends from the sheet.',
  },
  'group_quotation.no_departure': {
    status: 422,
    es: '{name} no tiene salidas el {day}: cambie el día en la ficha.',
    en: '{name} has no departure on {day}: change its day on the sheet.',
  },
  'group_quotation.which_departure': {
    status: 422,
    es: '{name} sale el {day} a las {times}: escriba una de esas horas en la ficha.',
    en: '{name} leaves on {day} at {times}: enter one of these times on the sheet.',
  },
  'group_quotation.below_dock': {
    status: 422,
    es: 'Lo acordado por {name} no alcanza para su muelle, que es {dock}: suba el precio en la ficha.',
    en: 'What was agreed for {name} does not cover its dock fee of {dock}: raise its price.',
  },
  'group_quotation.taken': {
    status: 409,
    es: 'El grupo ya aceptó {folio}: lo que cambie se cambia en su reserva.',
    en: 'The group has accepted {folio}: what changes is changed in its reservation.',
  },
  'change.item_fixed': {
    status: 422,
    es: '{name} ya no se cambia: se prestó, se canceló o es parte de un paquete. Cancele y venda de nuevo.',
    en: '{name} is changed no more: it was given, cancelled or is part of a package. Cancel and sell anew.',
  },
  'change.outdated': {
    status: 409,
    es: '{name} cambió mientras usted lo editaba. Revise cómo quedó y vuelva a intentar.',
    en: '{name} changed while you edited it. See how it stands and try again.',
  },
  'change.other_product': {
    status: 422,
    es: '{name} no se vende así en este canal. Elija otra de sus opciones, o cancele y venda de nuevo.',
    en: '{name} is not sold like that in this channel. Choose another of its options, or cancel and sell anew.',
  },
  'change.nothing': {
    status: 422,
    es: 'No hay ningún cambio que guardar.',
    en: 'There is no change to save.',
  },
  'change.unpaid': {
    status: 422,
    es: 'Primero se cobra la diferencia: faltan {amount}. Regístrelos en el mismo cambio.',
    en: 'The difference is paid first: {amount} are missing. Enter them in the same change.',
  },
  'change.not_owed': {
    status: 422,
    es: 'Con este cambio no queda nada por cobrar. Quite los pagos.',
    en: 'With this change nothing is left to pay. Remove the payments.',
  },
  'checkout.signature_missing': {
    status: 422,
    es: 'Falta la firma del cliente.',
    en: 'The client’s signature is missing.',
  },
  'restore.not_cancelled': {
    status: 409,
    es: 'Nada de esta reserva está cancelado: no hay qué restaurar.',
    en: 'Nothing of this reservation is cancelled: there is nothing to restore.',
  },
  'restore.departed': {
    status: 409,
    es: '{name} ya salió: no se restaura. Véndalo de nuevo para otro día.',
    en: '{name} has departed: it is not restored. Sell it anew for another day.',
  },
  'restore.refund_leaves': {
    status: 409,
    es: 'Un reembolso aprobado de esta reserva está por entregarse. Entréguelo o rechácelo, y después restaure.',
    en: 'An approved refund of this reservation is about to be given. Give it or reject it, and restore then.',
  },
} as const satisfies RefusalCatalogue
