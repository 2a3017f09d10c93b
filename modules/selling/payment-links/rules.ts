import type { Day } from '@kit/kernel/day'
import type { StateOf } from '@kit/kernel/lifecycle'
import {
  compare,
  money,
  smaller,
  subtract,
  add,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import type { PAYMENT_ATTEMPT, PAYMENT_LINK } from './lifecycles.ts'

export const PROVIDERS = ['stripe', 'paypal', 'clip'] as const
export type Provider = (typeof PROVIDERS)[number]

export type LinkState = StateOf<typeof PAYMENT_LINK>
export type AttemptState = StateOf<typeof PAYMENT_ATTEMPT>
/** What a link asks its guest for. */
export type Asks = 'deposit' | 'all'

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  clip: 'Clip',
}

/** Clip charges pesos alone. */
export const chargesIn = (provider: Provider, currency: Currency): boolean =>
  provider !== 'clip' || currency === 'MXN'

/** Whether a link is still of use, also before the system has said that it expired. */
export const opens = (
  { state, expires_at }: Readonly<{ state: LinkState; expires_at: string }>,
  now: Date,
): boolean => state === 'active' && new Date(expires_at) > now

/**
 * What a link asks for now, of what is due, paid and announced. A deposit is asked for while less
 * than it is paid, and never more than what is left.
 * Worked: due 2,000, deposit 600, paid 100: `deposit` asks 500, `all` 1,900.
 */
export function askedNow(
  asks: Asks,
  { due, deposit, paid, pending }: Readonly<Record<'due' | 'deposit' | 'paid' | 'pending', Money>>,
): Money {
  const coming = add(paid, pending)
  const left = subtract(due, coming)
  const ofDeposit = subtract(deposit, coming)
  return asks === 'deposit' && ofDeposit.units > 0n ? smaller(ofDeposit, left) : left
}

/** What a provider says of a charge. */
export type Told = Readonly<{
  state: 'pending' | 'approved' | 'paid' | 'failed' | 'expired' | 'refunded'
  amount: string
  currency: string
  reference: string
  /** What of it was given back to the guest there; absent, or zero: nothing. */
  given_back?: string
}>

/** What a provider says of a charge that its guest disputes; an inquiry moves no money. */
export type ToldDispute = Readonly<{
  /** As its provider calls it. */
  case_number: string
  state: 'inquiry' | 'open' | 'contested' | 'won' | 'lost'
  amount: string
  currency: string
  /** Ours, of the charge. */
  reference: string
  reason: DisputeReason
  respond_by: Day | null
}>
export type DisputeReason =
  | 'fraud'
  | 'not_received'
  | 'not_as_described'
  | 'duplicate'
  | 'cancelled'
  | 'amount'
  | 'other'

/** Whether what was charged is exactly what was asked for. */
export function isAsAsked(
  told: Told,
  asked: Readonly<{ uuid: string; amount: string; currency: Currency }>,
): boolean {
  if (told.reference !== asked.uuid || told.currency !== asked.currency) return false
  if (!/^\d{1,10}(\.\d{1,4})?$/.test(told.amount)) return false
  return compare(money(told.amount, asked.currency), money(asked.amount, asked.currency)) === 0
}

/** What of a paid charge was given back there, in part; null: nothing, or nothing that can be read. */
export function partGivenBack(
  { state, given_back = '0' }: Told,
  { amount, currency }: Readonly<{ amount: string; currency: Currency }>,
): Money | null {
  if (state !== 'paid' || !/^\d{1,10}(\.\d{1,4})?$/.test(given_back)) return null
  const back = money(given_back, currency)
  return back.units > 0n && compare(back, money(amount, currency)) < 0 ? back : null
}
