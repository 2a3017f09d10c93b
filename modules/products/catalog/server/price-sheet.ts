import { all, first, run, type Database } from '@kit/db/database'
import type { Actor, Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { isPriceWithin } from '../rules/prices-of-channels.ts'
import type { Price, PriceChange, PriceSheet } from '../contract/pricing.ts'

type Product = Pick<PriceSheet, 'code' | 'name' | 'base_currency'> & { id: number }

export const findPricedProduct = (
  database: Database,
  uuid: string,
  language: Language,
): Promise<Product | undefined> =>
  first(
    database,
    sql<Product>`
    select p.id, p.code, ${sql.ref(`p.name_${language}`)} as name, p.base_currency
      from catalog.product p where p.uuid = ${uuid}`,
  )

type Viewer = Readonly<{ language: Language; actor: Actor; today: Day }>

const PRICE = sql`r.option_id, r.pax_type, r.currency, r.season_id, r.channel_id,
  trim_scale(r.amount)::text as amount, r.version`

export async function findSheet(
  database: Database,
  { id, ...product }: Product,
  { language, actor, today }: Viewer,
): Promise<PriceSheet> {
  const name = sql.ref(`name_${language}`)
  const [options, seasons, channels, prices] = await Promise.all([
    all(
      database,
      sql<PriceSheet['options'][number]>`
      select o.id, o.${name} as name, o.sold_by = 'nights' as by_night from catalog.option o
       where o.product_id = ${id}
       order by o.position, o.id`,
    ),
    all(
      database,
      sql<PriceSheet['seasons'][number]>`
      -- What is over stands last, the newest of it first.
      select s.id, s.${name} as name, s.first_day, s.last_day from catalog.season s
       order by s.last_day < ${today}::date,
             case when s.last_day < ${today}::date then ${today}::date - s.first_day
                  else s.first_day - ${today}::date end, s.id`,
    ),
    all(
      database,
      sql<PriceSheet['channels'][number]>`
      select c.id, c.canal as name from organization.public_channel c order by c.id`,
    ),
    all(
      database,
      sql<Price>`
      select ${PRICE} from catalog.price r join catalog.option o on o.id = r.option_id
       where o.product_id = ${id} order by r.id`,
    ),
  ])
  return {
    ...product,
    options,
    seasons,
    channels: channels.filter(({ id: channel_id }) => isPriceWithin(actor.scope, { channel_id })),
    prices: prices.filter((price) => isPriceWithin(actor.scope, price)),
  }
}

/** The prices that changes are of, as they stand, locked until the transaction ends. */
export function lockPrices(tx: Database, product_id: number): Promise<Price[]> {
  return all(
    tx,
    sql<Price>`
    select ${PRICE} from catalog.price r
     where r.option_id in (select o.id from catalog.option o where o.product_id = ${product_id})
     order by r.id for update`,
  )
}

/** One save of a product's prices after the other: two that add the same price would both find none. */
export async function lockProduct(tx: Database, product_id: number): Promise<number[]> {
  await run(tx, sql`select 1 from catalog.product where id = ${product_id} for no key update`)
  const options = await all(
    tx,
    sql<{ id: number }>`select id from catalog.option where product_id = ${product_id}`,
  )
  return options.map(({ id }) => id)
}

export async function writePrices(tx: Database, changes: readonly PriceChange[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as c(option_id bigint, pax_type text, currency text, season_id bigint, channel_id bigint,
          amount numeric)`
  await run(
    tx,
    sql`
    delete from catalog.price r using ${rows}
     where c.amount is null and r.option_id = c.option_id and r.pax_type = c.pax_type
       and r.currency = c.currency and r.season_id is not distinct from c.season_id
       and r.channel_id is not distinct from c.channel_id`,
  )
  await run(
    tx,
    sql`
    insert into catalog.price as r (option_id, pax_type, currency, season_id, channel_id, amount)
    select c.option_id, c.pax_type, c.currency, c.season_id, c.channel_id, c.amount from ${rows}
     where c.amount is not null
    on conflict on constraint one_price_by_option_person_currency_season_and_channel
    do update set amount = excluded.amount, version = r.version + 1`,
  )
}
