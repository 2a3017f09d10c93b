import { notFound, type RefusalCatalogue, type Words } from '@kit/kernel/refusal'

const STATES = {
  issued: { es: 'emitido', en: 'issued' },
  partly_rendered: { es: 'prestado en parte', en: 'partly rendered' },
  rendered: { es: 'prestado', en: 'rendered' },
  billed: { es: 'facturado', en: 'billed' },
  reconciled: { es: 'conciliado', en: 'reconciled' },
  paid: { es: 'pagado', en: 'paid' },
  voided: { es: 'anulado', en: 'voided' },
  disputed: { es: 'en disputa', en: 'disputed' },
} as const satisfies Words

export const REFUSALS = {
  'voucher.not_found': notFound('Ese cupón', 'That voucher'),
  'voucher.illegal_transition': {
    status: 409,
    es: 'El cupón {folio} está {state} y no admite este cambio.',
    en: 'Voucher {folio} is {state} and does not allow this change.',
    words: { state: STATES },
  },
  'voucher.not_yet': {
    status: 422,
    es: 'El servicio del cupón {folio} es el {when}. Regístrelo cuando llegue ese momento.',
    en: 'The service of voucher {folio} is on {when}. Record it when that time comes.',
  },
  'voucher.too_many': {
    status: 422,
    es: 'En el cupón {folio} faltan {left} personas por llegar. Registre a lo más ese número.',
    en: 'On voucher {folio}, {left} persons have still to come. Record that many at most.',
  },
  'voucher.served_later': {
    status: 422,
    es: 'La hora de llegada está en el futuro. Revise el reloj de su dispositivo.',
    en: 'The time of arrival is in the future. Check the clock of your device.',
  },
  'voucher.missed_already': {
    status: 422,
    es: 'En el cupón {folio} ya está registrado que nadie llegó.',
    en: 'On voucher {folio} it is already recorded that nobody came.',
  },
  'voucher.nothing_recorded': {
    status: 422,
    es: 'En el cupón {folio} no hay nada registrado que deshacer.',
    en: 'On voucher {folio} nothing was recorded that could be undone.',
  },
  'voucher.recorded_by_another': {
    status: 409,
    es: 'Lo del cupón {folio} lo registró otra persona, o no fue hoy. Pida a operaciones que lo deshaga.',
    en: 'What voucher {folio} says was recorded by somebody else, or not today. Ask operations to undo it.',
  },
  'confirmation.not_confirmed': {
    status: 422,
    es: 'Solo se envía la confirmación de una reserva confirmada.',
    en: 'A confirmation is sent only of a confirmed reservation.',
  },
  'payment_mail.not_waiting': {
    status: 422,
    es: 'Esta reserva no espera ningún pago: no hay nada que verificar.',
    en: 'This reservation waits for no payment: there is nothing to verify.',
  },
  'payment_mail.not_rejected': {
    status: 422,
    es: 'El pago de esta reserva no fue rechazado.',
    en: 'The payment of this reservation was not rejected.',
  },
  'confirmation.no_address': {
    status: 422,
    es: 'La reserva no tiene correo del cliente. Captúrelo y vuelva a intentar.',
    en: 'The reservation has no customer e-mail. Enter it and try again.',
  },
  'manifest.not_found': {
    status: 404,
    es: 'Este manifiesto ya no tiene huéspedes, o no es de los suyos. Vuelva a la lista del día.',
    en: 'This manifest has no guests any more, or is not yours. Go back to the list of the day.',
  },
} as const satisfies RefusalCatalogue
