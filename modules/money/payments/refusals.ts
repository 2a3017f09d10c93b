import { illegalStep, notFound, type RefusalCatalogue, type Words } from '@kit/kernel/refusal'
import { HOUSE_CERTIFICATE_REFUSALS } from './certificate-refusals.ts'
import { CREDIT_REFUSALS } from './credit-refusals.ts'

/** What a reservation is called when it takes no payments. */
const RESERVATION_STATES = {
  quoted: { es: 'cotizada', en: 'quoted' },
  held: { es: 'apartada', en: 'held' },
  expired: { es: 'expirada', en: 'expired' },
  waiting: { es: 'pendiente', en: 'pending' },
  confirmed: { es: 'confirmada', en: 'confirmed' },
  rejected: { es: 'rechazada', en: 'rejected' },
  cancelled: { es: 'cancelada', en: 'canceled' },
  cancelled_with_charge: { es: 'cancelada con cargo', en: 'canceled with a fee' },
  closed: { es: 'cerrada', en: 'closed' },
} as const satisfies Words

const REFUND_STATES = {
  requested: { es: 'solicitado', en: 'requested' },
  approved: { es: 'aprobado', en: 'approved' },
  in_transit: { es: 'en camino', en: 'on its way' },
  done: { es: 'entregado', en: 'paid' },
  failed: { es: 'fallido', en: 'failed' },
  rejected: { es: 'rechazado', en: 'rejected' },
} as const satisfies Words

const PAYMENT_STATES = {
  created: { es: 'creado', en: 'created' },
  pending: { es: 'pendiente', en: 'pending' },
  confirmed: { es: 'confirmado', en: 'confirmed' },
  failed: { es: 'rechazado', en: 'rejected' },
  cancelled: { es: 'cancelado', en: 'canceled' },
  expired: { es: 'expirado', en: 'expired' },
  voided: { es: 'anulado', en: 'voided' },
} as const satisfies Words

const CHARGEBACK_STATES = {
  open: { es: 'abierto', en: 'open' },
  contested: { es: 'respondido', en: 'answered' },
  won: { es: 'ganado', en: 'won' },
  lost: { es: 'perdido', en: 'lost' },
  annulled: { es: 'anulado', en: 'voided' },
} as const satisfies Words

const SHIFT_STATES = {
  open: { es: 'abierto', en: 'open' },
  locked: { es: 'bloqueado', en: 'locked' },
  ended: { es: 'cerrado', en: 'closed' },
  counted: { es: 'contado', en: 'counted' },
  approved: { es: 'aprobado', en: 'approved' },
  rejected: { es: 'rechazado', en: 'rejected' },
} as const satisfies Words

