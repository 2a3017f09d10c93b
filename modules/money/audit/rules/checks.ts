/** What the auditor asks, as people read it: what is not as it must be. */
export const CHECKS = {
  entry_missing: { es: 'Falta la póliza', en: 'Entry missing' },
  document_impossible: {
    es: 'Documento sin póliza',
    en: 'Document with no entry',
  },
  entry_stray: { es: 'Póliza sin documento', en: 'Entry without a document' },
  entry_changed: {
    es: 'La póliza no corresponde al documento',
    en: 'The entry does not match the document',
  },
  entry_day: { es: 'Fecha de póliza incorrecta', en: 'Wrong entry date' },
  entry_place: {
    es: 'Póliza en otro canal, hotel o locación',
    en: 'Entry in another channel, hotel, or desk',
  },
  entry_reservation: {
    es: 'Póliza de otra reserva',
    en: 'Entry for another reservation',
  },
  entry_without_step: {
    es: 'Póliza sin movimiento',
    en: 'Entry without a transaction',
  },
  entry_instant: {
    es: 'La hora de la póliza no es la del movimiento',
    en: 'The entry’s time is not the transaction’s',
  },
  entry_author: { es: 'Usuario de la póliza incorrecto', en: 'Wrong user on the entry' },
  entry_undoes_another: { es: 'La póliza cancela otra', en: 'The entry reverses another one' },
  entry_other_day: {
    es: 'La fecha no corresponde a la hora de la póliza',
    en: 'The date does not match the entry’s time',
  },
  payment_rate: { es: 'Tipo de cambio del pago no vigente', en: 'Payment rate not in effect' },
  sale_rate: { es: 'Tipo de cambio de la venta no vigente', en: 'Sale rate not in effect' },
  item_cost: {
    es: 'El costo no cuadra con sus tipos de cambio',
    en: 'The cost does not match its rates',
  },
  refund_exchange: {
    es: 'El reembolso no cuadra con sus tipos de cambio',
    en: 'The refund does not match its rates',
  },
  cancellation_fee: {
    es: 'El cargo no corresponde a su porcentaje',
    en: 'The fee does not match its percentage',
  },
  cancellation_terms: {
    es: 'El porcentaje no corresponde a la política',
    en: 'The percentage does not match the policy',
  },
  night_fix: {
    es: 'Falta la valuación al FIX del día',
    en: 'Nightly revaluation at FIX missing',
  },
  accounts: { es: 'Cambio en el catálogo de cuentas', en: 'Chart of accounts changed' },
  sale_day: { es: 'Fecha de venta incorrecta', en: 'Wrong sale date' },
  payment_day: { es: 'Fecha de pago incorrecta', en: 'Wrong payment date' },
  refund_day: { es: 'Fecha de reembolso incorrecta', en: 'Wrong refund date' },
  cancellation_day: {
    es: 'Fecha de cancelación incorrecta',
    en: 'Wrong cancellation date',
  },
  service_day: {
    es: 'El servicio no corresponde a su salida',
    en: 'The service does not match its departure',
  },
  from_the_future: { es: 'Fecha futura', en: 'Future date' },
  claim_seats: { es: 'Los lugares no corresponden al grupo', en: 'Seats do not match the party' },
  claim_departure: {
    es: 'Lugares en otra salida o duplicados',
    en: 'Seats on another departure or duplicated',
  },
  voucher_use: {
    es: 'El cupón no corresponde a su servicio',
    en: 'The voucher does not match its service',
  },
  voucher_issued: {
    es: 'Hora de emisión del cupón incorrecta',
    en: 'Wrong voucher issue time',
  },
  place: { es: 'La locación no es del hotel', en: 'The desk is not at that hotel' },
  payment_place: { es: 'El pago es de otra agencia', en: 'The payment is for another agency' },
  seal_broken: {
    es: 'Cambio en un registro sellado',
    en: 'Sealed record changed',
  },
  row_untold: {
    es: 'Cambio sin registro en la bitácora',
    en: 'Change with no audit trail record',
  },
  row_rewritten: { es: 'Cambio en un dato fijo', en: 'Fixed field changed' },
  row_missing: { es: 'Falta un registro sellado', en: 'Sealed record missing' },
  night_missing: { es: 'Noche sin sello', en: 'Night without a seal' },
  out_of_time: {
    es: 'Hora alterada',
    en: 'Altered time',
  },
  act_of_nothing: {
    es: 'Registro de bitácora sin documento',
    en: 'Audit trail record without a document',
  },
  commission_line: {
    es: 'La comisión no corresponde a su venta',
    en: 'The commission does not match its sale',
  },
  payout_lines: {
    es: 'El pago no corresponde a sus comisiones',
    en: 'The payout does not match its commissions',
  },
  guard_off: { es: 'Control de la base de datos desactivado', en: 'Database control disabled' },
  history: { es: 'Cambio de estado no válido', en: 'Invalid change of state' },
  step_of_nothing: { es: 'Movimiento sin documento', en: 'Transaction without a document' },
  step_of_nobody: {
    es: 'Cambio de estado sin registro en la bitácora',
    en: 'Change of state with no audit trail record',
  },
  audit_author: {
    es: 'Registro de bitácora no válido',
    en: 'Invalid audit trail record',
  },
  sale_answer: {
    es: 'La respuesta guardada no corresponde a la venta',
    en: 'The saved response does not match the sale',
  },
  single_hand: {
    es: 'Turno sin doble control',
    en: 'Shift without dual control',
  },
  refund_people: {
    es: 'Responsables del reembolso incorrectos',
    en: 'Wrong people on the refund',
  },
  orphan: { es: 'Referencia a un registro inexistente', en: 'Reference to a missing record' },
  invariant: { es: 'Regla contable no cumplida', en: 'Accounting rule broken' },
} as const

/** Of what the number of a finding is, besides the documents of the books. */
export const KINDS = {
  cancellation: { es: 'Cancelación', en: 'Cancellation' },
  reservation: { es: 'Reserva', en: 'Reservation' },
  voucher: { es: 'Cupón', en: 'Voucher' },
  seat_claim: { es: 'Lugares', en: 'Seats' },
  entry: { es: 'Póliza', en: 'Entry' },
  seal: { es: 'Sello', en: 'Seal' },
  night: { es: 'Noche', en: 'Night' },
  transition: { es: 'Cambio de estado', en: 'Change of state' },
  instant: { es: 'Hora', en: 'Time' },
  account: { es: 'Cuenta', en: 'Account' },
  shift: { es: 'Turno', en: 'Shift' },
  guard: { es: 'Control de la base de datos', en: 'Database control' },
  audit: { es: 'Registro de bitácora', en: 'Audit trail record' },
  idempotency: { es: 'Respuesta guardada', en: 'Saved response' },
} as const
