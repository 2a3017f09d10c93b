import {
  add,
  allocate,
  isZero,
  larger,
  negate,
  percentOf,
  subtract,
  withoutTax,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { cardFeeOf, type CardFee } from './rules/card-fee.ts'

export type Account =
  | 'cash'
  | 'safe'
  | 'terminals'
  | 'bank'
  | 'links_in_transit'
  | 'certificates'
  | 'certificates_issued'
  | 'certificate_cost'
  | 'customers'
  | 'agencies'
  | 'incentives_due'
  | 'tax_to_credit'
  | 'tax_credited'
  | 'exchange_position'
  | 'customer_deposits'
  | 'providers_accrued'
  | 'providers_billed'
  | 'tax'
  | 'tax_collected'
  | 'withholding_pending'
  | 'tax_withheld'
  | 'income_tax_withheld'
  | 'pass_through'
  | 'commissions'
  | 'incentives'
  | 'refunds'
  | 'services_sold'
  | 'cancellation_fees'
  | 'exchange_difference'
  | 'provider_cost'
  | 'commission_cost'
  | 'incentive_cost'
  | 'card_cost'
  | 'cash_over_short'
  | 'disputed'
  | 'chargeback_cost'

/**
 * A debit is positive, a credit negative; the postings of an entry sum to zero in each currency.
 */
export type Posting = {
  account: Account
  amount: Money
  provider_id?: number | null
  shift_id?: number | null
  /** What foreign money is worth in pesos as it goes through the exchange position. */
  pesos?: Money | null
}

export type MethodKind =
  | 'cash'
  | 'terminal'
  | 'transfer'
  | 'link'
  | 'certificate'
  | 'agency_credit'
  | 'house_certificate'
  | 'room_charge'

export const ACCOUNT_OF_METHOD: Record<MethodKind, Account> = {
  cash: 'cash',
  terminal: 'terminals',
  transfer: 'bank',
  link: 'links_in_transit',
  certificate: 'certificates',
  agency_credit: 'agencies',
  house_certificate: 'certificates_issued',
  room_charge: 'agencies',
}

/**
 * What a sold item puts in the books: `sold_as` and `cost`, in the item's currency, as they were kept
 * with its price.
 */
export type SoldItem = {
  provider_id: number
  sold_as: 'principal' | 'agency'
  base: Money
  tax: Money
  dock: Money
  cost: Money
  tax_percent: string
}

/**
 * A sale is confirmed: the customer owes it, and we owe the service (deposits), the tax and what
 * passes through. Sold as an agency, only the margin is ours: the provider's part passes through,
 * all of it even when the price does not cover it. What is missing is a loss of the day on which it
 * was accepted, not of the day of the service.
 */
export function confirmationPostings(item: SoldItem): Posting[] {
  const owed = add(add(item.base, item.tax), item.dock)
  const { base, tax, passing, loss } = sharesOf(item)
  return present([
    { account: 'customers', amount: owed },
    { account: 'customer_deposits', amount: negate(base) },
    { account: 'tax', amount: negate(tax) },
    { account: 'pass_through', amount: negate(passing), provider_id: item.provider_id },
    { account: 'provider_cost', amount: loss, provider_id: item.provider_id },
  ])
}

/** A fee that is kept: its parts without IVA and of IVA sum to it; `share` is the provider's. */
export type KeptFee = {
  provider_id: number
  sold_as: 'principal' | 'agency'
  base: Money
  tax: Money
  share: Money
  /** Of IVA in the fee; 0 when it has none. */
  tax_percent: string
}

/**
 * The confirmation of one item undone, posting by posting as it was written, and the fee that the
 * policy keeps. Sold as principal the whole fee is ours, and the provider's share a cost that
 * accrues; as an agency that share passes through, and only the rest is ours.
 */
export function cancellationPostings(confirmation: readonly Posting[], fee: KeptFee): Posting[] {
  const { provider_id, share, tax_percent } = fee
  const whole = add(fee.base, fee.tax)
  const ours = fee.sold_as === 'principal' ? fee : withoutTax(subtract(whole, share), tax_percent)
  const provider: Posting[] =
    fee.sold_as === 'principal'
      ? [
          { account: 'provider_cost', amount: share, provider_id },
          { account: 'providers_accrued', amount: negate(share), provider_id },
        ]
      : [{ account: 'pass_through', amount: negate(share), provider_id }]
  return [
    ...reversed(confirmation),
    ...present([
      { account: 'customers', amount: whole },
      { account: 'cancellation_fees', amount: negate(ours.base) },
      { account: 'tax', amount: negate(ours.tax) },
      ...provider,
    ]),
  ]
}

/** How many of those who bought came, and what the contract owes of the cost of who did not. */
export type Attendance = { pax: number; came: number; no_show_percent: string }

const ALL_CAME: Attendance = { pax: 1, came: 1, no_show_percent: '100' }

/** The whole cost of who came and the contract's part of who did not, rounded once. */
export function owedFor(cost: Money, { pax, came, no_show_percent }: Attendance): Money {
  const missed = allocate(cost, [BigInt(came), BigInt(pax - came)])[1]!
  return subtract(cost, subtract(missed, percentOf(missed, no_show_percent)))
}

/** The cost of a service, IVA included, and the IVA in it, in the provider's currency. */
export type ProviderCost = { cost: Money; tax: Money }

/**
 * The service was given: what was owed to the guest becomes earned, whoever of the party came, and
 * its cost is owed to the provider in the provider's currency, by what the contract says of those
 * who did not come: a cost of ours without its IVA, which is credited once it is paid. Sold as an
 * agency the provider's part passes through already: what the contract does not owe of it becomes
 * ours.
 */
export function renderedPostings(
  item: SoldItem,
  { cost, tax }: ProviderCost,
  attendance: Attendance = ALL_CAME,
): Posting[] {
  const { provider_id } = item
  const { base } = sharesOf(item)
  const earned: Posting[] = [
    { account: 'customer_deposits', amount: base },
    { account: 'services_sold', amount: negate(base) },
  ]
  if (item.sold_as === 'agency') {
    const freed = subtract(item.cost, owedFor(item.cost, attendance))
    const ours = withoutTax(freed, item.tax_percent)
    return present([
      ...earned,
      { account: 'pass_through', amount: freed, provider_id },
      { account: 'services_sold', amount: negate(ours.base) },
      { account: 'tax', amount: negate(ours.tax) },
    ])
  }
  const owed = owedFor(cost, attendance)
  const owed_tax = owedFor(tax, attendance)
  return present([
    ...earned,
    { account: 'provider_cost', amount: subtract(owed, owed_tax), provider_id },
    { account: 'tax_to_credit', amount: owed_tax, provider_id },
    { account: 'providers_accrued', amount: negate(owed), provider_id },
  ])
}

/** Money handed over, what it was applied for in the reservation's currency, its worth in pesos. */
export type Exchange = { taken: Money; applied: Money; in_mxn: Money }

/**
 * Money taken (or change given, negative): through the exchange position when it is not the
 * reservation's currency.
 */
export function paymentPostings(
  method: MethodKind,
  exchange: Exchange,
  shift_id: number | null,
  card_fee: CardFee | null = null,
): Posting[] {
  const { taken, applied } = exchange
  // Of no drawer: the slip in it says all that the card was charged.
  const kept = card_fee ? cardFeeOf(taken, card_fee) : zero(taken.currency)
  return present([
    { account: ACCOUNT_OF_METHOD[method], amount: taken, shift_id },
    ...exchanged(exchange),
    { account: 'customers', amount: negate(applied) },
    { account: 'card_cost', amount: kept },
    { account: ACCOUNT_OF_METHOD[method], amount: negate(kept) },
  ])
}

/**
 * A refund was approved: what the customer had too much becomes a debt in the payment's own
 * currency.
 */
export function refundApprovedPostings({ taken: owed, applied, in_mxn }: Exchange): Posting[] {
  return present([
    { account: 'customers', amount: applied },
    ...exchanged({ taken: negate(owed), applied: negate(applied), in_mxn: negate(in_mxn) }),
    { account: 'refunds', amount: negate(owed) },
  ])
}

/**
 * An entry undone, posting by posting as it was written: a payment that was voided, a refund's
 * approval that was rejected after all.
 */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ amount, pesos, ...posting }) => ({
    ...posting,
    amount: negate(amount),
    ...(pesos ? { pesos: negate(pesos) } : {}),
  }))

