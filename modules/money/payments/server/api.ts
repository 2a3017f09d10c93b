/** What neighbours may ask of payments, in their transaction. */
export { confirmAnnounced, lockAnnounced, rejectAnnounced, type Decided } from './announced.ts'
export { findCreditLeft, refuseBeyondCredit } from './credit.ts'
export {
  findPayments,
  findRefunds,
  findWaitingRefunds,
  lockRefund,
  type LockedRefund,
} from './queries.ts'
export { findFree, type Standing } from './outgoing.ts'
export { afterLosses, giveBack, standingOf } from './give-back.ts'
export {
  approveRefund,
  failRefund,
  findRefundShares,
  payRefundOut,
  rejectRefund,
  requestRefund,
  sendRefund,
  type Owing,
  type RefundShare,
  type RequestedRefund,
} from './refunds.ts'
export { takeChargebacksToRemindOf, type RemindedChargeback } from './chargeback-reminders.ts'
export {
  addEvidence,
  findChargebackCase,
  findChargebackReservation,
  lockChargeback,
  moveChargeback,
  noteChargeback,
  type LockedChargeback,
} from './chargebacks.ts'
export { findBeyondLosses } from './losses.ts'
export { rejectWhatTheBankGave, settleLostChargebacks } from './settling.ts'
export { findChargebacksOf, findEvidenceFile, showChargeback } from './chargeback-rows.ts'
export { correctPayment } from './correcting.ts'
export { findOrOpenShift, lockOpenShift, lockShift, type LockedShift } from './shifts.ts'
export { voidPayment } from './voiding.ts'
export {
  findMethods,
  findMethodsAtDesk,
  nameTenders,
  settle,
  takePayments,
  type Settled,
} from './tenders.ts'
export type { Method, TenderInput } from './tendered.ts'
export { takeSeen } from './seen.ts'
export { issueCertificate, voidCertificate, type Issuing } from './certificates/issuing.ts'