export const REFUSALS = {
  'chargeback.not_found': notFound('Ese contracargo', 'That chargeback'),
  'chargeback.illegal_transition': illegalStep(
    'El contracargo',
    'The chargeback',
    CHARGEBACK_STATES,
  ),
  'chargeback.only_cards': {
    status: 422,
    es: 'Solo los pagos con tarjeta o enlace de pago admiten contracargos. Elija uno de esos pagos.',
    en: 'Only card and payment link payments can be charged back. Choose one of those.',
  },
  'chargeback.payment_stands_not': {
    status: 409,
    es: 'El pago está {state}. Un contracargo requiere un pago confirmado.',
    en: 'The payment is {state}. A chargeback needs a confirmed payment.',
    words: { state: PAYMENT_STATES },
  },
  'chargeback.above_payment': {
    status: 422,
    es: 'El contracargo de ese pago puede ser de hasta {left}. Corrija el importe.',
    en: 'Up to {left} of that payment can be charged back. Correct the amount.',
  },
  'chargeback.open_already': {
    status: 409,
    es: 'Ese pago ya tiene un contracargo abierto. Responda el que está registrado.',
    en: 'That payment already has an open chargeback. Answer the recorded one.',
  },
  'chargeback.case_noted': {
    status: 409,
    es: 'El caso {case_number} de ese pago ya está registrado.',
    en: 'Case {case_number} is already recorded on that payment.',
  },
  'chargeback.no_evidence': {
    status: 422,
    es: 'Agregue al menos un archivo de evidencia antes de responder.',
    en: 'Add at least one evidence file before you answer.',
  },
  'chargeback.over': {
    status: 409,
    es: 'El contracargo está {state} y ya no admite evidencia.',
    en: 'The chargeback is {state} and takes no more evidence.',
    words: { state: CHARGEBACK_STATES },
  },
  'chargeback.told_by_provider': {
    status: 409,
    es: 'Este contracargo lo notificó el procesador de pagos y no se puede anular. Regístrelo como ganado o perdido.',
    en: 'The payment processor reported this chargeback, so it can’t be voided. Record it as won or lost.',
  },
  'chargeback.document_kind': {
    status: 422,
    es: 'La evidencia debe ser un PDF o una imagen JPG, PNG o WEBP. Elija otro archivo.',
    en: 'Evidence must be a PDF or a JPG, PNG, or WEBP image. Choose another file.',
  },
  'refund.charged_back': {
    status: 409,
    es: 'El cliente ya recuperó ese pago por contracargo; quedan {left} por devolver. Rechace este reembolso.',
    en: 'The guest already got that payment back through a chargeback; {left} is left to refund. Reject this refund.',
  },
  'shift.not_found': notFound('Ese turno', 'That shift'),
  'shift.illegal_transition': illegalStep('El turno', 'The shift', SHIFT_STATES),
  'instalments.unknown': {
    status: 422,
    es: 'Ese plan de meses ya no está vigente. Elija otro.',
    en: 'That installment plan is no longer active. Choose another.',
  },
  'instalments.only_cards': {
    status: 422,
    es: 'Los meses sin intereses son solo con tarjeta y en pesos. Quite los meses o cambie la forma de pago.',
    en: 'Installments are for cards in pesos only. Remove the installments or change the payment method.',
  },
  'instalments.below_minimum': {
    status: 422,
    es: 'El pago no llega al mínimo de ese plan de meses.',
    en: 'The payment is below that plan’s minimum.',
  },
  ...CREDIT_REFUSALS,
  ...HOUSE_CERTIFICATE_REFUSALS,
  'payment.amount_invalid': {
    status: 422,
    es: 'El importe de cada pago debe ser de al menos un centavo, sin fracciones de centavo.',
    en: 'Each payment must be at least one cent, with no fractions of a cent.',
  },
  'payment.rate_missing': {
    status: 422,
    es: 'No hay tipo de cambio de la casa para {currency}. Cobre en otra moneda o pida a su gerente que lo registre.',
    en: 'There is no house rate for {currency}. Take another currency or ask your manager to enter it.',
  },
  'payment.only_cash_gives_change': {
    status: 422,
    es: 'Solo el efectivo da cambio. Ajuste el monto del otro pago.',
    en: 'Only cash gives change. Adjust the other payment.',
  },
  'payment.not_needed': {
    status: 422,
    es: 'Hay un pago de más. Quítelo.',
    en: 'There is one payment too many. Remove it.',
  },
  'payment.method_unknown': {
    status: 422,
    es: 'Esa forma de pago ya no se acepta. Elija otra.',
    en: 'That payment method is no longer accepted. Choose another.',
  },
  'payment.reference_missing': {
    status: 422,
    es: 'Escriba la referencia del pago con {method}.',
    en: 'Enter the {method} payment reference.',
  },
  'payment.reference_repeated': {
    status: 409,
    es: 'La referencia {reference} ya se usó el {day}. Revísela; si es correcta, escriba el motivo.',
    en: 'Reference {reference} was already used on {day}. Check it; if it is right, enter the reason.',
  },
  'payment.not_repeated': {
    status: 404,
    es: 'Esa referencia ya no está repetida. Recargue la lista.',
    en: 'That reference is no longer repeated. Reload the list.',
  },
  'payment.not_found': notFound('Ese pago', 'That payment'),
  'payment.illegal_transition': illegalStep('El pago', 'The payment', PAYMENT_STATES),
  'payment.is_change': {
    status: 422,
    es: 'El cambio se anula junto con su pago; no se corrige por separado.',
    en: 'Change is voided together with its payment; it can’t be corrected on its own.',
  },
  'payment.seen_in_account': {
    status: 422,
    es: 'Ese depósito ya está confirmado: no se anula, se reembolsa.',
    en: 'That deposit is already confirmed: refund it instead of voiding it.',
  },
  'payment.own': {
    status: 422,
    es: 'No puede anular ni corregir un pago que usted recibió. Pídalo a otra persona.',
    en: 'You can’t void or correct a payment you took. Ask someone else.',
  },
  'payment.gave_change': {
    status: 422,
    es: 'Ese pago es en efectivo y se dio cambio. Anúlelo con su cambio mientras el turno esté abierto, o reembólselo.',
    en: 'That is a cash payment with change given. Void it with its change while the shift is open, or refund it.',
  },
  'payment.nothing_corrected': {
    status: 422,
    es: 'El pago ya tiene esa forma de pago y esa referencia. Cambie una de las dos.',
    en: 'The payment already has that method and reference. Change one of them.',
  },
  'payment.seen_by_accounting': {
    status: 403,
    es: 'Los movimientos de cuentas bancarias solo los corrige contabilidad.',
    en: 'Only accounting can correct bank account transactions.',
  },
  'payment.shift_counted': {
    status: 422,
    es: 'El arqueo del turno ya incluye ese efectivo y su caja no se puede modificar. Registre la diferencia al aprobar el turno o rechace el arqueo.',
    en: 'The shift was already counted with that cash, so its drawer can’t be changed. Record the difference when you approve the shift, or reject the count.',
  },
  'payment.being_given_back': {
    status: 422,
    es: 'Ese pago tiene un reembolso solicitado o un contracargo. Rechácelo o anúlelo antes de anular o corregir el pago.',
    en: 'That payment has a requested refund or a chargeback. Reject or void that before you void or correct the payment.',
  },
  'payment.counted_on': {
    status: 409,
    es: 'Esta reserva tiene {amount} en reembolsos que dependen de este pago. Los que aún no se entregan debe rechazarlos contabilidad o gerencia antes de anular el pago; los entregados no se pueden deshacer.',
    en: 'This reservation has {amount} in refunds that depend on this payment. Accounting or a manager must reject the ones not yet paid before the payment is voided; paid refunds can’t be undone.',
  },
  'payment.shift_over': {
    status: 422,
    es: 'El turno en que se recibió ya está cerrado: el pago no se anula, se reembolsa.',
    en: 'The shift that took it is closed: refund the payment instead of voiding it.',
  },
  'payment.too_late': {
    status: 409,
    es: 'La reserva está {state} y sus pagos no se pueden anular.',
    en: 'The reservation is {state}, so its payments can’t be voided.',
    words: { state: RESERVATION_STATES },
  },
  'reservation.not_payable': {
    status: 409,
    es: 'La reserva está {state} y no admite pagos.',
    en: 'The reservation is {state} and takes no payments.',
    words: { state: RESERVATION_STATES },
  },
  'refund.not_found': notFound('Ese reembolso', 'That refund'),
  'refund.own': {
    status: 422,
    es: 'No puede aprobar su propio reembolso. Pídalo a otra persona.',
    en: 'You can’t approve your own refund. Ask someone else.',
  },
  'refund.above_limit': {
    status: 422,
    es: 'El reembolso supera su límite de {limit}. Pídalo a contabilidad.',
    en: 'The refund is over your {limit} limit. Ask accounting.',
  },
  'refund.above_captured': {
    status: 422,
    es: 'El reembolso supera lo que se cobró.',
    en: 'The refund is more than what was collected.',
  },
  'refund.cash_is_handed_over': {
    status: 422,
    es: 'El efectivo no se envía por banco: se entrega en la locación.',
    en: 'Cash is not sent through a bank: hand it over at the desk.',
  },
  'refund.leaves_an_account': {
    status: 403,
    es: 'Ese reembolso sale de una cuenta bancaria. Pídalo a contabilidad o a su gerente.',
    en: 'That refund comes from a bank account. Ask accounting or your manager.',
  },
  'refund.nothing_to_give_back': {
    status: 409,
    es: 'El cliente no tiene saldo a favor disponible.',
    en: 'The guest has no available credit.',
  },
  'refund.not_in_favour': {
    status: 409,
    es: 'El reembolso es de {amount} y el cliente solo tiene {left} a favor. Rechácelo y, si queda saldo, solicite otro.',
    en: 'The refund is {amount} and the guest only has {left} of credit. Reject it and, if any credit is left, request another.',
  },
  'refund.illegal_transition': illegalStep('El reembolso', 'The refund', REFUND_STATES),
} as const satisfies RefusalCatalogue