export function refundDonePostings(
  method: MethodKind,
  owed: Money,
  shift_id: number | null,
): Posting[] {
  return present([
    { account: 'refunds', amount: owed },
    { account: ACCOUNT_OF_METHOD[method], amount: negate(owed), shift_id },
  ])
}

/**
 * A currency of the exchange position gained pesos by the FIX of the day, or lost them (negative).
 */
export const revaluationPostings = (gained: Money): Posting[] => [
  { account: 'exchange_position', amount: gained },
  { account: 'exchange_difference', amount: negate(gained) },
]

/** One account and currency of a shift that was counted: what was found, and what the books said. */
export type CountedLine = { account: 'cash' | 'terminals'; found: Money; expected: Money }

/**
 * A count was approved: the drawer is empty, what was found lies in the safe, and what is missing
 * (or too much, negative) is the company's. Slips stay with their terminal, as many as were found.
 */
export const shiftApprovedPostings = (lines: readonly CountedLine[], shift_id: number): Posting[] =>
  lines.flatMap(({ account, found, expected }) => {
    const missing = subtract(expected, found)
    return present(
      account === 'cash'
        ? [
            { account: 'cash', amount: negate(expected), shift_id },
            { account: 'safe', amount: found },
            { account: 'cash_over_short', amount: missing },
          ]
        : [
            { account: 'terminals', amount: negate(missing), shift_id },
            { account: 'cash_over_short', amount: missing },
          ],
    )
  })

