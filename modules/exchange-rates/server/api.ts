/** What neighbours may ask about rates. */
export { findHouseRates, type HouseRates } from './house-rates.ts'
