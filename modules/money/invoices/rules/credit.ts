import { larger, smaller, subtract, zero, type Money } from '@kit/kernel/money'

/**
 * How much of what is owed a credit note takes back: it answers first what was rejected of the
 * invoice and no earlier note answered (`unanswered`), which is not owed anyhow.
 * Worked: 50.00 were rejected, and a note of 80.00 comes: 30.00 less are owed.
 */
export const loweredBy = (note: Money, unanswered: Money): Money =>
  subtract(note, smaller(note, larger(unanswered, zero(note.currency))))
