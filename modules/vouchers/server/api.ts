/** What neighbours may ask of vouchers, in their transaction. */
export { issueVouchers, voidVouchers, type IssuedVoucher } from './issue.ts'
