/** What neighbours may ask of reservations, in their transaction. */
export {
  addPaid,
  cancelItems,
  tellItems,
  confirmHeld,
  confirmWaiting,
  expireHold,
  awaitAnnouncedMoney,
  nameReservation,
  prolongHold,
  recordItems,
  recordReservation,
  rejectWaiting,
  endCancelled,
  restoreCancelled,
  type NewItem,
  type NewReservation,
  type ReservationName,
} from './write.ts'
export {
  findHeldUses,
  findLapsedHolds,
  lockLapsedHold,
  lockIfThere,
  lockReservation,
  lockWhole,
  seeReservation,
  type HeldUses,
  type Locked,
  type LapsedHold,
  type LockedItem,
  type LockedReservation,
} from './lock.ts'
export {
  findLateRequests,
  lockProviderRequest,
  answerProviderRequest,
  expireProviderRequest,
  recordProviderRequests,
  withdrawProviderRequests,
  type AskedProvider,
  type LockedProviderRequest,
} from './provider-requests.ts'
export { setActive } from './inactive.ts'
export { tellThatWorkMoved } from './telling.ts'
export { findHistory, findItems, findReservation } from './show.ts'
export {
  agreementFor,
  findAgreement,
  findSignatures,
  recordSignatures,
  type Agreement,
  type NewSignature,
  type Signed,
} from './signatures.ts'
export {
  findChanges,
  keepFirstContact,
  moveItem,
  recordChange,
  rewriteGuest,
  rewriteItem,
  type Change,
  type GuestData,
  type RecordedChange,
} from './change.ts'
export { countMostSold } from './most-sold.ts'
export { findCustomerConfirmation, recordCustomerConfirmation } from './customer-confirmation.ts'
export { countWorkOf, type WorkCounts } from './work.ts'
export {
  findStandingPickups,
  findToldPickups,
  lockPickupNotice,
  recordPickupNotice,
  recordPickupSent,
  takePickup,
  type PickupToTell,
  type ToldPickup,
} from './pickups.ts'
