/** What neighbours may ask about seats, in their own transaction. */
export { keepSeats, lockExchange, prolongHolds, releaseSeats, takeSeats, type KeptSeats, type SeatClaim } from './seats.ts'
export { expireHolds } from './holds.ts'
export { findDeparturesOfDay, findNights, findOrOpenDeparture, seatsLeft, type DayAnswer, type DepartureLeft, type WantedOption } from './availability.ts'
