/** What neighbours may ask of reservations, in their transaction. */
export { addPaid, confirmReservation, nextFolio, recordItems, recordReservation, type NewItem, type NewReservation } from './write.ts'
export { lockReservation, type LockedReservation, type LockedItem } from './lock.ts'
