import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('payments.agency_movement', {
    es: 'Movimiento de agencia',
    en: 'Agency transaction',
  }),
  sealedRows('payments.agency_return', {
    es: 'Devolución a agencia',
    en: 'Refund to agency',
    later: { state: 'its steps are recorded' },
  }),
  sealedRows('payments.certificate', {
    es: 'Certificado',
    en: 'Certificate',
    later: {
      state: 'its steps are recorded',
      approved_by: 'a second person approves it',
      expires_on: 'it is reopened',
      balance: 'its movements change it',
      holder: 'its guest is forgotten',
      reason: 'its guest is forgotten',
    },
  }),
  sealedRows('payments.certificate_issuer', {
    es: 'Emisor de cash certificados',
    en: 'Cash certificate issuer',
    later: 'edited on its form, with an act',
    kept: true,
    goes: 'it is deleted on its form',
  }),
  sealedRows('payments.certificate_movement', {
    es: 'Movimiento de certificado',
    en: 'Certificate transaction',
  }),
  sealedRows('payments.certificate_number', {
    es: 'Cash certificado de lista',
    en: 'Listed cash certificate',
    later: 'edited on its form, with an act',
    kept: true,
    goes: 'it is deleted on its form',
  }),
  sealedRows('payments.chargeback', {
    es: 'Contracargo',
    en: 'Chargeback',
    later: {
      state: 'its steps are recorded',
      version: 'counts the edits',
      note: 'it is noted more closely',
      respond_by: 'the bank gives more time',
      ended_on: 'it ends',
      ended_by: 'it ends',
      ended_at: 'it ends',
    },
    apart: { reminded_on: 'a job reminds of it' },
  }),
  sealedRows('payments.chargeback_evidence', {
    es: 'Evidencia de contracargo',
    en: 'Chargeback evidence',
  }),
  sealedRows('payments.chargeback_settlement', {
    es: 'Contracargo saldado',
    en: 'Chargeback settled',
  }),
  sealedRows('payments.collection', {
    es: 'Cobro a agencia',
    en: 'Agency collection',
    later: { state: 'its steps are recorded' },
  }),
  sealedRows('payments.collection_share', {
    es: 'Cargo saldado',
    en: 'Charge settled',
    later: { released_by: 'it is released', released_at: 'it is released' },
  }),
  sealedRows('payments.instalment_plan', {
    es: 'Plan de meses sin intereses',
    en: 'Installment plan',
    later: 'edited on its form, with an act',
    kept: true,
  }),
  sealedRows('payments.method', {
    es: 'Forma de pago',
    en: 'Payment method',
    later: 'edited on its form, with an act',
    kept: true,
  }),
  sealedRows('payments.payment', {
    es: 'Pago',
    en: 'Payment',
    later: {
      state: 'its steps are recorded',
      reference: 'the guest whose room was charged is forgotten',
    },
  }),
  sealedRows('payments.reference_review', {
    es: 'Revisión de referencia',
    en: 'Reference review',
  }),
  sealedRows('payments.refund', {
    es: 'Reembolso',
    en: 'Refund',
    later: {
      state: 'its steps are recorded',
      shift_id: 'it is given',
      approved_by: 'it is approved',
      given_back_mxn: 'it is approved',
      limit_mxn: 'it is approved',
      refund_day: 'it is given',
    },
  }),
  sealedRows('payments.shift', {
    es: 'Turno',
    en: 'Shift',
    later: { state: 'its steps are recorded', locked_at: 'it is locked', ended_at: 'it ends' },
  }),
]
