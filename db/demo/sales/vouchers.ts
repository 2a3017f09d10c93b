import { addTransition } from './books.ts'
import { scopeOf, type Item, type Order } from './order-rows.ts'
import type { World } from './world.ts'

/** What was cancelled takes its voucher along. */
export function voidVouchers(world: World, order: Order, at: Date): void {
  for (const item of order.items)
    if (item.part && item.state === 'cancelled') addVoucher(world, order, item, 'voided', 0, at)
}

export function addVoucher(
  world: World,
  order: Order,
  item: Item,
  state: 'issued' | 'rendered' | 'voided',
  rendered_pax: number,
  at: Date,
): void {
  const { rows, ids, chance } = world
  const id = ids('voucher')
  const issued_at = order.confirmed_at!
  const number = order.items.filter(({ part }) => part).indexOf(item) + 1
  rows.add('vouchers.voucher', {
    id,
    uuid: chance.uuid(issued_at.getTime()),
    folio: `${order.folio}-${number}`,
    reservation_id: order.id,
    item_id: item.id,
    provider_id: item.part!.terms.provider_id,
    state,
    token: Buffer.from(chance.hex(16), 'hex').toString('base64url'),
    rendered_pax,
    ...scopeOf(order.visit),
    issued_at: issued_at.toISOString(),
  })
  addTransition(world, order, {
    entity: 'voucher',
    entity_id: id,
    from_state: null,
    to_state: 'issued',
    at: issued_at,
    user_id: order.confirmed_by,
  })
  if (state !== 'issued')
    addTransition(world, order, {
      entity: 'voucher',
      entity_id: id,
      from_state: 'issued',
      to_state: state,
      at,
      user_id: state === 'rendered' ? null : order.visit.rep.id,
    })
}
