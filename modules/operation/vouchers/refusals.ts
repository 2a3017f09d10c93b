import { notFound, type RefusalCatalogue, type Words } from '@kit/kernel/refusal'

const STATES = {
  issued: { es: 'emitido', en: 'issued' },
  partly_rendered: { es: 'usado en parte', en: 'partly used' },
  rendered: { es: 'usado', en: 'used' },
  billed: { es: 'facturado', en: 'invoiced' },
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
    en: 'Voucher {folio} is {state} and can’t be changed this way.',
    words: { state: STATES },
  },
  'voucher.not_yet': {
    status: 422,
    es: 'El servicio del cupón {folio} es el {when}. Regístrelo hasta entonces.',
    en: 'Voucher {folio}’s service is on {when}. Record it then.',
  },
  'voucher.too_many': {
    status: 422,
    es: 'En el cupón {folio} faltan {left} personas por llegar. Registre ese número como máximo.',
    en: 'Voucher {folio} has {left} people yet to arrive. Record that many at most.',
  },
  'voucher.served_later': {
    status: 422,
    es: 'La hora de llegada es futura. Revise el reloj de su dispositivo.',
    en: 'The arrival time is in the future. Check your device’s clock.',
  },
  'voucher.missed_already': {
    status: 422,
    es: 'El cupón {folio} ya tiene registrado un no show.',
    en: 'Voucher {folio} is already recorded as a no-show.',
  },
  'voucher.nothing_recorded': {
    status: 422,
    es: 'El cupón {folio} no tiene registros por deshacer.',
    en: 'Voucher {folio} has nothing to undo.',
  },
  'voucher.recorded_by_another': {
    status: 409,
    es: 'El registro del cupón {folio} es de otra persona o de otro día. Pida a operaciones que lo deshaga.',
    en: 'Voucher {folio} was recorded by someone else or on another day. Ask operations to undo it.',
  },
  'confirmation.not_confirmed': {
    status: 422,
    es: 'La confirmación solo se envía de una reserva confirmada.',
    en: 'Only confirmed reservations can send a confirmation.',
  },
  'payment_mail.not_waiting': {
    status: 422,
    es: 'Esta reserva no tiene pagos por verificar.',
    en: 'This reservation has no payment to verify.',
  },
  'payment_mail.not_rejected': {
    status: 422,
    es: 'El pago de esta reserva no fue rechazado.',
    en: 'This reservation’s payment was not rejected.',
  },
  'confirmation.no_address': {
    status: 422,
    es: 'La reserva no tiene correo del cliente. Captúrelo y vuelva a intentar.',
    en: 'The reservation has no customer email. Enter it and try again.',
  },
  'manifest.not_found': {
    status: 404,
    es: 'Este manifiesto ya no tiene huéspedes o está fuera de su alcance. Vuelva a la lista del día.',
    en: 'This manifest has no guests left or is outside your scope. Go back to the day’s list.',
  },
} as const satisfies RefusalCatalogue
