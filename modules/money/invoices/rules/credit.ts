import { allocate, isZero, larger, smaller, subtract, zero, type Money } from '@kit/kernel/money'

/**
 * How much of what is owed a credit note takes back: it answers first what was rejected of the
 * invoice and no earlier note answered (`unanswered`), which is not owed anyhow.
 * Worked: 50.00 were rejected, and a note of 80.00 comes: 30.00 less are owed.
 */
export const loweredBy = (note: Money, unanswered: Money): Money =>
  subtract(note, smaller(note, larger(unanswered, zero(note.currency))))

/**
 * The IVA in what a credit note takes back, in proportion: no more than is credited of its invoice.
 * Worked: a note of 116.00 with 16.00 of IVA lowers 58.00: 8.00 of them are IVA.
 */
export const taxLowered = (
  note: { lowers: Money; amount: Money; tax: Money },
  credited: Money,
): Money =>
  isZero(note.lowers)
    ? note.lowers
    : smaller(
        allocate(note.tax, [note.lowers.units, note.amount.units - note.lowers.units])[0]!,
        larger(credited, zero(credited.currency)),
      )
