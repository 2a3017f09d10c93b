import {
  feePercent,
  hoursBefore,
  providerPercent,
  settleItem,
  splitFee,
} from '@app/cancellations/rules'
import {
  cancellationPostings,
  refundApprovedPostings,
  refundDonePostings,
  type Posting,
} from '@app/ledger/rules'
import {
  basesOf,
  isGivenAtDesk,
  spreadRefund,
  type MethodKind,
  type RefundPart,
  type RefundState,
} from '@app/payments/rules'
import { stateAfterCancelling } from '@app/reservations/rules'
import { addDays, businessDay, instantOf } from '@kit/kernel/day'
import { amountOf, compare, isZero, money, subtract, total, type Money } from '@kit/kernel/money'
import { rateText } from '@kit/kernel/rate'
import type { User } from '../company/users.ts'
import { addEntry, addTransition } from './books.ts'
import { askedFor } from './cancellation-requests.ts'
import { saleRates, scopeOf, type Item, type Order } from './order-rows.ts'
import type { Captured } from './payment.ts'
import type { World } from './world.ts'

const REASONS = [
  'El huésped enfermó',
  'Mal tiempo',
  'Cambio de vuelo',
  'Cambio de planes',
  'El proveedor cambió el horario',
  'Compró por duplicado',
] as const
/** A manager approves up to this; accounting above it. */
const MANAGER_LIMIT = money('10000', 'MXN')
/** What of a fee is a provider's whose policy says nothing. */
const NO_SHARE = '0'
/** A service without a time is taken to begin at the start of its day. */
const DAY_BEGINS = '00:00:00'
const DAY = 86_400_000

/** How each sold item stands in the books: its confirmation, which a cancellation undoes. */
export type Confirmations = Map<number, { entry_id: number; postings: Posting[] }>

export const startOf = ({ line, part }: Item): Date =>
  instantOf(line.service_day, part?.departures.length ? (part.time ?? DAY_BEGINS) : DAY_BEGINS)

/**
 * Cancels items by their policies: seats freed, the sale undone, the fee kept, the rest of what was
 * paid given back. Answers what stays due.
 */
export function cancelItems(
  world: World,
  order: Order,
  items: readonly Item[],
  at: Date,
  due: Money,
  captured: readonly Captured[],
  confirmations: Confirmations,
): Money {
  const reason = world.chance.pick(REASONS)
  let dueAfter = due
  for (const item of items) {
    item.state = 'cancelled'
    addTransition(world, order, {
      entity: 'item',
      entity_id: item.id,
      from_state: 'confirmed',
      to_state: 'cancelled',
      at,
      reason,
    })
    if (item.part)
      dueAfter = subtract(dueAfter, cancelItem(world, order, item, at, reason, confirmations))
  }
  const state = stateAfterCancelling(
    order.items.map((item) => item.state),
    !isZero(dueAfter),
  )
  if (state !== 'confirmed') {
    addTransition(world, order, {
      entity: 'reservation',
      entity_id: order.id,
      from_state: 'confirmed',
      to_state: state,
      at,
      reason,
    })
    order.state = state
    if (order.basket.promo) order.basket.promo.uses -= 1
  }
  if (compare(order.paid, dueAfter) > 0)
    giveBack(world, order, subtract(order.paid, dueAfter), captured, at, reason)
  return dueAfter
}

