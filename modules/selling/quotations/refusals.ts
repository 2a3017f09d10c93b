import {
  changedMeanwhile,
  illegalStep,
  notFound,
  type RefusalCatalogue,
  type Words,
} from '@kit/kernel/refusal'

const QUOTATION_STATES: Words = {
  open: { es: 'abierta', en: 'open' },
  sent: { es: 'enviada', en: 'sent' },
  accepted: { es: 'aceptada', en: 'accepted' },
  won: { es: 'ganada', en: 'won' },
  lost: { es: 'perdida', en: 'lost' },
  expired: { es: 'vencida', en: 'expired' },
}

export const REFUSALS = {
  'quotation.not_found': notFound('Esa cotización', 'That quotation'),
  'quotation.illegal_transition': illegalStep(
    'La cotización ya no permite ese paso:',
    'The quotation no longer allows that step: it',
    QUOTATION_STATES,
  ),
  'quotation.changed': changedMeanwhile('esta cotización', 'this quotation'),
  'quotation.expired': {
    status: 422,
    es: 'La cotización venció. Guarde una nueva versión para ofrecerla otra vez.',
    en: 'The quotation expired. Save a new version to offer it again.',
  },
  'quotation.no_address': {
    status: 422,
    es: 'El cliente no tiene correo. Escriba uno o guárdelo en la cotización.',
    en: 'The customer has no address. Enter one or save it in the quotation.',
  },
  'quotation.nothing_to_send': {
    status: 422,
    es: 'Solo se envía una cotización vigente. Guarde una nueva versión para ofrecerla otra vez.',
    en: 'Only a quotation that stands is sent. Save a new version to offer it again.',
  },
  'quotation.reminded_lately': {
    status: 422,
    es: 'A este cliente ya se le escribió hoy por esta cotización. Recuérdesela otro día.',
    en: 'This customer was written to today about this quotation. Remind them another day.',
  },
  'quotation.use_limited': {
    status: 422,
    es: 'Este cliente pidió limitar el uso de sus datos: no se le envían recordatorios.',
    en: 'This customer asked to limit the use of their data: they are not sent reminders.',
  },
  'quotation.of_group': {
    status: 422,
    es: 'Esta cotización es de la ficha de un grupo: cambie la ficha y cotícela de nuevo.',
    en: 'This quotation is of the sheet of a group: change the sheet and quote it again.',
  },
  'quotation.product_changed': {
    status: 422,
    es: '{name} ya no se compone de lo que se cotizó. Guarde una nueva versión.',
    en: '{name} is no longer made of what was offered. Save a new version.',
  },
  'proforma.only_groups': {
    status: 422,
    es: 'Solo la cotización de un grupo lleva lista de habitaciones y pagos acordados: cotícela desde su ficha.',
    en: 'Only the quotation of a group has a rooming list and instalments: quote it from its sheet.',
  },
  'proforma.people_differ': {
    status: 422,
    es: '{name} se cotizó para {offered} personas y la lista de habitaciones lleva {listed}. Corrija la lista o la ficha.',
    en: '{name} was offered for {offered} people and the rooming list has {listed}. Correct the list or the sheet.',
  },
  'proforma.room_takes_nothing': {
    status: 422,
    es: 'La habitación {room} no va a ningún servicio: quítela de la lista o diga a cuál va.',
    en: 'Room {room} takes part in nothing: take it off the list or say what it goes on.',
  },
  'proforma.room_twice': {
    status: 422,
    es: 'La habitación {room} está dos veces en la lista con el mismo huésped.',
    en: 'Room {room} is on the list twice with the same guest.',
  },
  'proforma.service_unknown': {
    status: 422,
    es: 'La habitación {room} nombra un servicio que esta cotización no tiene. Vuelva a abrir la lista.',
    en: 'Room {room} names a service that this quotation does not have. Open the list again.',
  },
  'proforma.instalments_differ': {
    status: 422,
    es: 'Los pagos acordados suman {sum} y la cotización {total}: corríjalos en su lista.',
    en: 'The instalments add up to {sum} and the quotation to {total}: correct them on its list.',
  },
  'proforma.instalment_day': {
    status: 422,
    es: 'Los pagos van en orden de fecha, desde hoy y a más tardar el {last}, cuando empieza el primer servicio.',
    en: 'Instalments go by date, from today and not after {last}, when the first service begins.',
  },
  'proforma.above_balance': {
    status: 422,
    es: 'El grupo debe {balance}: no se cobra más que eso. Corrija el importe.',
    en: 'The group owes {balance}: no more than that is taken. Correct the amount.',
  },
  'proforma.balance_changed': {
    status: 409,
    es: 'Mientras usted cobraba cambió lo que debe el grupo: ahora quedan {balance} por cobrar. Vea si alguien ya recibió o anunció este pago, corrija el importe y cobre de nuevo.',
    en: 'What the group owes changed meanwhile: {balance} are left to collect. See whether somebody took or announced this payment already, correct the amount and collect again.',
  },
  'proforma.below_deposit': {
    status: 422,
    es: 'Para confirmar las habitaciones hace falta el anticipo de todas: {deposit}.',
    en: 'To confirm the rooms the deposit of all of them is needed: {deposit}.',
  },
  'proforma.nothing_to_pay': {
    status: 422,
    es: 'Este grupo no tiene reservas por cobrar.',
    en: 'This group has no reservations to pay.',
  },
  'proforma.by_rooms': {
    status: 422,
    es: 'Esta cotización se reparte en habitaciones: acéptela y cóbrela aquí; una liga de pago cobra una sola reserva.',
    en: 'This quotation is shared among rooms: accept and collect it here; a payment link pays one reservation only.',
  },
} as const satisfies RefusalCatalogue
