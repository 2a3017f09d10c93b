import { bookedDocument, type DocumentsOf } from '@app/ledger/rules/document'

/** A payment and its change: in the books once confirmed, undone when voided. */
export const paymentBooked = bookedDocument('payment', {
  es: 'Pago',
  en: 'Payment',
  table: 'payments.payment',
  named_by: 'payment_id',
  moments: {
    paid: { es: 'COBRADO', en: 'COLLECTED' },
    payment_voided: { es: 'COBRO ANULADO', en: 'PAYMENT VOIDED' },
  },
  again: { part_of: 'reservation', by: 'reservation_id', steps: 'payment' },
})

/** A refund: a debt of ours once approved, none once rejected, and gone once given. */
export const refundBooked = bookedDocument('refund', {
  es: 'Reembolso',
  en: 'Refund',
  table: 'payments.refund',
  named_by: 'refund_id',
  moments: {
    refund_approved: { es: 'REEMBOLSO APROBADO', en: 'REFUND APPROVED' },
    refund_rejected: { es: 'REEMBOLSO RECHAZADO', en: 'REFUND REJECTED' },
    refund_done: { es: 'REEMBOLSO ENTREGADO', en: 'REFUND PAID' },
  },
  again: { part_of: 'reservation', by: 'reservation_id', steps: 'refund' },
})

/** A chargeback: in dispute once noted, back when won or annulled, a cost when lost. */
export const chargebackBooked = bookedDocument('chargeback', {
  es: 'Contracargo',
  en: 'Chargeback',
  table: 'payments.chargeback',
  named_by: 'chargeback_id',
  moments: {
    chargeback_opened: { es: 'CONTRACARGO', en: 'CHARGEBACK' },
    chargeback_returned: { es: 'CONTRACARGO DEVUELTO', en: 'CHARGEBACK RETURNED' },
    chargeback_lost: { es: 'CONTRACARGO PERDIDO', en: 'CHARGEBACK LOST' },
  },
  again: { part_of: 'reservation', by: 'reservation_id', steps: 'chargeback' },
})

/** What of a lost chargeback its guest had in favour. */
export const settlementBooked = bookedDocument('chargeback_settlement', {
  es: 'Contracargo saldado',
  en: 'Chargeback settled',
  table: 'payments.chargeback_settlement',
  named_by: 'chargeback_settlement_id',
  moments: {
    chargeback_settled: { es: 'CONTRACARGO A CUENTA DEL HUÉSPED', en: 'CHARGEBACK SETTLED' },
  },
  again: { part_of: 'reservation', by: 'reservation_id' },
})

/** Money by which an agency paid what it owes. */
export const collectionBooked = bookedDocument('collection', {
  es: 'Cobro a agencia',
  en: 'Agency collection',
  table: 'payments.collection',
  named_by: 'collection_id',
  moments: {
    credit_collected: { es: 'CRÉDITO COBRADO', en: 'CREDIT COLLECTED' },
    collection_voided: { es: 'COBRO A AGENCIA ANULADO', en: 'COLLECTION VOIDED' },
  },
  again: { steps: 'collection' },
})

/** What settled a charge at another rate than it was made at. */
export const shareBooked = bookedDocument('collection_share', {
  es: 'Cargo saldado',
  en: 'Charge settled',
  table: 'payments.collection_share',
  named_by: 'collection_share_id',
  moments: {
    credit_settled: {
      es: 'CARGO SALDADO A OTRO TIPO DE CAMBIO',
      en: 'CHARGE SETTLED AT ANOTHER RATE',
    },
    settlement_released: { es: 'APLICACIÓN CANCELADA', en: 'SETTLEMENT REVERSED' },
  },
  again: { part_of: 'collection', by: 'collection_id' },
  // What is settled at another rate is told in pesos alone.
  pesos_only: true,
})

/** What an agency was given back of what it had in favour. */
export const agencyReturnBooked = bookedDocument('agency_return', {
  es: 'Devolución a agencia',
  en: 'Refund to agency',
  table: 'payments.agency_return',
  named_by: 'agency_return_id',
  moments: {
    credit_returned: { es: 'SALDO DE AGENCIA DEVUELTO', en: 'AGENCY CREDIT REFUNDED' },
    credit_return_voided: { es: 'DEVOLUCIÓN A AGENCIA ANULADA', en: 'REFUND TO AGENCY VOIDED' },
  },
  again: { steps: 'agency_return' },
})

/** What made a certificate of the house worth more or less. */
export const certificateBooked = bookedDocument('certificate_movement', {
  es: 'Certificado',
  en: 'Certificate',
  table: 'payments.certificate_movement',
  named_by: 'certificate_movement_id',
  moments: {
    certificate_issued: { es: 'CERTIFICADO EMITIDO', en: 'CERTIFICATE ISSUED' },
    certificate_voided: { es: 'CERTIFICADO ANULADO', en: 'CERTIFICATE VOIDED' },
    certificate_expired: { es: 'CERTIFICADO CADUCADO', en: 'CERTIFICATE EXPIRED' },
    certificate_exchanged: { es: 'CERTIFICADO CANJEADO', en: 'CERTIFICATE EXCHANGED' },
    certificate_reopened: { es: 'CERTIFICADO REACTIVADO', en: 'CERTIFICATE REACTIVATED' },
  },
  again: { steps: 'certificate', by: 'certificate_id' },
})

declare module '@app/ledger/rules/document' {
  interface BookedDocuments extends DocumentsOf<typeof import('./documents.ts')> {}
}
