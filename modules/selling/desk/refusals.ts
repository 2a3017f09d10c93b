import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'receipt.nothing_stands': {
    status: 422,
    es: 'Ese pago se anuló o no se recibió, y no tiene recibo.',
    en: 'That payment was voided or never received, so it has no receipt.',
  },
  'retroactive.to_come': {
    status: 422,
    es: 'El servicio del {day} aún no ocurre. Véndalo en Reservar.',
    en: 'The service on {day} has not happened yet. Sell it in Book.',
  },
  'retroactive.too_old': {
    status: 422,
    es: 'El servicio del {day} es demasiado antiguo: se pueden registrar desde el {first}. Pida a un administrador que cambie el ajuste.',
    en: 'The service on {day} is too old; the earliest date allowed is {first}. Ask an administrator to change the setting.',
  },
  'group_quotation.nothing': {
    status: 422,
    es: 'Ningún servicio de esta ficha está en el catálogo. Asigne un producto a cada uno en la ficha.',
    en: 'No service on this sheet is in the catalog. Assign a product to each one on the sheet.',
  },
  'group_quotation.too_many': {
    status: 422,
    es: 'Una cotización admite hasta {max} servicios y esta ficha tiene {count}. Divídala en dos fichas.',
    en: 'A quotation takes up to {max} services and this sheet has {count}. Split it into two sheets.',
  },
  'group_quotation.other_channel': {
    status: 422,
    es: 'Esta ficha pertenece a otro canal. Elija arriba una locación de {channel}.',
    en: 'This sheet belongs to another channel. Choose a {channel} location above.',
  },
  'group_quotation.nights': {
    status: 422,
    es: '{name} se vende por noches. Indique en la ficha la fecha de salida del grupo.',
    en: '{name} is sold by the night. Enter the group’s check-out date on the sheet.',
  },
  'group_quotation.no_nights': {
    status: 422,
    es: '{name} no se vende por noches. Quite de la ficha la fecha de salida.',
    en: '{name} is not sold by the night. Remove the end date from the sheet.',
  },
  'group_quotation.no_departure': {
    status: 422,
    es: '{name} no tiene salidas el {day}. Cambie la fecha en la ficha.',
    en: '{name} has no departures on {day}. Change its date on the sheet.',
  },
  'group_quotation.which_departure': {
    status: 422,
    es: '{name} sale el {day} a las {times}. Escriba uno de esos horarios en la ficha.',
    en: '{name} departs on {day} at {times}. Enter one of these times on the sheet.',
  },
  'group_quotation.below_dock': {
    status: 422,
    es: 'El precio acordado de {name} no cubre su muelle de {dock}. Suba el precio en la ficha.',
    en: 'The agreed price of {name} does not cover its {dock} dock fee. Raise the price on the sheet.',
  },
  'group_quotation.taken': {
    status: 409,
    es: 'El grupo ya aceptó {folio}. Modifique su reserva.',
    en: 'The group already accepted {folio}. Edit its reservation.',
  },
  'change.item_fixed': {
    status: 422,
    es: '{name} ya no se puede modificar: se usó, se canceló o es parte de un paquete. Cancele y venda de nuevo.',
    en: '{name} can no longer be changed: it was used, canceled, or is part of a package. Cancel and sell again.',
  },
  'change.outdated': {
    status: 409,
    es: '{name} se modificó mientras usted lo editaba. Revíselo y vuelva a intentar.',
    en: '{name} was changed while you were editing it. Review it and try again.',
  },
  'change.other_product': {
    status: 422,
    es: 'Esa opción de {name} no se vende en este canal. Elija otra opción, o cancele y venda de nuevo.',
    en: 'That option of {name} is not sold in this channel. Choose another option, or cancel and sell again.',
  },
  'change.nothing': {
    status: 422,
    es: 'No hay cambios por guardar.',
    en: 'There are no changes to save.',
  },
  'change.unpaid': {
    status: 422,
    es: 'Faltan {amount} por cobrar. Registre el pago en el mismo cambio.',
    en: '{amount} is still due. Enter the payment with this change.',
  },
  'change.not_owed': {
    status: 422,
    es: 'Este cambio no genera saldo. Quite los pagos.',
    en: 'This change leaves no balance due. Remove the payments.',
  },
  'checkout.signature_missing': {
    status: 422,
    es: 'Falta la firma del cliente.',
    en: 'The customer’s signature is missing.',
  },
  'restore.not_cancelled': {
    status: 409,
    es: 'Esta reserva no tiene servicios cancelados.',
    en: 'This reservation has no canceled services.',
  },
  'restore.departed': {
    status: 409,
    es: '{name} ya salió y no se puede restaurar. Véndalo de nuevo para otra fecha.',
    en: '{name} has departed and cannot be restored. Sell it again for another date.',
  },
  'restore.refund_leaves': {
    status: 409,
    es: 'Esta reserva tiene un reembolso aprobado por entregar. Entréguelo o rechácelo antes de restaurar.',
    en: 'This reservation has an approved refund waiting to be paid. Pay or reject it before restoring.',
  },
} as const satisfies RefusalCatalogue
