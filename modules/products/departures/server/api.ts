/** What neighbours may ask about seats, in their own transaction. */
export {
  keepSeats,
  lockExchange,
  prolongHolds,
  releaseSeats,
  retakeSeats,
  takeLockedSeats,
  takeSeats,
  type KeptSeats,
  type SeatClaim,
} from './seats.ts'
export { findProviderSeats, type ProviderSeats } from './provider-seats.ts'
export { expireHolds, lockDepartures } from './holds.ts'
export {
  closeDeparture,
  findClaims,
  findDeparture,
  findOtherDepartures,
  type Claim,
  type Departure,
} from './whole.ts'
export {
  findDeparturesOfDay,
  findDeparturesOn,
  hasSeat,
  findNextDays,
  findNights,
  findOrOpenDeparture,
  seatsLeft,
  type DayAnswer,
  type DepartureLeft,
  type LaterDay,
  type WantedOption,
  type WantedPart,
  type WantedWhole,
} from './availability.ts'
export {
  countDepartures,
  findLastCapacity,
  findPatterns,
  patternForm,
  type StandingPattern,
} from './pattern-form.ts'
