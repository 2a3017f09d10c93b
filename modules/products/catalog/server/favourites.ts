import type { Context } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import { handle, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { markFavourite, unmarkFavourite } from '../contract.ts'

/** What a desk offers first: of whoever sells there, marked by any of them. */
export const favourites: readonly Route[] = [
  handle(markFavourite, async (tx, { params }) => {
    const { location_id, product_id } = await asked(tx, params.uuid)
    await run(
      tx,
      sql`
      insert into catalog.favourite (location_id, product_id, user_id, marked_at)
      values (${location_id}, ${product_id}, ${tx.actor.user_id}, ${tx.now})
      on conflict do nothing`,
    )
    tx.audit({
      action: 'favourite.mark',
      entity: 'product',
      entity_id: product_id,
      after: { location_id },
    })
    return { favourite: true }
  }),

  handle(unmarkFavourite, async (tx, { params }) => {
    const { location_id, product_id } = await asked(tx, params.uuid)
    await run(
      tx,
      sql`
      delete from catalog.favourite
       where location_id = ${location_id} and product_id = ${product_id}`,
    )
    tx.audit({
      action: 'favourite.unmark',
      entity: 'product',
      entity_id: product_id,
      before: { location_id },
    })
    return { favourite: false }
  }),
]

async function asked(tx: Context, uuid: string) {
  if (!tx.actor.desk) throw new Refusal('desk.missing')
  const product = await first(
    tx,
    sql<{ id: number }>`select id from catalog.product where uuid = ${uuid} and active`,
  )
  if (!product) throw new Refusal('request.not_found')
  return { location_id: tx.actor.desk.location_id, product_id: product.id }
}
