import { isZero, negate, type Money } from '@kit/kernel/money'
import { ACCOUNT_OF_METHOD, revaluationPostings, type MethodKind, type Posting } from '../rules.ts'

/** An agency paid what it owes on its credit: into a drawer, or into the bank. */
export const collectedPostings = (
  method: MethodKind,
  collected: Money,
  shift_id: number | null,
): Posting[] => [
  { account: ACCOUNT_OF_METHOD[method], amount: collected, shift_id },
  { account: 'agencies', amount: negate(collected) },
]

/** What an agency had in favour left the bank. */
export const returnedPostings = (returned: Money): Posting[] => [
  { account: 'agencies', amount: returned },
  { account: 'bank', amount: negate(returned) },
]

/**
 * Foreign money settled what was charged at another rate: the books keep both in their own currency
 * and say in pesos what was gained, or lost (negative).
 */
export const settledPostings = (gained: Money): Posting[] =>
  isZero(gained) ? [] : revaluationPostings(gained)
