import { all, first, run, type Database } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import { handle, type Route } from '@kit/http/handle'
import type { Language } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { activateProduct, deactivateProduct, listProductOptions } from '../contract/editing.ts'

export const editing: readonly Route[] = [
  handle(listProductOptions, async (tx, { params }) => {
    const product = await findProduct(tx, params.uuid)
    const options = await findOptions(tx, product.id, tx.language)
    return {
      id: product.id,
      state: stateOf(product),
      missing: product.missing,
      options,
    }
  }),

  handle(activateProduct, async (tx, { params }) => {
    await putOnSale(tx, params.uuid)
    return { uuid: params.uuid, active: true }
  }),

  handle(deactivateProduct, async (tx, { params }) => {
    const product = await findProduct(tx, params.uuid, { lock: true })
    await recordState(tx, product, false)
    return { uuid: params.uuid, active: false }
  }),
]

/** @throws Refusal `product.incomplete` while an option or a price is missing */
export async function putOnSale(tx: Context, uuid: string): Promise<void> {
  const product = await findProduct(tx, uuid, { lock: true })
  if (product.missing) throw new Refusal('product.incomplete', { missing: product.missing })
  await recordState(tx, product, true)
}

const stateOf = ({ active, activated }: Product): 'draft' | 'active' | 'inactive' =>
  active ? 'active' : activated ? 'inactive' : 'draft'

type Product = {
  id: number
  active: boolean
  activated: boolean
  missing: 'option' | 'price' | null
}

async function findProduct(
  database: Database,
  uuid: string,
  { lock = false } = {},
): Promise<Product> {
  const product = await first(
    database,
    sql<Product>`
    select p.id, p.active, p.activated_at is not null as activated,
           case when not exists (select from catalog.option o
               where o.product_id = p.id and o.active)
                then 'option'
                when exists (select from catalog.option o where o.product_id = p.id and o.active
                   and not exists (select from catalog.price r where r.option_id = o.id
                     and r.pax_type = 'adult' and r.currency = p.base_currency))
                then 'price' end as missing
      from catalog.product p where p.uuid = ${uuid} ${lock ? sql`for update` : sql``}`,
  )
  if (!product) throw new Refusal('request.not_found')
  return product
}

const findOptions = (database: Database, product_id: number, language: Language) =>
  all(
    database,
    sql<{
      id: number
      name: string
      sold_by: string
      active: boolean
      prices: number
      pickups: number
      components: number
    }>`
    select o.id, ${sql.ref(`o.name_${language}`)} as name, o.sold_by, o.active,
           (select count(*)::int from catalog.price r where r.option_id = o.id) as prices,
           (select count(*)::int from catalog.pickup k where k.option_id = o.id) as pickups,
           (select count(*)::int from catalog.package_component c
               where c.package_option_id = o.id) as components
      from catalog.option o where o.product_id = ${product_id} order by o.position, o.id`,
  )

async function recordState(tx: Context, before: Product, active: boolean): Promise<void> {
  if (before.active === active) return
  await run(
    tx,
    sql`
    update catalog.product set active = ${active}, version = version + 1,
           activated_at = coalesce(activated_at, ${tx.now}::timestamptz)
     where id = ${before.id}`,
  )
  tx.audit({
    action: active ? 'product.activate' : 'product.deactivate',
    entity: 'product',
    entity_id: before.id,
    before: { active: before.active },
    after: { active },
  })
}
