import type { Day } from '@kit/kernel/day'
import { add, amountOf, zero, type Money } from '@kit/kernel/money'

/** What was planned, added up as it was planned: nothing here is read back from the database. */
export class Sums {
  #amounts = new Map<string, Money>()
  #counts = new Map<string, number>()

  /** A sale of a reservation's whole total, by month of the sale day. */
  sold(sale_day: Day, total: Money): void {
    this.#add(`sales ${sale_day.slice(0, 7)} ${total.currency}`, total)
  }

  /** Money taken, or change given (negative), by method. */
  paid(method: string, amount: Money): void {
    this.#add(`payments ${method} ${amount.currency}`, amount)
  }

  refunded(amount: Money): void {
    this.#add(`refunds ${amount.currency}`, amount)
  }

  feeKept(fee: Money): void {
    this.#add(`fees ${fee.currency}`, fee)
  }

  count(what: 'reservations' | 'items', state: string): void {
    const key = `${what} ${state}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Every sum under its name, by name: amounts as decimal texts, counts as numbers. */
  all(): Record<string, string | number> {
    const entries: [string, string | number][] = [
      ...[...this.#amounts].map(([name, amount]): [string, string] => [name, amountOf(amount)]),
      ...this.#counts,
    ]
    return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)))
  }

  #add(name: string, amount: Money): void {
    this.#amounts.set(name, add(this.#amounts.get(name) ?? zero(amount.currency), amount))
  }
}
