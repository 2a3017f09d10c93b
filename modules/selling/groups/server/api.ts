/** What neighbours may ask of group sheets, in their transaction. */
export { findSheet, type FoundSheet } from './sheets.ts'
