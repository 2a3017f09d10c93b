import { feePercent, hoursBefore, settleItem, type PolicyRule } from '@app/cancellations/rules'
import { amountOf, subtract, type Money } from '@kit/kernel/money'
import { chance } from '../random.ts'
import { addTransition } from './books.ts'
import { scopeOf, type Item, type Order } from './order-rows.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const REVIEW_MINUTES = 40

type Asked = {
  item: Item
  rules: readonly PolicyRule[]
  hours_before: number
  fee_percent: string
  fee: Money
  refundable: Money
  reason: string
}
type Step = { to: 'requested' | 'in_review' | 'approved' | 'executed'; at: Date; by: number }

/** Some of what was cancelled was asked for two hours before, and approved by a manager. */
export function askedFor(world: World, order: Order, asked: Asked, executed: Date): void {
  const manager = world.staff.managers.find(({ id }) => id !== order.visit.rep.id)
  const at = new Date(executed.getTime() - 2 * HOUR)
  if (!manager || !isSingle(asked.item) || order.id % 4 !== 1 || at < order.confirmed_at!) return
  const reviewed = new Date(at.getTime() + REVIEW_MINUTES * 60_000)
  record(world, order, asked, [
    { to: 'requested', at, by: order.visit.rep.id },
    { to: 'in_review', at: reviewed, by: manager.id },
    { to: 'approved', at: executed, by: manager.id },
    { to: 'executed', at: executed, by: manager.id },
  ])
}

/** Of what is still to come, some waits for a supervisor or a manager to decide. */
export function askToCancel(
  world: World,
  order: Order,
  startOf: (item: Item) => Date,
  reason: string,
): void {
  const { now, catalog, staff } = world
  if (order.id % 5 !== 0) return
  for (const item of order.items) {
    if (item.state !== 'confirmed' || !isSingle(item)) continue
    const at = new Date(Math.max(order.confirmed_at!.getTime() + 60_000, now.getTime() - 6 * HOUR))
    if (at > now) continue
    const { terms, gross, discount, dock } = item.part!
    const rules = catalog.policies.get(terms.policy_id)!
    const hours_before = hoursBefore(startOf(item), at)
    const fee_percent = feePercent(rules, hours_before)
    const settled = settleItem(subtract(gross, discount), dock, fee_percent)
    const requested = { to: 'requested' as const, at, by: order.visit.rep.id }
    const reviewer = order.id % 2 === 0 ? staff.managers[0] : undefined
    record(world, order, { item, rules, hours_before, fee_percent, reason, ...settled }, [
      requested,
      ...(reviewer ? [{ to: 'in_review' as const, at: now, by: reviewer.id }] : []),
    ])
  }
}

const isSingle = ({ part, head }: Item): boolean => part !== null && head === null

function record(
  world: World,
  order: Order,
  { item, rules, hours_before, fee_percent, fee, refundable, reason }: Asked,
  steps: readonly Step[],
): void {
  const { rows, ids } = world
  const id = ids('cancellation_request')
  const [requested] = steps as readonly [Step]
  const last = steps.at(-1)!
  const executed = last.to === 'executed' ? last : null
  rows.add('cancellations.request', {
    id,
    // A chance of its own: what else the demo tells does not change because somebody asked.
    uuid: chance(id).uuid(requested.at.getTime()),
    reservation_id: order.id,
    item_id: item.id,
    state: last.to,
    reason,
    policy_snapshot: JSON.stringify([rules]),
    hours_before,
    fee_percent,
    currency: order.basket.currency,
    fee: amountOf(fee),
    refundable: amountOf(refundable),
    fee_executed: executed ? amountOf(fee) : null,
    requested_by: requested.by,
    reviewed_by: steps.find(({ to }) => to === 'in_review')?.by ?? null,
    decided_by: executed?.by ?? null,
    decided_at: executed?.at.toISOString() ?? null,
    version: steps.length,
    created_at: requested.at.toISOString(),
    ...scopeOf(order.visit),
    provider_id: item.part!.terms.provider_id,
  })
  steps.forEach(({ to, at, by }, index) =>
    addTransition(world, order, {
      entity: 'cancellation_request',
      entity_id: id,
      from_state: steps[index - 1]?.to ?? null,
      to_state: to,
      at,
      user_id: by,
      reason,
    }),
  )
}
