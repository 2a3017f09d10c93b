import { findPolicyRules } from '@app/catalog/api'
import { findBeyondLosses } from '@app/payments/api'
import type { LockedItem, LockedReservation } from '@app/reservations/api'
import { inFavour, isToCome } from '@app/reservations/rules'
import type { AnyContext } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { instantOf } from '@kit/kernel/day'
import { larger, money, subtract, total, zero, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { feeProviderPercent, feeWithTax } from '../settings.ts'
import {
  feePercent,
  hoursBefore,
  providerPercent,
  settleItem,
  splitFee,
  type FeeTerms,
  type PolicyRule,
} from '../rules.ts'

/** A service without a time is taken to begin at the start of its day. */
const DAY_BEGINS = '00:00:00'

/**
 * What the company cancels by itself, or its provider cannot give, costs nobody anything, however
 * late: a rule that every hour keeps, also once the service has begun.
 */
const NOTHING_IS_KEPT = { hours_before: -100_000, fee_percent: '0', provider_percent: null }

export type ItemTerms = {
  item: LockedItem
  rules: PolicyRule[]
  hours_before: number
  fee_percent: string
  price: Money
  fee: Money
  refundable: Money
  /** What is in the fee, and what of it is the provider's. */
  split: FeeTerms & ReturnType<typeof splitFee>
}
/** `in_favour` is what the guest has then, promised or not; `refund` is what of it is new. */
export type Terms = {
  items: ItemTerms[]
  fee: Money
  due_after: Money
  in_favour: Money
  refund: Money
}

/**
 * What cancelling these items costs now, and what would be given back: what was paid, and not yet
 * promised back nor taken back through their bank, above what stays due.
 */
export async function findTerms(
  tx: AnyContext,
  reservation: LockedReservation,
  chosen: readonly LockedItem[],
  { by_company = false }: { by_company?: boolean } = {},
): Promise<Terms> {
  const policy_ids = [...new Set(chosen.map(({ policy_id }) => policy_id))]
  const policies = by_company
    ? policy_ids.map((policy_id) => ({ ...NOTHING_IS_KEPT, policy_id }))
    : await findPolicyRules(tx, policy_ids, reservation.agency_id)
  const fees = await findFeeSettings(tx, tx.now)
  const items = chosen.map((item) =>
    termsOf(
      item,
      isRefused(item, chosen)
        ? [NOTHING_IS_KEPT]
        : policies.filter(({ policy_id }) => policy_id === item.policy_id),
      reservation,
      fees,
      tx.now,
    ),
  )
  const { currency } = reservation
  const due_after = subtract(
    money(reservation.due, currency),
    total(
      items.map(({ refundable }) => refundable),
      currency,
    ),
  )
  const in_favour = inFavour(money(reservation.paid, currency), due_after, reservation.state)
  const standing = { reservation_id: reservation.id, in_favour }
  const { free } = await findBeyondLosses(tx, standing)
  return {
    items,
    fee: total(
      items.map(({ fee }) => fee),
      currency,
    ),
    due_after,
    in_favour,
    refund: larger(free, zero(currency)),
  }
}

/** What its provider cannot give costs nobody anything, nor does the package that it is part of. */
const isRefused = (
  { id, package_item_id, provider_refused }: LockedItem,
  items: readonly LockedItem[],
): boolean =>
  provider_refused ||
  items.some(
    (other) =>
      other.provider_refused &&
      other.package_item_id !== null &&
      (other.package_item_id === package_item_id || other.package_item_id === id),
  )

type FeeSettings = { with_tax: boolean; provider_percent: string }

async function findFeeSettings(database: Database, now: Date): Promise<FeeSettings> {
  return {
    with_tax: await findSetting(database, feeWithTax, now),
    provider_percent: await findSetting(database, feeProviderPercent, now),
  }
}

function termsOf(
  item: LockedItem,
  rules: PolicyRule[],
  { currency }: LockedReservation,
  fees: FeeSettings,
  now: Date,
): ItemTerms {
  const hours_before = hoursBefore(
    instantOf(item.service_day, item.service_time ?? DAY_BEGINS),
    now,
  )
  const fee_percent = feePercent(rules, hours_before)
  const price = subtract(money(item.gross, currency), money(item.discount, currency))
  const settled = settleItem(price, money(item.dock, currency), fee_percent)
  const terms: FeeTerms = {
    sold_as: item.sold_as,
    tax_percent: fees.with_tax ? item.tax_percent : '0',
    provider_percent: providerPercent(rules, hours_before, fees.provider_percent),
  }
  return {
    item,
    rules: rules.map((rule) => ({
      hours_before: rule.hours_before,
      fee_percent: rule.fee_percent,
      provider_percent: rule.provider_percent ?? null,
    })),
    hours_before,
    fee_percent,
    price: money(item.total, currency),
    ...settled,
    split: { ...terms, ...splitFee(settled.fee, terms) },
  }
}

/**
 * The items that would be cancelled: those chosen, or all that live. A package goes with all of its
 * components, and no component goes alone. Refuses what is not there, or is no longer to be
 * cancelled.
 */
export function chooseItems(
  items: readonly LockedItem[],
  item_ids: readonly number[] | undefined,
): LockedItem[] {
  const alive = items.filter(({ state }) => isToCome(state))
  if (!item_ids) {
    if (alive.length === 0) throw new Refusal('cancellation.nothing_to_cancel')
    return alive
  }
  const heads = item_ids.map((id) =>
    alive.find((item) => item.id === id && item.package_item_id === null),
  )
  if (heads.some((head) => head === undefined)) throw new Refusal('cancellation.item_unknown')
  return alive.filter(
    (item) =>
      item_ids.includes(item.id) ||
      (item.package_item_id !== null && item_ids.includes(item.package_item_id)),
  )
}
