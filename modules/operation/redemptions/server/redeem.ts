import { settleCommissions } from '@app/commissions/api'
import { findStanding, placeOf, recordEntries } from '@app/ledger/api'
import { renderedPostings, reversed, type Attendance } from '@app/ledger/rules'
import { lockWhole, tellItems, type Locked, type LockedItem } from '@app/reservations/api'
import { RESERVATION } from '@app/reservations/lifecycles'
import {
  countServed,
  findRedeemable,
  isOwnOfToday,
  lockVoucher,
  moveVoucher,
  recordRedemption,
  type LockedVoucher,
  type Redeemable,
  type VoucherKey,
} from '@app/vouchers/api'
import { VOUCHER } from '@app/vouchers/lifecycles'
import {
  packageStateOf,
  paxOf,
  serviceStateOf,
  stateAfterRendering,
  type VoucherState,
} from '@app/vouchers/rules'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { addDays, businessDay, instantOf, showDay, showTimeOfDay } from '@kit/kernel/day'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { divideRounding, money } from '@kit/kernel/money'
import { rateText } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { tellThatWorkMoved } from '@app/reservations/api'
import { soldItem } from '@app/orders/api'

export type Arrival = {
  voucher: VoucherKey
  /** How many came; absent, all who are missing. */
  pax?: number | undefined
  served_at?: string | undefined
  via: 'scan' | 'list' | 'call'
}

/** A voucher and all that changes with it, locked: its reservation first, as everybody does. */
type Arriving = {
  redeemable: Redeemable
  voucher: LockedVoucher
  item: LockedItem
  pax: number
} & Locked

/**
 * Records how many of a voucher's persons came. The first of them make the service rendered; whoever
 * comes later changes what the provider is owed for those who are missing, where its contract does.
 */
export const redeem = (tx: Context, arrival: Arrival): Promise<Redeemable> =>
  whileLocked(tx, arrival.voucher, async (arriving) => {
    const { voucher, item, pax, reservation } = arriving
    refuseUnless(voucher, ['issued', 'partly_rendered'])
    refuseIllegal(RESERVATION, reservation.state, 'closed')
    const left = pax - voucher.rendered_pax
    const came = arrival.pax ?? left
    if (came > left) throw new Refusal('voucher.too_many', { folio: voucher.folio, left })
    const served_at = servedAt(tx, arrival)
    if (businessDay(served_at) < item.service_day) throw notYet(voucher, item)

    const rendered = voucher.rendered_pax + came
    const state = stateAfterRendering(rendered, pax)
    await (state === voucher.state
      ? countServed(tx, voucher.id, rendered)
      : moveVoucher(tx, voucher, state, rendered))
    await recordRedemption(tx, {
      voucher_id: voucher.id,
      kind: 'served',
      pax: came,
      via: arrival.via,
      served_at,
      reason: null,
    })
    await renderItem(tx, arriving, rendered, null)
  })

/** Records that nobody of a voucher came, once its time has passed. */
export const miss = (tx: Context, arrival: Omit<Arrival, 'pax'>): Promise<Redeemable> =>
  whileLocked(tx, arrival.voucher, async (arriving) => {
    const { voucher, item, reservation } = arriving
    refuseUnless(voucher, ['issued'])
    if (item.state === 'no_show')
      throw new Refusal('voucher.missed_already', { folio: voucher.folio })
    refuseIllegal(RESERVATION, reservation.state, 'closed')
    const served_at = servedAt(tx, arrival)
    if (served_at < lastMomentOf(item)) throw notYet(voucher, item)

    await recordRedemption(tx, {
      voucher_id: voucher.id,
      kind: 'no_show',
      pax: 0,
      via: arrival.via,
      served_at,
      reason: null,
    })
    await renderItem(tx, arriving, 0, null)
  })

