import { illegalStep, notFound, type RefusalCatalogue, type Words } from '@kit/kernel/refusal'
import { HOUSE_CERTIFICATE_REFUSALS } from './certificate-refusals.ts'
import { CREDIT_REFUSALS } from './credit-refusals.ts'

/** What a reservation is called when it takes no payments. */
const RESERVATION_STATES = {
  quoted: { es: 'cotizada', en: 'quoted' },
  held: { es: 'apartada', en: 'held' },
  expired: { es: 'expirada', en: 'expired' },
  waiting: { es: 'en espera', en: 'waiting' },
  confirmed: { es: 'confirmada', en: 'confirmed' },
  rejected: { es: 'rechazada', en: 'rejected' },
  cancelled: { es: 'cancelada', en: 'cancelled' },
  cancelled_with_charge: { es: 'cancelada con cargo', en: 'cancelled with a charge' },
  closed: { es: 'cerrada', en: 'closed' },
} as const satisfies Words

const REFUND_STATES = {
  requested: { es: 'solicitado', en: 'requested' },
  approved: { es: 'aprobado', en: 'approved' },
  in_transit: { es: 'en camino', en: 'on its way' },
  done: { es: 'entregado', en: 'given' },
  failed: { es: 'fallido', en: 'failed' },
  rejected: { es: 'rechazado', en: 'rejected' },
} as const satisfies Words

const PAYMENT_STATES = {
  created: { es: 'creado', en: 'created' },
  pending: { es: 'pendiente', en: 'pending' },
  confirmed: { es: 'confirmado', en: 'confirmed' },
  failed: { es: 'rechazado', en: 'rejected' },
  cancelled: { es: 'cancelado', en: 'cancelled' },
  expired: { es: 'expirado', en: 'expired' },
  voided: { es: 'anulado', en: 'voided' },
} as const satisfies Words

const CHARGEBACK_STATES = {
  open: { es: 'abierto', en: 'open' },
  contested: { es: 'respondido', en: 'answered' },
  won: { es: 'ganado', en: 'won' },
  lost: { es: 'perdido', en: 'lost' },
  annulled: { es: 'anulado', en: 'annulled' },
} as const satisfies Words

