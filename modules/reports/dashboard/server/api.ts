/** What neighbours may show of how the day goes. */
export { findFillingDepartures, type DepartureRow } from './queries.ts'
/** A departure is filling up when this part of it is taken. */
export const FILLING_FROM = 0.7
