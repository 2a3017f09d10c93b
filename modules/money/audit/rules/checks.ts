/** What the auditor asks, as people read it: what is not as it must be. */
export const CHECKS = {
  entry_missing: { es: 'Falta el asiento', en: 'The entry is missing' },
  document_impossible: {
    es: 'De ese documento no se deduce nada',
    en: 'Nothing follows from such a document',
  },
  entry_stray: { es: 'Asiento sin documento', en: 'An entry of no document' },
  entry_changed: { es: 'El asiento no es el del documento', en: 'The entry is not its document’s' },
  entry_day: { es: 'El asiento tiene otro día', en: 'The entry has another day' },
  entry_place: { es: 'El asiento está en otro lugar', en: 'The entry stands elsewhere' },
  entry_reservation: {
    es: 'El asiento es de otra reserva',
    en: 'The entry is of another reservation',
  },
  entry_without_step: {
    es: 'Asiento sin paso en la historia',
    en: 'An entry without a step in the history',
  },
  entry_instant: {
    es: 'El asiento no es del momento del paso',
    en: 'The entry is not of its step’s instant',
  },
  entry_author: { es: 'El asiento lo firma otra persona', en: 'The entry names another person' },
  entry_undoes_another: { es: 'El asiento deshace otro', en: 'The entry undoes another one' },
  entry_other_day: {
    es: 'El día no es el del momento del asiento',
    en: 'The day is not that of the entry’s instant',
  },
  payment_rate: { es: 'La tasa del pago no regía', en: 'The payment’s rate was not in force' },
  sale_rate: { es: 'La tasa de la venta no regía', en: 'The sale’s rate was not in force' },
  item_cost: {
    es: 'El costo no cuadra con sus tasas',
    en: 'The cost does not follow from its rates',
  },
  refund_exchange: {
    es: 'El reembolso no cuadra con sus tasas',
    en: 'The refund does not follow from its rates',
  },
  cancellation_fee: {
    es: 'El cargo no es el de su porcentaje',
    en: 'The fee is not that of its percentage',
  },
  cancellation_terms: {
    es: 'El porcentaje no es el de la política',
    en: 'The percentage is not the policy’s',
  },
  night_fix: {
    es: 'La noche no se valuó al FIX del día',
    en: 'The night was not valued at the day’s FIX',
  },
  accounts: { es: 'Cambió el catálogo de cuentas', en: 'The chart of accounts changed' },
  sale_day: { es: 'El día de venta no es el suyo', en: 'The sale has another day' },
  payment_day: { es: 'El día de pago no es el suyo', en: 'The payment has another day' },
  refund_day: { es: 'El día del reembolso no es el suyo', en: 'The refund has another day' },
  cancellation_day: {
    es: 'El día de la cancelación no es el suyo',
    en: 'The cancellation has another day',
  },
  service_day: {
    es: 'El servicio no es el de su salida',
    en: 'The service is not that of its departure',
  },
  from_the_future: { es: 'Tiene fecha futura', en: 'It is dated in the future' },
  claim_seats: { es: 'Lugares que no son los del grupo', en: 'Seats that are not the party’s' },
  claim_departure: {
    es: 'Lugares en otra salida, o dos veces',
    en: 'Seats of another departure, or twice',
  },
  voucher_use: { es: 'Cupón que no va con su servicio', en: 'A voucher against its service' },
  voucher_issued: {
    es: 'Cupón emitido en otro momento',
    en: 'A voucher issued at another moment',
  },
  place: { es: 'La locación no es del hotel', en: 'The location is not of the hotel' },
  payment_place: { es: 'El pago dice otra agencia', en: 'The payment says another agency' },
  seal_broken: {
    es: 'Lo sellado cambió después',
    en: 'What was sealed changed afterwards',
  },
  row_untold: {
    es: 'Cambió sin un acto que lo diga',
    en: 'It changed, and no act tells of it',
  },
  row_rewritten: { es: 'Cambió lo que no cambia', en: 'What never changes has changed' },
  row_missing: { es: 'Falta lo que se selló', en: 'What was sealed is missing' },
  night_missing: { es: 'Una noche no tiene sello', en: 'A night has no seal' },
  out_of_time: {
    es: 'Lleva una hora que no era la suya',
    en: 'It bears an instant that was not its own',
  },
  act_of_nothing: {
    es: 'Renglón de bitácora de lo que no existe',
    en: 'An audit row of what does not exist',
  },
  commission_line: {
    es: 'La comisión no es la de su venta',
    en: 'The commission is not that of its sale',
  },
  payout_lines: {
    es: 'El pago no es de sus renglones',
    en: 'The payout is not that of its lines',
  },
  guard_off: { es: 'Un guarda de la base está apagado', en: 'A guard of the database is off' },
  history: { es: 'La historia da un paso imposible', en: 'The history takes an impossible step' },
  step_of_nothing: { es: 'Historia de lo que no existe', en: 'A history of what does not exist' },
  step_of_nobody: { es: 'Paso sin renglón de bitácora', en: 'A step without its audit row' },
  audit_author: {
    es: 'Renglón de bitácora que no puede ser',
    en: 'An audit row that cannot be',
  },
  sale_answer: {
    es: 'La respuesta guardada no es la de la venta',
    en: 'The kept answer is not the sale’s',
  },
  single_hand: {
    es: 'Una sola mano contó o aprobó el turno',
    en: 'A single hand counted or approved the shift',
  },
  refund_people: {
    es: 'Las personas del reembolso son otras',
    en: 'The refund’s people are others',
  },
  orphan: { es: 'Nombra lo que no existe', en: 'It names what does not exist' },
  invariant: { es: 'Una promesa no se cumple', en: 'A promise is not kept' },
} as const

/** Of what the number of a finding is, besides the documents of the books. */
export const KINDS = {
  cancellation: { es: 'Cancelación', en: 'Cancellation' },
  reservation: { es: 'Reserva', en: 'Reservation' },
  voucher: { es: 'Cupón', en: 'Voucher' },
  seat_claim: { es: 'Lugares', en: 'Seats' },
  entry: { es: 'Asiento', en: 'Entry' },
  seal: { es: 'Sello', en: 'Seal' },
  night: { es: 'Noche', en: 'Night' },
  transition: { es: 'Paso', en: 'Step' },
  instant: { es: 'Momento', en: 'Instant' },
  account: { es: 'Cuenta', en: 'Account' },
  shift: { es: 'Turno', en: 'Shift' },
  guard: { es: 'Guarda de la base', en: 'Guard of the database' },
  audit: { es: 'Renglón de bitácora', en: 'Audit row' },
  idempotency: { es: 'Respuesta guardada', en: 'Kept answer' },
} as const
