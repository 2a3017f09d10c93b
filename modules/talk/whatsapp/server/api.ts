/** What neighbours may ask: the phones that were paired, and whom to tell of them. */
export { findManagersOfNumber } from './channels.ts'
export { findUntoldPairings, lockUntoldPairing, notePairingTold, type Pairing } from './pairings.ts'
