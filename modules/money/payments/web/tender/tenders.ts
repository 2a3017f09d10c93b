import type { Method, TenderField } from '@app/payments/contract'
import { settleTenders, valueOf, type HouseRates, type Settlement } from '@app/payments/rules'
import {
  allocate,
  compare,
  CURRENCIES,
  larger,
  money,
  ofUnits,
  subtract,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { convert, rate, rateText, type RateTable } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'

export type PaymentMethod = z.output<typeof Method>
/** A payment as it is being taken: what the guest handed over. The server values it again. */
export type TenderDraft = {
  method_id: number
  kind: PaymentMethod['kind']
  name: string
  currency: Currency
  amount: string
  reference?: string
  /** Interest-free months, and how many. */
  plan?: { id: number; months: number }
  /** Of a cash certificate: the company that issued it. */
  issuer?: { id: number; name: string }
  /** Why its reference is that of another payment. */
  repeated_because?: string
}

/** Payments as the server is asked to take them. */
export const tendersToSend = (tenders: readonly TenderDraft[]): z.input<typeof TenderField>[] =>
  tenders.map(({ method_id, currency, amount, reference, plan, issuer, repeated_because }) => ({
    method_id,
    currency,
    amount,
    ...(reference ? { reference } : {}),
    ...(plan ? { plan_id: plan.id } : {}),
    ...(issuer ? { issuer_id: issuer.id } : {}),
    ...(repeated_because ? { repeated_because } : {}),
  }))

const CENT = 100n

/** Notes that guests hand over, the largest first. */
export const NOTES: Record<Currency, readonly number[]> = {
  MXN: [1000, 500, 200, 100],
  USD: [100, 50, 20, 10],
  EUR: [100, 50, 20, 10],
  CAD: [100, 50, 20, 10],
  GBP: [50, 20, 10],
}

export function houseRates(
  rows: readonly { currency: Currency; buy: string; sell: string }[],
): HouseRates {
  const table = (side: 'buy' | 'sell'): RateTable =>
    Object.fromEntries(rows.map((row) => [row.currency, rate(row[side])]))
  return { buy: table('buy'), sell: table('sell') }
}

/**
 * The currencies that can be taken for a debt: its own, pesos, and those with a house rate. A debt
 * in a currency without one takes only itself.
 */
export function takenCurrencies(debt: Currency, rates: HouseRates): Currency[] {
  if (debt !== 'MXN' && !rates.sell[debt]) return [debt]
  return CURRENCIES.filter(
    (currency) => currency === debt || currency === 'MXN' || rates.buy[currency] !== undefined,
  )
}

/**
 * What settles a balance in the currency in hand. Cash is rounded up, because it gives change;
 * anything else is rounded down, because it gives none: what it then leaves open is less than a
 * cent of its currency.
 */
export function exactAmount(
  balance: Money,
  currency: Currency,
  rates: HouseRates,
  givesChange: boolean,
): Money {
  if (balance.currency === currency || balance.units <= 0n)
    return balance.currency === currency ? balance : zero(currency)
  const table: RateTable = {
    ...(rates.sell[balance.currency] ? { [balance.currency]: rates.sell[balance.currency] } : {}),
    ...(rates.buy[currency] ? { [currency]: rates.buy[currency] } : {}),
  }
  const near = larger(convert(balance, currency, table), ofUnits(CENT, currency))
  const worth = (amount: Money): number =>
    compare(valueOf(amount, balance.currency, rates), balance)
  if (givesChange) return worth(near) < 0 ? ofUnits(near.units + CENT, currency) : near
  return worth(near) > 0 && near.units > CENT ? ofUnits(near.units - CENT, currency) : near
}

/**
 * The rate at which money in hand is valued against a debt, and the words for it; null where both
 * are one currency. Against a debt in pesos: what the house buys the currency at. Of pesos: what it
 * sells that of the debt at. Of two others: how many of the debt one in hand is worth.
 */
export function rateOfTender(
  inHand: Currency,
  debt: Currency,
  rates: HouseRates,
): { of: Currency; rate: string; in: Currency } | null {
  if (inHand === debt) return null
  const [bought, sold] = [rates.buy[inHand], rates.sell[debt]]
  if (debt === 'MXN') return bought ? { of: inHand, rate: rateText(bought), in: 'MXN' } : null
  if (inHand === 'MXN') return sold ? { of: debt, rate: rateText(sold), in: 'MXN' } : null
  if (!bought || !sold) return null
  return { of: inHand, rate: quotient(bought.scaled, sold.scaled), in: debt }
}

const DECIMALS = 10_000n
/** Of four decimals, half away from nothing. */
function quotient(of: bigint, by: bigint): string {
  const scaled = (2n * of * DECIMALS + by) / (2n * by)
  return `${scaled / DECIMALS}.${(scaled % DECIMALS).toString().padStart(4, '0')}`
}

/** The tenders settled as the server will, or the code of the rule they break. */
export type Preview =
  | { settlement: Settlement; refused: null }
  | { settlement: null; refused: string }

export function previewTenders(
  total: Money,
  tenders: readonly TenderDraft[],
  rates: HouseRates,
  change_currency: Currency,
): Preview {
  try {
    const given = tenders.map(({ kind, amount, currency }) => ({
      kind,
      amount: money(amount, currency),
    }))
    return { settlement: settleTenders(total, given, rates, change_currency), refused: null }
  } catch (refusal) {
    if (refusal instanceof Refusal) return { settlement: null, refused: refusal.code }
    throw refusal
  }
}

/** A balance among so many people: cents that do not divide go to the first ones. */
export const divideAmong = (balance: Money, people: number): Money[] =>
  allocate(
    balance,
    Array.from({ length: people }, () => 1n),
  )

type ForAgency = {
  id: number
  credit: { amount: string; currency: Currency } | null
}

type Left = { amount: string; currency: Currency } | null | undefined
/** What is left of each account that a payment may be put on; absent: none was agreed. */
export type Accounts = Readonly<Partial<Record<PaymentMethod['kind'], Money>>>

/** The accounts of a sale: the customer's agency, and the hotel of the desk. */
export function accountsOf(
  { agencies, room_credit }: { agencies: readonly ForAgency[]; room_credit: Left },
  agency_id: number | null,
): Accounts {
  const read = (kind: PaymentMethod['kind'], left: Left): Accounts =>
    left ? { [kind]: money(left.amount, left.currency) } : {}
  return {
    ...read('agency_credit', agencies.find(({ id }) => id === agency_id)?.credit),
    ...read('room_charge', room_credit),
  }
}

/** What these payments leave of each. */
export const leftOfAccounts = (accounts: Accounts, tenders: readonly TenderDraft[]): Accounts =>
  tenders.reduce((left: Accounts, { kind, amount }) => {
    const account = left[kind]
    if (!account) return left
    const { currency } = account
    return { ...left, [kind]: larger(subtract(account, money(amount, currency)), zero(currency)) }
  }, accounts)

/** What is still to be paid of a target, never less than nothing. */
export const stillOpen = (target: Money, applied: Money): Money =>
  larger(subtract(target, applied), zero(target.currency))

const ODD_TIMES = 10n

/** So much more than what is open that a finger slipped more likely than a guest handed it over. */
export const isOdd = (amount: Money, exact: Money): boolean =>
  exact.units > 0n && amount.units >= exact.units * ODD_TIMES
