/** What neighbours may ask about rates. */
export { findHouseRates, soldAtDay, type HouseRates } from './house-rates.ts'
