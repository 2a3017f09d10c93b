import {
  add,
  allocate,
  isZero,
  larger,
  negate,
  smaller,
  subtract,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import type { Day } from '@kit/kernel/day'
import { present, type Posting } from '../rules.ts'
import type { Rates } from './entries.ts'

// IVA is counted when it is paid (LIVA 1-B and 5; docs/adr/0052). What was counted by a day follows
// from how the books stood at its end: no document is asked what happened in between.

/** A sold service as the books hold it: what is owed for it, and what of that is ours and IVA. */
export type PricedItem = { item_id: number; owed: Money; base: Money; tax: Money }

/** How much of the price and the IVA of each service was paid. */
export type CollectedPart = { item_id: number; base: Money; tax: Money }

/**
 * Shares what was paid of a reservation among its services in proportion to the cent: IVA, price
 * and what passes through, by largest remainder. Once all is paid each part is whole.
 * Worked: 1,240.00 (160.00 of IVA, 1,000.00, 80.00 of dock) of which 500.00 are paid: 64.52 of IVA
 * and 403.22 of price.
 */
export function collectedParts(services: readonly PricedItem[], paid: Money): CollectedPart[] {
  const nothing = zero(paid.currency)
  const weights = services.flatMap(({ owed, base, tax }) => [
    tax,
    base,
    larger(subtract(owed, add(base, tax)), nothing),
  ])
  const owed = services.reduce((sum, service) => add(sum, service.owed), nothing)
  const parts = sharesAt(weights, smaller(larger(paid, nothing), owed), owed)
  return services.map(({ item_id }, at) => ({
    item_id,
    tax: parts[at * 3]!,
    base: parts[at * 3 + 1]!,
  }))
}

/** An invoice, by kind of IVA: its net, its IVA, and what of both is withheld. */
export type PayableInvoice = {
  /** Owed to its provider, without what is withheld. */
  owed: Money
  isr_withheld: Money
  kinds: readonly BilledKind[]
}
export type BilledKind = { tax_kind: string; base: Money; tax: Money; iva_withheld: Money }

export type PaidPart = {
  tax_kind: string
  base: Money
  /** Credited at once: withheld IVA waits until it is paid to the SAT. */
  tax: Money
  iva_withheld: Money
  isr_withheld: Money
}

/**
 * Shares what was paid of an invoice in proportion to the cent: IVA that can be credited, IVA that
 * is withheld, net and what passes through, by largest remainder; ISR withheld goes with the net of each kind.
 * Worked: 1,000.00 with IVA of 160.00, of which 106.67 are withheld, and ISR of 100.00 withheld:
 * 953.33 are owed. When they are paid, 53.33 can be credited, 106.67 and 100.00 are owed to the SAT.
 */
export function paidParts({ owed, isr_withheld, kinds }: PayableInvoice, paid: Money): PaidPart[] {
  const nothing = zero(owed.currency)
  const most = smaller(larger(paid, nothing), owed)
  const withheld = kinds.reduce((sum, kind) => add(sum, kind.iva_withheld), isr_withheld)
  const told = kinds.map((kind) => ({
    ...kind,
    credit: larger(subtract(kind.tax, kind.iva_withheld), nothing),
  }))
  const named = told.reduce(
    (sum, kind) => add(add(sum, kind.base), add(kind.credit, kind.iva_withheld)),
    nothing,
  )
  const passing = larger(subtract(add(owed, withheld), named), nothing)
  const weights = told.flatMap(({ credit, iva_withheld, base }) => [credit, iva_withheld, base])
  const parts = sharesAt([...weights, passing], most, owed)
  const income = sharesAt([isr_withheld], most, owed)[0]!
  const by_net = shared(
    income,
    told.map(({ base }) => base),
  )
  return told.map(({ tax_kind }, at) => ({
    tax_kind,
    tax: parts[at * 3]!,
    iva_withheld: parts[at * 3 + 1]!,
    base: parts[at * 3 + 2]!,
    isr_withheld: by_net[at]!,
  }))
}

/** Parts of a whole of which so much is paid: rounded together, and each whole once all is paid. */
function sharesAt(weights: readonly Money[], paid: Money, owed: Money): Money[] {
  const whole = weights.reduce((sum, weight) => add(sum, weight), zero(paid.currency))
  const reached =
    isZero(paid) || isZero(whole)
      ? zero(paid.currency)
      : allocate(whole, [paid.units, subtract(owed, paid).units])[0]!
  return shared(reached, weights)
}

const shared = (amount: Money, weights: readonly Money[]): Money[] =>
  isZero(amount)
    ? weights.map(() => amount)
    : allocate(
        amount,
        weights.some(({ units }) => units > 0n)
          ? weights.map(({ units }) => units)
          : weights.map((_, at) => (at === 0 ? 1n : 0n)),
      )

/** A flow as it is stored: paid on a day, or given back (negative). */
export type TaxFlow = {
  tax_flow_id: number
  of: 'service' | 'invoice'
  currency: Currency
  rate: string
  tax: Money
  iva_withheld: Money
  isr_withheld: Money
}

/** IVA of customers becomes due; IVA of providers can be credited, and what is withheld is owed. */
export const taxFlowEntry = ({ tax_flow_id, of, currency, rate, ...moved }: TaxFlow, day: Day) => ({
  tax_flow_id,
  rates: { [currency]: rate } as Rates,
  moment: of === 'service' ? ('tax_collected' as const) : ('tax_paid' as const),
  day,
  postings: of === 'service' ? collectedPostings(moved.tax) : paidPostings(moved),
})

const collectedPostings = (tax: Money): Posting[] =>
  present([
    { account: 'tax', amount: tax },
    { account: 'tax_collected', amount: negate(tax) },
  ])

const paidPostings = ({
  tax,
  iva_withheld,
  isr_withheld,
}: Pick<TaxFlow, 'tax' | 'iva_withheld' | 'isr_withheld'>): Posting[] =>
  present([
    { account: 'tax_credited', amount: tax },
    { account: 'tax_to_credit', amount: negate(tax) },
    { account: 'withholding_pending', amount: add(iva_withheld, isr_withheld) },
    { account: 'tax_withheld', amount: negate(iva_withheld) },
    { account: 'income_tax_withheld', amount: negate(isr_withheld) },
  ])
