/** What neighbours may ask of vouchers, in their transaction. */
export { issueVouchers, writeVouchers, type IssuedVoucher, type Issuing } from './issue.ts'
export { voidVouchers } from './void.ts'
export { mailConfirmation, mailConfirmationOf } from './mail-confirmation.ts'
export {
  mailCancellation,
  mailCancellationAsked,
  type CancelledItems,
} from './mail-cancellation.ts'
export { lockVouchers, moveVouchers } from './billing.ts'
export {
  checkByKey,
  countServed,
  findRedeemable,
  isOwnOfToday,
  lockVoucher,
  moveVoucher,
  recordRedemption,
  type Checked,
  type LockedVoucher,
  type Redeemable,
  type VoucherKey,
} from './redemption.ts'
export { calendarOfReservation, vouchersOfReservation } from './attachments.ts'
export {
  findConfirmable,
  findItemsToTell,
  type Confirmable,
  type ConfirmedItem,
} from './queries.ts'
export type { VoucherPaper } from './voucher-document.ts'
export { confirmation } from './mails.ts'
export { amountInWords, fill, GUEST_TEXTS, partyInWords, pickupInWords } from './guest-texts.ts'
