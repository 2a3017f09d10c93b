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
    es: 'La cotización venció. Guarde una nueva versión para ofrecerla de nuevo.',
    en: 'The quotation expired. Save a new version to offer it again.',
  },
  'quotation.no_address': {
    status: 422,
    es: 'El cliente no tiene correo. Escriba uno o guárdelo en la cotización.',
    en: 'The customer has no email address. Enter one or save it in the quotation.',
  },
  'quotation.nothing_to_send': {
    status: 422,
    es: 'Solo se puede enviar una cotización vigente. Guarde una nueva versión.',
    en: 'Only a valid quotation can be sent. Save a new version.',
  },
  'quotation.reminded_lately': {
    status: 422,
    es: 'Este cliente ya recibió hoy un correo de esta cotización. Envíe el recordatorio otro día.',
    en: 'This customer already got an email about this quotation today. Send the reminder another day.',
  },
  'quotation.use_limited': {
    status: 422,
    es: 'Este cliente pidió limitar el uso de sus datos y no recibe recordatorios.',
    en: 'This customer asked to limit the use of their data and gets no reminders.',
  },
  'quotation.of_group': {
    status: 422,
    es: 'Esta cotización viene de una ficha de grupo. Modifique la ficha y cotice de nuevo.',
    en: 'This quotation comes from a group sheet. Edit the sheet and quote it again.',
  },
  'quotation.product_changed': {
    status: 422,
    es: 'Los componentes de {name} cambiaron desde que se cotizó. Guarde una nueva versión.',
    en: 'The contents of {name} changed since it was quoted. Save a new version.',
  },
  'proforma.only_groups': {
    status: 422,
    es: 'Solo las cotizaciones de grupo tienen lista de habitaciones y calendario de pagos. Cotice desde la ficha.',
    en: 'Only group quotations have a rooming list and a payment schedule. Quote from the group sheet.',
  },
  'proforma.people_differ': {
    status: 422,
    es: '{name} se cotizó para {offered} personas y la lista de habitaciones suma {listed}. Corrija la lista o la ficha.',
    en: '{name} was quoted for {offered} people and the rooming list has {listed}. Correct the list or the sheet.',
  },
  'proforma.room_takes_nothing': {
    status: 422,
    es: 'La habitación {room} no participa en ningún servicio. Quítela de la lista o asígnele un servicio.',
    en: 'Room {room} is not joining any service. Remove it from the list or assign it a service.',
  },
  'proforma.room_twice': {
    status: 422,
    es: 'La habitación {room} aparece dos veces con el mismo huésped.',
    en: 'Room {room} is listed twice with the same guest.',
  },
  'proforma.service_unknown': {
    status: 422,
    es: 'La habitación {room} menciona un servicio que no está en esta cotización. Abra la lista de nuevo.',
    en: 'Room {room} lists a service that is not in this quotation. Open the list again.',
  },
  'proforma.instalments_differ': {
    status: 422,
    es: 'El calendario de pagos suma {sum} y la cotización {total}. Corrija los pagos.',
    en: 'The payment schedule adds up to {sum} and the quotation to {total}. Correct the payments.',
  },
  'proforma.instalment_day': {
    status: 422,
    es: 'Los pagos van en orden de fecha, desde hoy y hasta el {last}, inicio del primer servicio.',
    en: 'Payments must be in date order, from today to {last}, when the first service begins.',
  },
  'proforma.above_balance': {
    status: 422,
    es: 'El grupo debe {balance}. El cobro no puede ser mayor; corrija el importe.',
    en: 'The group owes {balance}. You cannot collect more; correct the amount.',
  },
  'proforma.balance_changed': {
    status: 409,
    es: 'El saldo del grupo cambió durante el cobro: ahora es {balance}. Verifique si este pago ya se recibió o anunció, corrija el importe y cobre de nuevo.',
    en: 'The group’s balance changed during the payment: it is now {balance}. Check whether this payment was already received or announced, correct the amount, and collect again.',
  },
  'proforma.below_deposit': {
    status: 422,
    es: 'Para confirmar las habitaciones se requiere el anticipo de todas: {deposit}.',
    en: 'Confirming the rooms requires the deposit for all of them: {deposit}.',
  },
  'proforma.nothing_to_pay': {
    status: 422,
    es: 'Este grupo no tiene reservas por cobrar.',
    en: 'This group has no reservations to collect.',
  },
  'proforma.by_rooms': {
    status: 422,
    es: 'Esta cotización se reparte en habitaciones. Acéptela y cóbrela aquí; un enlace de pago cobra una sola reserva.',
    en: 'This quotation is split into rooms. Accept and collect it here; a payment link covers a single reservation.',
  },
} as const satisfies RefusalCatalogue
