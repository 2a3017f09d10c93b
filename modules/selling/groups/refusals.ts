import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'group_sheet.not_found': notFound('Esa ficha de grupo', 'That group sheet'),
  'group_sheet.not_yours': {
    status: 422,
    es: 'Elija un canal de los suyos.',
    en: 'Choose a channel of yours.',
  },
  'group_sheet.phone_impossible': {
    status: 422,
    es: 'El teléfono {phone} no tiene los dígitos de un número de México. Revíselo, o escríbalo con el código de su país, como +1 305 555 0100.',
    en: 'The telephone {phone} does not have the digits of a Mexican number. Check it, or write it with the code of its country, as in +1 305 555 0100.',
  },
  'group_sheet.instalments': {
    status: 422,
    es: 'Los pagos suman {sum} y los servicios {total}: ajuste los pagos para que sumen lo mismo.',
    en: 'The instalments come to {sum} and the services to {total}: make them come to the same.',
  },
  'group_sheet.amount': {
    status: 422,
    es: 'Cada pago es de más de 0: quite el que no lo es.',
    en: 'Each instalment is above 0: remove the one that is not.',
  },
  'group_sheet.days': {
    status: 422,
    es: 'El último día del grupo es el primero o después.',
    en: 'The last day of the group is the first one or later.',
  },
  'group_sheet.room_days': {
    status: 422,
    es: 'En la habitación {room}, la salida es después de la llegada.',
    en: 'In room {room}, they leave after they arrive.',
  },
  'group_sheet.service_unnamed': {
    status: 422,
    es: 'Elija cada servicio del catálogo, o escriba cuál es.',
    en: 'Choose each service of the catalogue, or enter what it is.',
  },
  'group_sheet.option': {
    status: 422,
    es: 'Uno de los servicios no es de los que se ofrecen: elíjalo de nuevo.',
    en: 'One of the services is none of those on offer: choose it anew.',
  },
  'group_sheet.service_day': {
    status: 422,
    es: '«{service}» es un día en que el grupo no está: elija uno entre su primero y su último.',
    en: '"{service}" is on a day without the group: choose one between its first and its last.',
  },
  'group_sheet.stay_days': {
    status: 422,
    es: 'La estancia «{service}» sale después de llegar, a más tardar el último día del grupo.',
    en: 'The stay "{service}" leaves after it arrives, by the last day of the group.',
  },
  'group_sheet.stay_rooms': {
    status: 422,
    es: 'Las habitaciones de «{service}» son de una estancia: diga hasta qué día, y no más habitaciones que personas.',
    en: 'The rooms of "{service}" are of a stay: say until which day, and no more rooms than people.',
  },
} satisfies RefusalCatalogue
