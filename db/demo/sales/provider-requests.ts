import {
  answerProviderRequest,
  lockProviderRequest,
  lockWhole,
  recordProviderRequests,
  tellItems,
} from '@app/reservations/api'
import { voidVouchers } from '@app/vouchers/api'
import { inContext, type Context } from '@kit/db/context'
import { all, first, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { World } from './world.ts'

const SERVICES = 3
const OPERATIONS = 5
const PROVIDERS = 7
const SINCE = 'El proveedor confirma cada venta desde hoy'

/**
 * A provider begins to say yes to each sale: of what was sold of one product for the days to come it
 * is asked, and one service it cannot give. The last product, which nobody sees first.
 */
export async function storeProviderRequests(tx: Database, world: World): Promise<void> {
  const provider = world.staff.users.find(({ role_ids }) => role_ids.includes(PROVIDERS))!
  const planner = world.staff.users.find(({ role_ids }) => role_ids.includes(OPERATIONS))!
  const product = await first(
    tx,
    sql<{ id: number }>`
    select i.product_id as id from reservations.item i
     where ${toCome(world)} order by i.product_id desc limit 1`,
  )
  if (!product) return
  await run(tx, sql`update catalog.product set provider_confirms = true where id = ${product.id}`)
  const chosen = await all(
    tx,
    sql<{ id: number; reservation_id: number }>`
    update reservations.item set provider_confirms = true
     where id in (
       select i.id from reservations.item i
        where ${toCome(world)} and i.product_id = ${product.id}
        order by i.service_day, i.id limit ${SERVICES})
    returning id, reservation_id`,
  )
  const house = contextOf(tx, world, planner, 'OPERACIONES')
  for (const { id, reservation_id } of chosen) {
    const { items } = await lockWhole(house, reservation_id)
    await voidVouchers(house, [id])
    const sold = items.filter((item) => item.id === id)
    await tellItems(house, sold, 'provider_pending', SINCE)
    await recordProviderRequests(house, reservation_id)
  }
  const asked = await first(
    tx,
    sql<{ uuid: string }>`
    select uuid from reservations.provider_request where state = 'asked' order by id limit 1`,
  )
  if (!asked) return
  const theirs = contextOf(tx, world, provider, 'PROVEEDORES')
  const request = await lockProviderRequest(theirs, asked.uuid, async () => undefined)
  await answerProviderRequest(theirs, request, {
    state: 'rejected',
    reason: 'El bote está en mantenimiento ese día',
  })
}

/** Sold for a day on which nothing else happens to it, by the provider who has an account. */
const toCome = ({ until, staff }: World) => sql`
  i.state = 'confirmed' and i.service_day > ${until}::date + 1 and i.package_item_id is null
  and i.provider_id = (select u.provider_id from access.user_account u
        where u.id = ${staff.users.find(({ role_ids }) => role_ids.includes(PROVIDERS))!.id})
  and exists (select from reservations.reservation r
        where r.id = i.reservation_id and r.state = 'confirmed')
  and exists (select from vouchers.voucher v where v.item_id = i.id and v.state = 'issued')
  and not exists (select from reservations.change c where c.reservation_id = i.reservation_id)
  and not exists (select from cancellations.request q where q.item_id = i.id)`

const contextOf = (
  tx: Database,
  { now, until }: World,
  { id, name }: { id: number; name: string },
  role: string,
): Context =>
  inContext(tx, {
    actor: {
      user_id: id,
      session_id: 0,
      name,
      roles: [role],
      main_roles: [],
      permissions: new Set(),
      scope: { all: true },
      desk: null,
    },
    now,
    today: until,
    language: 'es',
    request_id: null,
    audit: () => undefined,
  })