/** Answers what is given back of the item. */
function cancelItem(
  world: World,
  order: Order,
  item: Item,
  at: Date,
  reason: string,
  confirmations: Confirmations,
): Money {
  const { rows, ids, chance, catalog, sums } = world
  const part = item.part!
  const rules = catalog.policies.get(part.terms.policy_id)!
  const hours_before = hoursBefore(startOf(item), at)
  const fee_percent = feePercent(rules, hours_before)
  const { fee, refundable } = settleItem(
    subtract(part.gross, part.discount),
    part.dock,
    fee_percent,
  )
  const { provider_id, sold_as, tax_percent } = part.terms
  const provider_percent = providerPercent(rules, hours_before, NO_SHARE)
  const split = splitFee(fee, { sold_as, tax_percent, provider_percent })
  const confirmed = confirmations.get(item.id)!
  for (const departure of part.departures) world.departures.give(departure, part.seats)
  rows.add('cancellations.cancellation', {
    id: ids('cancellation'),
    uuid: chance.uuid(at.getTime()),
    reservation_id: order.id,
    item_id: item.id,
    state: 'executed',
    reason,
    policy_snapshot: JSON.stringify(rules),
    hours_before,
    fee_percent,
    currency: order.basket.currency,
    fee: amountOf(fee),
    fee_base: amountOf(split.base),
    fee_tax: amountOf(split.tax),
    provider_percent,
    provider_share: amountOf(split.share),
    refundable: amountOf(refundable),
    requested_by: order.visit.rep.id,
    executed_by: order.visit.rep.id,
    executed_at: at.toISOString(),
    cancel_day: businessDay(at),
    ...scopeOf(order.visit),
    provider_id,
    created_at: at.toISOString(),
  })
  addEntry(world, order, {
    moment: 'cancelled',
    at,
    item_id: item.id,
    reverses_id: confirmed.entry_id,
    rates: saleRates(order),
    postings: cancellationPostings(confirmed.postings, {
      ...split,
      provider_id,
      sold_as,
      tax_percent,
    }),
  })
  sums.feeKept(fee)
  const asked = { item, rules, hours_before, fee_percent, fee, refundable, reason }
  askedFor(world, order, asked, at)
  return refundable
}

/**
 * Asked for by the rep, approved by somebody else the same day or the next, paid out within three
 * days: as far as the demo reaches. Of the last days some still wait to be approved, some are on
 * their way through the bank, and some came back from it.
 */
function giveBack(
  world: World,
  order: Order,
  refund: Money,
  captured: readonly Captured[],
  at: Date,
  reason: string,
): void {
  const { chance, now } = world
  const approvedOn = addDays(businessDay(at), chance.between(0, 1))
  const paidOn = addDays(approvedOn, chance.between(0, 3))
  const [approvedAt, paidAt] = [later(at, approvedOn, '21:00'), later(at, paidOn, '21:30')]
  const recent = (days: number) => now.getTime() - at.getTime() < days * DAY
  const due = paidAt <= now ? 'done' : approvedAt <= now ? 'approved' : 'requested'
  const state = order.id % 3 === 0 && recent(6) ? 'requested' : due
  const parts = spreadRefund(refund, captured).map((part): Valued => {
    const payment = captured.find(({ payment_id }) => payment_id === part.payment_id)!
    return {
      part,
      payment,
      ...basesOf(part.amount, payment.rate, payment.usd_rate),
    }
  })
  const givenBack = total(
    parts.map(({ in_mxn }) => in_mxn),
    'MXN',
  )
  const approval = approvalOf(world, order, givenBack)
  for (const valued of parts) {
    const stands = state === 'done' ? whereItStands(valued.payment.kind, order.id, recent) : state
    addRefund(world, order, {
      ...valued,
      givenBack,
      approval,
      state: stands,
      at,
      approvedAt,
      paidAt,
      reason,
    })
  }
}

/**
 * What could have been given by now: a guest has not come for the cash yet, a bank is slow, or sent
 * it back.
 */
function whereItStands(
  kind: MethodKind,
  order_id: number,
  recent: (days: number) => boolean,
): RefundStanding {
  if (kind === 'cash') return order_id % 3 > 0 && recent(8) ? 'approved' : 'done'
  if (!recent(12)) return 'done'
  return order_id % 3 === 1 ? 'in_transit' : order_id % 6 === 2 ? 'failed' : 'done'
}

const later = (at: Date, day: ReturnType<typeof businessDay>, time: string): Date =>
  new Date(Math.max(at.getTime() + 60_000, instantOf(day, time).getTime()))

type RefundStanding = Exclude<RefundState, 'rejected'>
type Valued = { part: RefundPart; payment: Captured; in_mxn: Money; in_usd: Money }
type Refunding = Valued & {
  givenBack: Money
  approval: Approval
  state: RefundStanding
  at: Date
  approvedAt: Date
  paidAt: Date
  reason: string
}