/** What was recorded was wrong: nobody came, and nobody was missed, until it is recorded anew. */
export const unredeem = (tx: Context, key: VoucherKey, reason: string): Promise<Redeemable> =>
  whileLocked(tx, key, async (arriving) => {
    refuseUnrecorded(arriving)
    await undo(tx, arriving, reason)
  })

/** A slip of the finger of today: whoever recorded it needs nobody else to take it back. */
export const takeBack = (tx: Context, key: VoucherKey): Promise<Redeemable> =>
  whileLocked(tx, key, async (arriving) => {
    refuseUnrecorded(arriving)
    const { voucher } = arriving
    if (!(await isOwnOfToday(tx, voucher.id)))
      throw new Refusal('voucher.recorded_by_another', { folio: voucher.folio })
    await undo(tx, arriving, TAKEN_BACK[tx.language])
  })

const TAKEN_BACK = {
  es: 'Deshecho el mismo día por la persona que lo registró',
  en: 'Undone the same day by the person who recorded it',
}

function refuseUnrecorded({ voucher, item, reservation }: Arriving): void {
  refuseUnless(voucher, ['issued', 'partly_rendered', 'rendered'])
  if (item.state === 'confirmed')
    throw new Refusal('voucher.nothing_recorded', { folio: voucher.folio })
  refuseIllegal(RESERVATION, reservation.state, 'closed')
}

async function undo(tx: Context, arriving: Arriving, reason: string): Promise<void> {
  const { voucher, item } = arriving
  await recordRedemption(tx, {
    voucher_id: voucher.id,
    kind: 'undone',
    pax: voucher.rendered_pax,
    via: 'call',
    served_at: tx.now,
    reason,
  })
  if (voucher.state !== 'issued') await moveVoucher(tx, voucher, 'issued', 0, reason)
  await unrenderInBooks(tx, arriving)
  await tellItems(tx, [item], 'confirmed', reason)
  await followComponents(tx, arriving, 'confirmed', reason)
}

/** Found within the scope of who asks; what changes with it is beyond that of a provider. */
async function whileLocked(
  tx: Context,
  key: VoucherKey,
  work: (arriving: Arriving) => Promise<void>,
): Promise<Redeemable> {
  const redeemable = await findRedeemable(tx, key)
  await beyondScope(tx, { why: 'a sale moves whole, beyond its provider', shows: [] }, async () => {
    const locked = await lockWhole(tx, redeemable.reservation_id)
    const item = locked.items.find(({ id }) => id === redeemable.item_id)!
    await work({
      ...locked,
      redeemable,
      item,
      pax: paxOf(item),
      voucher: await lockVoucher(tx, redeemable.id),
    })
    await tellThatWorkMoved(tx, locked.reservation)
  })
  await settleCommissions(tx, redeemable.reservation_id)
  return redeemable
}

/** Told with the states it may go to, as every illegal step is. */
function refuseUnless({ folio, state }: LockedVoucher, states: readonly VoucherState[]): void {
  if (states.includes(state)) return
  throw new Refusal('voucher.illegal_transition', { folio, state, allowed: VOUCHER.next[state] })
}

/** A clock that is fast by less than this is believed. */
const CLOCKS_DIFFER_MILLISECONDS = 5 * 60_000

function servedAt({ now }: Context, { served_at }: Pick<Arrival, 'served_at'>): Date {
  if (served_at === undefined) return now
  const at = new Date(served_at)
  if (at.getTime() > now.getTime() + CLOCKS_DIFFER_MILLISECONDS)
    throw new Refusal('voucher.served_later')
  return at < now ? at : now
}

/** Until then somebody may still come: the time of the service, or the end of its day. */
const lastMomentOf = ({ service_day, service_time }: LockedItem): Date =>
  service_time === null
    ? instantOf(addDays(service_day, 1), '00:00:00')
    : instantOf(service_day, service_time)

const notYet = ({ folio }: LockedVoucher, { service_day, service_time }: LockedItem): Refusal =>
  new Refusal('voucher.not_yet', {
    folio,
    when: service_time
      ? `${showDay(service_day)} ${showTimeOfDay(service_time)}`
      : showDay(service_day),
  })

