/** What neighbours may ask of payments, in their transaction. */
export { findPayments, findRefunds } from './queries.ts'
export { requestRefund, type RequestedRefund } from './refunds.ts'
export { findMethods, nameTenders, takePayments, type Method, type TenderInput } from './tenders.ts'