function addRefund(
  world: World,
  order: Order,
  {
    part,
    payment,
    in_mxn,
    in_usd,
    givenBack,
    approval: { approver, limit },
    state,
    at,
    approvedAt,
    paidAt,
    reason,
  }: Refunding,
): void {
  const { rows, ids, chance, sums, shifts } = world
  const { amount, applied } = part
  const id = ids('refund')
  const uuid = chance.uuid(at.getTime())
  const shift_id =
    state === 'done' && payment.kind === 'cash'
      ? shifts.at(order.visit.rep.id, order.visit.location, businessDay(paidAt))
      : null
  rows.add('payments.refund', {
    id,
    uuid,
    payment_id: payment.payment_id,
    reservation_id: order.id,
    state,
    currency: amount.currency,
    amount: amountOf(amount),
    applied: amountOf(applied),
    rate: rateText(payment.rate),
    amount_mxn: amountOf(in_mxn),
    amount_usd: amountOf(in_usd),
    reason,
    requested_by: order.visit.rep.id,
    approved_by: state === 'requested' ? null : approver.id,
    given_back_mxn: state === 'requested' ? null : amountOf(givenBack),
    limit_mxn: state === 'requested' || !limit ? null : amountOf(limit),
    refund_day: state === 'done' ? businessDay(paidAt) : null,
    shift_id,
    created_at: at.toISOString(),
    ...scopeOf(order.visit),
  })
  addTransition(world, order, {
    entity: 'refund',
    entity_id: id,
    from_state: null,
    to_state: 'requested',
    at,
    reason,
  })
  if (state === 'requested') return
  addTransition(world, order, {
    entity: 'refund',
    entity_id: id,
    from_state: 'requested',
    to_state: 'approved',
    at: approvedAt,
    user_id: approver.id,
    uuid,
  })
  addEntry(world, order, {
    moment: 'refund_approved',
    at: approvedAt,
    refund_id: id,
    user_id: approver.id,
    rates: payment.rates,
    postings: refundApprovedPostings({ taken: amount, applied, in_mxn }),
  })
  if (state === 'approved') return
  // What leaves an account is recorded by who sends refunds, what leaves the drawer by who hands it
  // over.
  const giver = isGivenAtDesk(payment.kind) ? order.visit.rep.id : approver.id
  if (state !== 'done') {
    addTransition(world, order, {
      entity: 'refund',
      entity_id: id,
      from_state: 'approved',
      to_state: 'in_transit',
      at: approvedAt,
      user_id: approver.id,
      uuid,
    })
    if (state === 'failed')
      addTransition(world, order, {
        entity: 'refund',
        entity_id: id,
        from_state: 'in_transit',
        to_state: 'failed',
        at: paidAt,
        user_id: approver.id,
        uuid,
        reason: 'La cuenta no existe',
      })
    return
  }
  addTransition(world, order, {
    entity: 'refund',
    entity_id: id,
    from_state: 'approved',
    to_state: 'done',
    at: paidAt,
    user_id: giver,
    uuid,
  })
  addEntry(world, order, {
    moment: 'refund_done',
    at: paidAt,
    refund_id: id,
    user_id: giver,
    rates: payment.rates,
    postings: refundDonePostings(payment.kind, amount, shift_id),
  })
  order.paid = subtract(order.paid, applied)
  sums.refunded(amount)
}

type Approval = { approver: User; limit: Money | null }

/**
 * Never who asked for it; and who may approve all that the reservation gives back, not a part of it
 * alone.
 */
function approvalOf({ staff, chance }: World, { visit }: Order, givenBack: Money): Approval {
  const above = compare(givenBack, MANAGER_LIMIT) > 0
  const others = (above ? staff.accountants : staff.managers).filter(
    ({ id }) => id !== visit.rep.id,
  )
  return { approver: chance.pick(others), limit: above ? null : MANAGER_LIMIT }
}
