import type { Context } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sameValue } from '@kit/tables/load-cells'
import { load, type Change, type LoadRow, type Outcome } from '@kit/tables/load'
import { batchOrEach } from '@kit/tables/load-rows'
import { field, type Values } from '@kit/tables/record'
import { CURRENCY_CHOICES } from '@kit/tables/currency-choices'
import { sql, type RawBuilder } from 'kysely'
import { PAX_TYPE_CHOICES } from '../choices.ts'
import type { PriceChange } from '../contract/pricing.ts'
import { channelsSold, everyOption, seasons } from '../references.ts'
import { writePrices } from '../server/price-sheet.ts'

const columns = {
  option_id: field.reference('Producto y opción', 'Product and option', everyOption, {
    required: true,
  }),
  pax_type: field.choice('Persona', 'Person', PAX_TYPE_CHOICES, { required: true }),
  currency: field.choice('Moneda', 'Currency', CURRENCY_CHOICES, { required: true }),
  season_id: field.reference('Temporada', 'Season', seasons, {
    hint: { es: 'Vacía: todo el año', en: 'Empty: all year' },
  }),
  channel_id: field.reference('Canal', 'Channel', channelsSold, {
    hint: { es: 'Vacío: todos los canales', en: 'Empty: all channels' },
  }),
  amount: field.amount('Precio', 'Price', { required: true }),
}

/** Prices come by ten thousands: a batch is written as one statement, as its screen writes many. */
export default load({
  id: 'prices',
  title: { es: 'Precios', en: 'Prices' },
  row: {
    es: 'Una fila por precio: opción, persona, moneda, temporada y canal.',
    en: 'One row per price: option, person, currency, season, and channel.',
  },
  order: 70,
  permission: 'prices.manage',
  columns,
  key: ['option_id', 'pax_type', 'currency', 'season_id', 'channel_id'],
  write: (tx, rows) => batchOrEach(tx, rows, (some) => writeBatch(tx, some)),
  undo: undoAll,
  standing,
  also: {
    option_id: ['producto', 'opcion', 'tour', 'servicio', 'product', 'option'],
    pax_type: ['tipo de persona', 'pax', 'tipo de pax', 'person type', 'adulto o menor'],
    currency: ['divisa', 'tipo de moneda', 'currency code'],
    season_id: ['temporadas', 'nombre de temporada', 'season name'],
    channel_id: ['canal de venta', 'sales channel'],
    amount: ['importe', 'tarifa', 'precio publico', 'rate', 'amount', 'public price'],
  },
})

type Price = PriceChange & { amount: string }
type Standing = { row: number; id: number | null; amount: string | null; version: number | null }

async function writeBatch(tx: Context, rows: readonly LoadRow[]): Promise<Outcome[]> {
  const given = rows.map(({ row, values }) => ({ row, ...priceOf(values) }))
  await lockProducts(tx, given)
  const before = new Map((await findStanding(tx, given)).map((price) => [price.row, price]))
  const changed = given.filter(
    ({ row, amount }) => !sameValue(columns.amount, amount, before.get(row)?.amount),
  )
  await writePrices(tx, changed)
  const after = new Map((await findStanding(tx, changed)).map((price) => [price.row, price]))
  return given.map(({ row, ...price }): Outcome => {
    const now = after.get(row)
    if (!now) return { effect: 'same', row }
    const stood = before.get(row)?.amount ?? null
    const change: Change = {
      row,
      id: now.id,
      before: stood === null ? null : { ...price, amount: stood },
      after: price,
      version: now.version,
    }
    return { effect: stood === null ? 'new' : 'changed', row, change }
  })
}

const priceOf = (values: Values): Price =>
  ({ season_id: null, channel_id: null, ...values }) as unknown as Price

/** As a save of their screen does, in one order. */
const lockProducts = (tx: Context, prices: readonly PriceChange[]): Promise<unknown> =>
  run(
    tx,
    sql`
    select 1 from catalog.product p
     where p.id in (select o.product_id from catalog.option o
                     where o.id = any(${[...new Set(prices.map((of) => of.option_id))]}::bigint[]))
     order by p.id for no key update`,
  )

/** The price that each row is of, if there is one. */
const findStanding = (
  tx: Context,
  rows: readonly (PriceChange & { row: number })[],
): Promise<Standing[]> =>
  all(
    tx,
    sql<Standing>`
    select g.row, r.id, trim_scale(r.amount)::text as amount, r.version
      from ${recordset(rows)} join catalog.price r
        on r.option_id = any(${[...new Set(rows.map((of) => of.option_id))]}::bigint[])
       and r.option_id = g.option_id and r.pax_type = g.pax_type and r.currency = g.currency
       and coalesce(r.season_id, 0) = coalesce(g.season_id, 0)
       and coalesce(r.channel_id, 0) = coalesce(g.channel_id, 0)`,
  )

const recordset = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as g(row integer, option_id bigint, pax_type text, currency text, season_id bigint,
         channel_id bigint)`

async function undoAll(tx: Context, changes: readonly Change[]): Promise<void> {
  const loaded = changes.map(({ row, after, before, version }) => ({
    ...priceOf(after),
    row,
    left: version,
    amount: before === null ? null : priceOf(before).amount,
  }))
  await lockProducts(tx, loaded)
  const standing = new Map((await findStanding(tx, loaded)).map((price) => [price.row, price]))
  const touched = loaded.find(({ row, left }) => standing.get(row)?.version !== left)
  if (touched) throw new Refusal('load.changed_since', { row: touched.row })
  await writePrices(tx, loaded)
}

const PAGE = 2_000

async function* standing(tx: Context): AsyncGenerator<Values[]> {
  for (let after = 0; ;) {
    const rows = await all(
      tx,
      sql<Values & { id: number }>`
      select r.id, r.option_id, r.pax_type, r.currency, r.season_id, r.channel_id,
             trim_scale(r.amount)::text as amount
        from catalog.price r where r.id > ${after} order by r.id limit ${PAGE}`,
    )
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}