const SHIFT_STATES = {
  open: { es: 'abierto', en: 'open' },
  locked: { es: 'bloqueado', en: 'locked' },
  ended: { es: 'terminado', en: 'ended' },
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
    es: 'Solo se contracarga lo pagado con tarjeta o liga. Elija ese pago.',
    en: 'Only what was paid by card or link is charged back. Choose that payment.',
  },
  'chargeback.payment_stands_not': {
    status: 409,
    es: 'El pago está {state}: un contracargo es de un pago confirmado.',
    en: 'The payment is {state}: a chargeback is of a confirmed payment.',
    words: { state: PAYMENT_STATES },
  },
  'chargeback.above_payment': {
    status: 422,
    es: 'De ese pago se puede contracargar hasta {left}. Corrija el importe.',
    en: 'Up to {left} of that payment can be charged back. Correct the amount.',
  },
  'chargeback.open_already': {
    status: 409,
    es: 'Ese pago ya tiene un contracargo sin resolver. Atienda el que está registrado.',
    en: 'That payment already has a chargeback that stands. Answer the one that is noted.',
  },
  'chargeback.case_noted': {
    status: 409,
    es: 'El caso {case_number} de ese pago ya está registrado.',
    en: 'Case {case_number} of that payment is noted already.',
  },
  'chargeback.no_evidence': {
    status: 422,
    es: 'Agregue al menos un archivo de evidencia antes de responder.',
    en: 'Add at least one file of evidence before answering.',
  },
  'chargeback.over': {
    status: 409,
    es: 'El contracargo ya está {state}: no se le agrega evidencia.',
    en: 'The chargeback is {state}: no evidence is added to it.',
    words: { state: CHARGEBACK_STATES },
  },
  'chargeback.told_by_provider': {
    status: 409,
    es: 'Lo avisó el proveedor de pagos: no se anula. Regístrelo como ganado o perdido.',
    en: 'The provider of payments told of it: it is not annulled. Note it as won or lost.',
  },
  'chargeback.document_kind': {
    status: 422,
    es: 'La evidencia es un PDF, o una imagen JPG, PNG o WEBP. Elija otro archivo.',
    en: 'Evidence is a PDF, or a JPG, PNG or WEBP image. Choose another file.',
  },
  'refund.charged_back': {
    status: 409,
    es: 'El cliente ya recuperó ese pago con un contracargo: quedan {left} por devolver. Rechace este reembolso.',
    en: 'The guest took that payment back by a chargeback: {left} are left to give back. Reject this refund.',
  },
  'shift.not_found': notFound('Ese turno', 'That shift'),
  'shift.illegal_transition': illegalStep('El turno', 'The shift', SHIFT_STATES),
  'instalments.unknown': {
    status: 422,
    es: 'Ese plan de meses ya no está vigente. Elija otro.',
    en: 'That plan of months no longer holds. Choose another.',
  },
  'instalments.only_cards': {
    status: 422,
    es: 'A meses solo se cobra con tarjeta y en pesos. Quite los meses o cambie la forma de pago.',
    en: 'Only cards are charged in months, and in pesos. Take the months off or change the method.',
  },
  'instalments.below_minimum': {
    status: 422,
    es: 'El pago no llega al mínimo de ese plan de meses.',
    en: 'The payment is below the minimum of that plan of months.',
  },
  ...CREDIT_REFUSALS,
  ...HOUSE_CERTIFICATE_REFUSALS,
  'payment.amount_invalid': {
    status: 422,
    es: 'El monto de cada pago debe ser de al menos un centavo, sin fracciones de centavo.',
    en: 'Every payment must be at least a cent, without fractions of one.',
  },
  'payment.rate_missing': {
    status: 422,
    es: 'No hay tipo de cambio de la casa para {currency}. Cobre en otra moneda o pida a su gerente que lo registre.',
    en: 'There is no house rate for {currency}. Take another currency or ask your manager to set it.',
  },
  'payment.only_cash_gives_change': {
    status: 422,
    es: 'Solo el efectivo da cambio. Ajuste el monto del otro pago.',
    en: 'Only cash gives change. Adjust the other payment.',
  },
  'payment.not_needed': {
    status: 422,
    es: 'Sobra un pago completo: no hace falta para esta venta. Quítelo.',
    en: 'One of the payments is not needed for this sale at all. Remove it.',
  },
  'payment.method_unknown': {
    status: 422,
    es: 'Esa forma de pago ya no se acepta. Elija otra.',
    en: 'That payment method is no longer taken. Choose another.',
  },
  'payment.reference_missing': {
    status: 422,
    es: 'Escriba la referencia del pago con {method}.',
    en: 'Write the reference of the {method} payment.',
  },
  'payment.reference_repeated': {
    status: 409,
    es: 'La referencia {reference} ya se usó el {day}. Revísela; si es correcta, diga por qué se repite.',
    en: 'Reference {reference} was used already on {day}. Check it; if it is right, say why it is repeated.',
  },
  'payment.not_repeated': {
    status: 404,
    es: 'Esa referencia ya no está repetida: recargue la lista.',
    en: 'That reference is no longer repeated: reload the list.',
  },
  'payment.not_found': notFound('Ese pago', 'That payment'),
  'payment.illegal_transition': illegalStep('El pago', 'The payment', PAYMENT_STATES),
  'payment.is_change': {
    status: 422,
    es: 'El cambio se anula con el pago del que salió; no se corrige por sí mismo.',
    en: 'Change is voided with the payment it came out of; it is not corrected by itself.',
  },
  'payment.seen_in_account': {
    status: 422,
    es: 'Ese dinero ya se vio en la cuenta: no se anula, se devuelve.',
    en: 'That money was seen in the account: it is not voided but given back.',
  },
  'payment.own': {
    status: 422,
    es: 'Nadie anula ni corrige un pago que recibió. Pídalo a otra persona.',
    en: 'Nobody voids or corrects a payment they took. Ask somebody else.',
  },
  'payment.gave_change': {
    status: 422,
    es: 'De ese pago se dio cambio: es efectivo. Anúlelo con su cambio mientras el turno esté abierto, o devuélvalo.',
    en: 'Change was given of that payment: it is cash. Void it with its change while the shift is open, or give it back.',
  },
  'payment.nothing_corrected': {
    status: 422,
    es: 'El pago ya tiene esa forma y esa referencia. Elija otra o escriba otra referencia.',
    en: 'The payment has that method and that reference already. Choose another or write another reference.',
  },
  'payment.seen_by_accounting': {
    status: 403,
    es: 'Solo contabilidad corrige lo que entra o sale de una cuenta que la locación no ve.',
    en: 'Only accounting corrects what enters or leaves an account that the desk does not see.',
  },
  'payment.shift_counted': {
    status: 422,
    es: 'El turno ya se contó con ese efectivo: su caja no se cambia. Registre la diferencia al aprobar el turno, o rechace el conteo.',
    en: 'The shift was counted with that cash: its drawer is not changed. Note the difference when the shift is approved, or reject the count.',
  },
  'payment.being_given_back': {
    status: 422,
    es: 'De ese pago se pidió un reembolso, o tiene un contracargo. Rechácelo o anúlelo antes de anular o corregir el pago.',
    en: 'A refund of that payment was asked for, or it has a chargeback. Reject or annul that before voiding or correcting the payment.',
  },
  'payment.counted_on': {
    status: 409,
    es: 'De esta reserva se devolvió o se pidió devolver {amount} contando con este pago. Lo que aún no se entrega se rechaza primero (contabilidad o gerencia) y después se anula el pago; lo ya entregado no se deshace.',
    en: '{amount} of this reservation was given back, or asked for, counting on this payment. What was not given yet is rejected first (accounting or a manager) and the payment voided then; what was given is not undone.',
  },
  'payment.shift_over': {
    status: 422,
    es: 'El turno en que se recibió ya no está abierto: el pago no se anula, se devuelve.',
    en: 'The shift it was taken in is no longer open: the payment is not voided but given back.',
  },
  'payment.too_late': {
    status: 409,
    es: 'La reserva está {state}: sus pagos no se anulan.',
    en: 'The reservation is {state}: its payments are not voided.',
    words: { state: RESERVATION_STATES },
  },
  'reservation.not_payable': {
    status: 409,
    es: 'Esta reserva está {state} y no admite pagos.',
    en: 'This reservation is {state} and takes no payments.',
    words: { state: RESERVATION_STATES },
  },
  'refund.not_found': notFound('Ese reembolso', 'That refund'),
  'refund.own': {
    status: 422,
    es: 'Nadie aprueba su propio reembolso. Pídalo a otra persona.',
    en: 'Nobody approves their own refund. Ask somebody else.',
  },
  'refund.above_limit': {
    status: 422,
    es: 'El reembolso supera su límite de {limit}. Pídalo a contabilidad.',
    en: 'The refund is above your limit of {limit}. Ask accounting.',
  },
  'refund.above_captured': {
    status: 422,
    es: 'El reembolso supera lo que se cobró.',
    en: 'The refund is more than was taken.',
  },
  'refund.cash_is_handed_over': {
    status: 422,
    es: 'El efectivo se entrega en la mano: no viaja por el banco.',
    en: 'Cash is handed over: it does not travel through a bank.',
  },
  'refund.leaves_an_account': {
    status: 403,
    es: 'Ese reembolso sale de una cuenta que la locación no ve. Pídalo a contabilidad o a su gerente.',
    en: 'That refund leaves an account that the desk does not see. Ask accounting or your manager.',
  },
  'refund.nothing_to_give_back': {
    status: 409,
    es: 'El cliente no tiene saldo a favor que no se haya solicitado ya.',
    en: 'The guest has nothing in favour that was not asked for already.',
  },
  'refund.not_in_favour': {
    status: 409,
    es: 'Del reembolso de {amount}, el cliente solo tiene {left} a favor: no se entrega. Rechácelo y, si le queda saldo a favor, solicite otro.',
    en: 'Of the refund of {amount}, the guest has only {left} in favour: it is not given. Reject it and, if anything is left in favour, ask for another.',
  },
  'refund.illegal_transition': illegalStep('El reembolso', 'The refund', REFUND_STATES),
} as const satisfies RefusalCatalogue
