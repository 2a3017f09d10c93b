import { add, allocate, isZero, smaller, subtract, zero, type Money } from '@kit/kernel/money'
import type { Day } from '@kit/kernel/day'
import {
  collectedParts,
  paidParts,
  type BilledKind,
  type CollectedPart,
  type PaidPart,
  type PricedItem,
} from './tax-flow.ts'

// How the books stood on a day, of all that happened until then.

type On = { day: Day }

/** A reservation, by what the books and the accounts of agencies say of it, each on its day. */
export type SoldStory = {
  nothing: Money
  /** By service: what is owed for it grows, or is less. */
  services: readonly (On & PricedItem)[]
  /** Into the account of the customer. */
  paid: readonly (On & { amount: Money })[]
  /** Parts of payments, in their currency, that an agency still owes or that a bank took back. */
  missing: readonly (On & { payment_id: number; amount: Money; of: Money; applied: Money })[]
}

const until = <Event extends On>(events: readonly Event[], day: Day): Event[] =>
  events.filter((event) => event.day <= day)

/** The part of each service that was collected by the end of a day. */
export function collectedBy(story: SoldStory, day: Day): CollectedPart[] {
  const services = new Map<number, PricedItem>()
  for (const { item_id, owed, base, tax } of until(story.services, day)) {
    const known = services.get(item_id)
    services.set(item_id, {
      item_id,
      owed: known ? add(known.owed, owed) : owed,
      base: known ? add(known.base, base) : base,
      tax: known ? add(known.tax, tax) : tax,
    })
  }
  const came = sum(
    until(story.paid, day).map(({ amount }) => amount),
    story.nothing,
  )
  const missing = Map.groupBy(until(story.missing, day), ({ payment_id }) => payment_id)
  const paid = [...missing.values()].reduce(
    (left, events) => subtract(left, missingOf(events)),
    came,
  )
  const in_order = [...services.values()].sort((one, other) => one.item_id - other.item_id)
  return collectedParts(in_order, paid)
}

/** The part of a payment that has not come, as it was applied to what was owed. */
function missingOf(events: SoldStory['missing']): Money {
  const { of, applied } = events[0]!
  const amount = smaller(
    sum(
      events.map(({ amount: of_day }) => of_day),
      zero(of.currency),
    ),
    of,
  )
  if (amount.units <= 0n) return zero(applied.currency)
  return allocate(applied, [amount.units, subtract(of, amount).units])[0]!
}

/** An invoice of a provider, by what the books say of it. */
export type BilledStory = {
  nothing: Money
  lines: readonly (On & BilledKind & { owed: Money; isr_withheld: Money })[]
  /** Taken back by credit notes: negative. */
  credited: readonly (On & { owed: Money; base: Money; tax: Money })[]
  paid: readonly (On & { amount: Money })[]
}

/** The part of an invoice that was paid by the end of a day, by kind of IVA. */
export function paidBy({ nothing, ...story }: BilledStory, day: Day): PaidPart[] {
  const lines = until(story.lines, day)
  const credited = until(story.credited, day)
  const kinds = [...Map.groupBy(lines, ({ tax_kind }) => tax_kind)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([tax_kind, of_kind]) => ({
      tax_kind,
      base: sum(
        of_kind.map(({ base }) => base),
        nothing,
      ),
      tax: sum(
        of_kind.map(({ tax }) => tax),
        nothing,
      ),
      iva_withheld: sum(
        of_kind.map(({ iva_withheld }) => iva_withheld),
        nothing,
      ),
    }))
  const less = (of: 'base' | 'tax'): Money[] =>
    shareAmong(
      sum(
        credited.map((note) => note[of]),
        nothing,
      ),
      kinds.map((kind) => kind[of]),
    )
  const [less_base, less_tax] = [less('base'), less('tax')]
  return paidParts(
    {
      owed: sum(
        [...lines, ...credited].map(({ owed }) => owed),
        nothing,
      ),
      isr_withheld: sum(
        lines.map(({ isr_withheld }) => isr_withheld),
        nothing,
      ),
      kinds: kinds.map((kind, at) => ({
        ...kind,
        base: positive(add(kind.base, less_base[at]!)),
        tax: positive(add(kind.tax, less_tax[at]!)),
      })),
    },
    sum(
      until(story.paid, day).map(({ amount }) => amount),
      nothing,
    ),
  )
}

const positive = (amount: Money): Money => (amount.units < 0n ? zero(amount.currency) : amount)

/** By how much there is of each; what nothing is of goes nowhere. */
function shareAmong(amount: Money, weights: readonly Money[]): Money[] {
  const units = weights.map((weight) => (weight.units > 0n ? weight.units : 0n))
  return isZero(amount) || units.every((weight) => weight === 0n)
    ? weights.map(({ currency }) => zero(currency))
    : allocate(amount, units)
}

const sum = (amounts: readonly Money[], nothing: Money): Money =>
  amounts.reduce((total, amount) => add(total, amount), nothing)

/** Amounts that were told of one service, or of one kind of IVA of an invoice. */
export type ToldFlow = {
  key: string
  day: Day
  amounts: readonly Money[]
  /** Its month was closed before it was told. */
  of_closed_month: boolean
}

/**
 * The flows that are not told yet: on each day that is open, how the books stood less what was
 * told until then. What happened in closed months and was not told is told on the first open day.
 */
export function flowsOf(
  happened: readonly Day[],
  standing: (day: Day) => readonly Pick<ToldFlow, 'key' | 'amounts'>[],
  told: readonly ToldFlow[],
  { first_open, until: last }: { first_open: Day | null; until: Day },
): ToldFlow[] {
  const isOpen = (day: Day): boolean => first_open === null || day >= first_open
  const days = [...new Set([...happened, ...told.map(({ day }) => day)])]
    .filter((day) => day <= last)
    .sort()
  const flows: ToldFlow[] = []
  const tell = (as_of: Day, day: Day, before: readonly ToldFlow[], of_closed_month: boolean) => {
    const wanted = new Map(standing(as_of).map(({ key, amounts }) => [key, amounts]))
    for (const key of new Set([...wanted.keys(), ...before.map((one) => one.key)])) {
      const amounts = differenceOf(
        wanted.get(key),
        before.filter((one) => one.key === key),
      )
      if (amounts.some((amount) => !isZero(amount)))
        flows.push({ key, day, amounts, of_closed_month })
    }
  }
  const closed = days.findLast((day) => !isOpen(day))
  if (closed !== undefined && first_open !== null && first_open <= last)
    tell(
      closed,
      first_open,
      told.filter((one) => !isOpen(one.day) || one.of_closed_month),
      true,
    )
  for (const day of days.filter(isOpen))
    tell(
      day,
      day,
      [...told, ...flows].filter((one) => one.day <= day),
      false,
    )
  return flows
}

const differenceOf = (wanted: readonly Money[] | undefined, told: readonly ToldFlow[]): Money[] => {
  const nothing = (wanted ?? told[0]!.amounts).map(({ currency }) => zero(currency))
  return nothing.map((none, at) =>
    subtract(
      wanted?.[at] ?? none,
      told.reduce((total, { amounts }) => add(total, amounts[at]!), none),
    ),
  )
}
