/** Tests ask what the auditor of the books asks. */
export { checkInvariants, type BrokenInvariant } from '@kit/db/invariants'
