/** What neighbours may ask of reservations, in their transaction. */
export { addPaid, cancelItems, confirmHeld, nextFolio, recordItems, recordReservation, setState, type NewItem, type NewReservation } from './write.ts'
export { lockReservation, type LockedReservation, type LockedItem } from './lock.ts'
export { findReservationUuid } from './lock.ts'
