/** What neighbours may ask of payments, in their transaction. */
export { findPayments, findPromised, findRefundedReservation, findRefunds, lockRefund } from './queries.ts'
export { approveRefund, payRefundOut, requestRefund, type RequestedRefund } from './refunds.ts'
export { findMethods, nameTenders, settle, takePayments, type Method, type TenderInput } from './tenders.ts'
