import { imbalance, type Posting } from '@app/ledger/rules'
import type { Moment, Rates } from '@app/ledger/api'
import { businessDay } from '@kit/kernel/day'
import { amountOf } from '@kit/kernel/money'
import { scopeOf, type Order } from './order-rows.ts'
import type { World } from './world.ts'

type Happening = {
  moment: Moment
  at: Date
  postings: readonly Posting[]
  rates: Rates
  user_id?: number
  item_id?: number
  payment_id?: number
  refund_id?: number
  reverses_id?: number
}

/** Writes one moment in the books; answers the entry's id. */
export function addEntry(
  { rows, ids }: World,
  order: Order,
  { moment, at, postings, rates, user_id, ...subject }: Happening,
): number {
  const loose = imbalance(postings)
  if (loose.length > 0 || postings.length === 0)
    throw new Error(`A ${moment} entry of ${order.folio} does not balance`)
  const id = ids('entry')
  const day = businessDay(at)
  rows.add('ledger.entry', {
    id,
    moment,
    day,
    at: at.toISOString(),
    reservation_id: order.id,
    item_id: subject.item_id ?? null,
    payment_id: subject.payment_id ?? null,
    refund_id: subject.refund_id ?? null,
    reverses_id: subject.reverses_id ?? null,
    ...scopeOf(order.visit),
    user_id: user_id ?? order.visit.rep.id,
  })
  for (const { account, amount, shift_id, provider_id, pesos } of postings) {
    rows.add('ledger.posting', {
      entry_id: id,
      day,
      account_code: account,
      currency: amount.currency,
      amount: amountOf(amount),
      rate: amount.currency === 'MXN' ? '1' : rates[amount.currency]!,
      shift_id: shift_id ?? null,
      provider_id: provider_id ?? null,
      pesos: pesos ? amountOf(pesos) : null,
    })
  }
  return id
}

type Change = {
  entity: 'reservation' | 'item' | 'payment' | 'refund' | 'voucher' | 'cancellation_request'
  entity_id: number
  from_state: string | null
  to_state: string
  at: Date
  user_id?: number | null
  reason?: string
}

/** One row per change of state; `user_id` null is the system's own doing. */
export function addTransition(
  world: World,
  order: Order,
  { entity, entity_id, from_state, to_state, at, user_id, reason }: Change,
): void {
  const by = user_id === undefined ? order.visit.rep.id : user_id
  if (by !== null) addAudit(world, order, { at, by, action: `${entity}.${to_state}` })
  world.rows.add('platform.transition', {
    at: at.toISOString(),
    entity,
    entity_id,
    from_state,
    to_state,
    user_id: by,
    reason: reason ?? null,
    request_id: `demo-${order.id}`,
  })
}

const AUDITED = new WeakMap<Order, Set<number>>()

/** Who did something to an order stands in the audit, once for all that they did to it. */
function addAudit(
  { rows }: World,
  order: Order,
  { at, by, action }: { at: Date; by: number; action: string },
): void {
  const people = AUDITED.get(order) ?? new Set()
  AUDITED.set(order, people)
  if (people.has(by)) return
  people.add(by)
  rows.add('platform.audit_entry', {
    at: at.toISOString(),
    user_id: by,
    request_id: `demo-${order.id}`,
    endpoint: 'POST /save-booking',
    action,
    entity: 'reservation',
    entity_id: order.folio,
  })
}
