import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'group_sheet.not_found': notFound('Esa ficha de grupo', 'That group sheet'),
  'group_sheet.not_yours': {
    status: 422,
    es: 'Elija uno de sus canales.',
    en: 'Choose one of your channels.',
  },
  'group_sheet.phone_impossible': {
    status: 422,
    es: 'El teléfono {phone} no corresponde a México. Revíselo o escríbalo con la clave de su país, como +1 305 555 0100.',
    en: '{phone} is not a valid Mexican number. Check it, or enter it with its country code, such as +1 305 555 0100.',
  },
  'group_sheet.instalments': {
    status: 422,
    es: 'Los pagos suman {sum} y los servicios {total}. Ajuste los pagos.',
    en: 'Payments add up to {sum} and services to {total}. Adjust the payments.',
  },
  'group_sheet.amount': {
    status: 422,
    es: 'Cada pago debe ser mayor que 0. Corríjalo o quítelo.',
    en: 'Each payment must be greater than 0. Correct or remove it.',
  },
  'group_sheet.days': {
    status: 422,
    es: 'El último día del grupo no puede ser anterior al primero.',
    en: 'The group’s last day cannot be before its first.',
  },
  'group_sheet.room_days': {
    status: 422,
    es: 'En la habitación {room}, la salida debe ser posterior a la llegada.',
    en: 'In room {room}, departure must be after arrival.',
  },
  'group_sheet.service_unnamed': {
    status: 422,
    es: 'Elija un producto del catálogo para cada servicio, o escriba su nombre.',
    en: 'Choose a catalog product for each service, or enter its name.',
  },
  'group_sheet.option': {
    status: 422,
    es: 'Uno de los servicios ya no está disponible. Elíjalo de nuevo.',
    en: 'One of the services is no longer available. Choose it again.',
  },
  'group_sheet.service_day': {
    status: 422,
    es: '«{service}» está fuera de las fechas del grupo. Elija una fecha entre su primer y su último día.',
    en: '"{service}" is outside the group’s dates. Choose a date between its first and last day.',
  },
  'group_sheet.stay_days': {
    status: 422,
    es: 'La salida de la estancia «{service}» debe ser posterior a la llegada y no pasar del último día del grupo.',
    en: 'The check-out of the stay "{service}" must be after its check-in and no later than the group’s last day.',
  },
  'group_sheet.stay_rooms': {
    status: 422,
    es: '«{service}» es una estancia: indique la fecha de salida y no más habitaciones que personas.',
    en: '"{service}" is a stay: enter its check-out date, and no more rooms than people.',
  },
} satisfies RefusalCatalogue
