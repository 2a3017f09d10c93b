/** What neighbours may ask about rates. */
export { findFixes } from './fixes.ts'
export { findHouseRates, soldAtDay, type HouseRates } from './house-rates.ts'
export { findForeignCodes, setRate } from './set-rate.ts'