async function renderItem(
  tx: Context,
  arriving: Arriving,
  came: number,
  reason: string | null,
): Promise<void> {
  const { item } = arriving
  const state = serviceStateOf(came)
  await renderInBooks(tx, arriving, came)
  if (item.state !== state) await tellItems(tx, [item], state, reason)
  await followComponents(tx, arriving, state, reason)
}

/**
 * What was earned and is owed with so many who came. Told before, with fewer: that is undone and told
 * anew, unless it comes to the same.
 */
async function renderInBooks(tx: Context, arriving: Arriving, came: number): Promise<void> {
  const { item, reservation, redeemable, pax } = arriving
  const attendance: Attendance = { pax, came, no_show_percent: redeemable.no_show_percent }
  const cost = {
    cost: money(item.cost, item.cost_currency),
    tax: money(item.cost_tax ?? '0', item.cost_currency),
  }
  const postings = renderedPostings(soldItem(item, reservation), cost, attendance)
  const { entry, undone_id } = await findStanding(tx, item.id, 'rendered')
  if (entry && sameAs(entry.postings, postings)) return
  const after_id = entry ? await unrenderInBooks(tx, arriving) : undone_id
  await recordEntries(tx, placeOf(reservation), [
    { ...entryOf(tx, arriving), moment: 'rendered', after_id, rates: ratesOf(arriving), postings },
  ])
}

/** Answers the entry that undid it; null when nothing stood. */
async function unrenderInBooks(tx: Context, arriving: Arriving): Promise<number | null> {
  const { entry } = await findStanding(tx, arriving.item.id, 'rendered')
  if (!entry) return null
  await recordEntries(tx, placeOf(arriving.reservation), [
    {
      ...entryOf(tx, arriving),
      moment: 'unrendered',
      reverses_id: entry.id,
      rates: entry.rates,
      postings: reversed(entry.postings),
    },
  ])
  return (await findStanding(tx, arriving.item.id, 'rendered')).undone_id
}

const sameAs = (one: readonly object[], other: readonly object[]): boolean =>
  textOf(one) === textOf(other)
const textOf = (postings: readonly object[]): string =>
  JSON.stringify(
    (postings as { account: string; amount: { units: bigint; currency: string } }[])
      .map(({ account, amount }) => `${account} ${amount.units} ${amount.currency}`)
      .sort(),
  )

const entryOf = ({ today, actor }: Context, { reservation, item }: Arriving) => ({
  day: today,
  reservation_id: reservation.id,
  item_id: item.id,
  user_id: actor.user_id,
})

const RATE_SCALE = 100_000_000n

/** As the item kept them when it was sold. */
function ratesOf({ item, reservation: { currency, mxn_rate } }: Arriving) {
  const { cost_currency, cost, cost_mxn, usd_rate } = item
  const rates = { [currency]: mxn_rate }
  if (cost_currency === currency || cost_currency === 'MXN') return rates
  if (cost_currency === 'USD') return { ...rates, USD: usd_rate }
  const [worth, of] = [money(cost_mxn, 'MXN').units, money(cost, cost_currency).units]
  if (of === 0n) return rates
  return { ...rates, [cost_currency]: rateText({ scaled: divideRounding(worth * RATE_SCALE, of) }) }
}

/** A package is used, or missed, when all of its components are told. */
async function followComponents(
  tx: Context,
  { item, items }: Arriving,
  state: 'used' | 'no_show' | 'confirmed',
  reason: string | null,
): Promise<void> {
  const head = items.find(({ id }) => id === item.package_item_id)
  if (!head) return
  const components = items.filter(({ package_item_id }) => package_item_id === head.id)
  const becomes = packageStateOf(components.map((one) => (one.id === item.id ? state : one.state)))
  if (becomes && becomes !== head.state) await tellItems(tx, [head], becomes, reason)
}
