/** What neighbours may ask of the audit. */
export { findLastAudit, findLastSeal, findLastWholeAudit } from './last.ts'