export type MovementKind = 'float' | 'handover' | 'drop' | 'deposit'
export type CashMoved = {
  kind: MovementKind
  amount: Money
  from_shift_id: number | null
  to_shift_id: number | null
}

const MOVED_BETWEEN: Record<MovementKind, [from: Account, to: Account]> = {
  float: ['safe', 'cash'],
  handover: ['cash', 'cash'],
  drop: ['cash', 'safe'],
  deposit: ['safe', 'bank'],
}

/** Cash was handed on and received. */
export function cashMovedPostings({ kind, amount, ...shifts }: CashMoved): Posting[] {
  const [from, to] = MOVED_BETWEEN[kind]
  return [
    { account: from, amount: negate(amount), shift_id: shifts.from_shift_id },
    { account: to, amount, shift_id: shifts.to_shift_id },
  ]
}

/**
 * One currency goes into the position and the other comes out, so that each balances by itself. Both
 * are worth the same pesos: those that changed hands, or else those of the money taken.
 */
export function exchanged({ taken, applied, in_mxn }: Exchange): Posting[] {
  if (taken.currency === applied.currency) {
    const rest = subtract(taken, applied)
    return isZero(rest) ? [] : [{ account: 'exchange_difference', amount: negate(rest) }]
  }
  const worth = [taken, applied].find(({ currency }) => currency === 'MXN') ?? in_mxn
  const leg = (amount: Money, pesos: Money): Posting => ({
    account: 'exchange_position',
    amount,
    ...(amount.currency === 'MXN' ? {} : { pesos }),
  })
  return [leg(negate(taken), negate(worth)), leg(applied, worth)]
}

type Shares = { base: Money; tax: Money; passing: Money; loss: Money }

/**
 * Whose the price is. An agency's margin includes its IVA; its loss has none, because nothing of
 * ours was sold.
 */
function sharesOf(item: SoldItem): Shares {
  const nothing = zero(item.base.currency)
  if (item.sold_as === 'principal')
    return { base: item.base, tax: item.tax, passing: item.dock, loss: nothing }
  const margin = subtract(add(item.base, item.tax), item.cost)
  return {
    ...withoutTax(larger(margin, nothing), item.tax_percent),
    passing: add(item.cost, item.dock),
    loss: larger(negate(margin), nothing),
  }
}

export const present = (postings: Posting[]): Posting[] =>
  postings.filter(({ amount }) => !isZero(amount))

/** What an entry is off by, per currency; empty when it balances. */
export function imbalance(postings: readonly Posting[]): Money[] {
  const sums = new Map<Currency, Money>()
  for (const { amount } of postings)
    sums.set(amount.currency, add(sums.get(amount.currency) ?? zero(amount.currency), amount))
  return [...sums.values()].filter((sum) => !isZero(sum))
}
