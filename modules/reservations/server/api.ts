/** What neighbours may ask of reservations, in their transaction. */
export {
  addPaid,
  cancelItems,
  confirmHeld,
  confirmWaiting,
  expireHold,
  awaitAnnouncedMoney,
  nextFolio,
  prolongHold,
  recordItems,
  recordReservation,
  recordSignatures,
  rejectWaiting,
  setState,
  type NewItem,
  type NewReservation,
  type NewSignature,
} from './write.ts'
export {
  findHeldPromoCode,
  findLapsedHolds,
  findReservationUuid,
  lockLapsedHold,
  lockReservation,
  type LockedItem,
  type LockedReservation,
} from './lock.ts'
export { findHistory, findItems, findReservation, findSignatures } from './show.ts'
