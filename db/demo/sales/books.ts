import { imbalance, type Posting } from '@app/ledger/rules'
import type { Moment, Rates } from '@app/ledger/api'
import { businessDay } from '@kit/kernel/day'
import { amountOf } from '@kit/kernel/money'
import { actOf, tellsOf, type Act, type Subject } from './acts.ts'
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
  entity: Subject
  entity_id: number
  from_state: string | null
  to_state: string
  at: Date
  user_id?: number | null
  reason?: string
  /** What the audit calls the thing, when it is not the reservation by its folio. */
  uuid?: string
}

/** One row per change of state; `user_id` null is the system's own doing. */
export function addTransition(
  world: World,
  order: Order,
  { entity, entity_id, from_state, to_state, at, user_id, reason, uuid }: Change,
): void {
  const by = user_id === undefined ? order.visit.rep.id : user_id
  if (by !== null)
    addAudit(world, order, {
      at,
      by,
      act: actOf(entity, from_state, to_state, order.on_credit ?? false),
      entity,
      uuid,
    })
  world.rows.add('platform.transition', {
    at: at.toISOString(),
    entity,
    entity_id,
    from_state,
    to_state,
    user_id: by,
    reason: reason ?? null,
    request_id: requestOf(order, at),
  })
}

/** What happened at one instant to an order was asked for at once. */
const requestOf = ({ id }: Order, at: Date): string => `demo-${id}-${at.getTime()}`

type Audited = { at: Date; by: number; act: Act; entity: Subject; uuid: string | undefined }

const AUDITED = new WeakMap<Order, Audited[]>()

/** One entry per act: what a person did to several things at once is one of them. */
function addAudit({ rows }: World, order: Order, audited: Audited): void {
  const told = AUDITED.get(order) ?? []
  AUDITED.set(order, told)
  const { at, by, act, uuid } = audited
  if (told.some((one) => one.by === by && +one.at === +at && tellsOf(one.act, act))) return
  told.push(audited)
  rows.add('platform.audit_entry', {
    at: at.toISOString(),
    user_id: by,
    request_id: requestOf(order, at),
    endpoint: act.endpoint,
    action: act.action,
    entity: uuid === undefined ? 'reservation' : audited.entity,
    entity_id: uuid ?? order.folio,
  })
}
