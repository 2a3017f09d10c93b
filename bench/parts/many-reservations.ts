import { buildAgency } from '@app/organization/testing'
import { sumChangedDays } from '@app/reporting/api'
import { all, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { BOOKS, buildBudgets, copyBooks, copyCommissions } from './many-books.ts'
import { FIRST_ID, SELLERS } from './sellers.ts'

/**
 * Names that repeat as people's do: 40 × 60 of them, some with accents, so that a search finds
 * dozens and not one.
 */
const NAMES = sql`
  (string_to_array('Begoña José María Luis Ana Peter Jane Lucía Íñigo Sofía Carlos Emma Noah'
    ' Olivia Hugo Inés Mateo Léa Max Zoë Diego Elena Jorge Nadia Omar Paula Raúl Sara Tomás'
    ' Úrsula Víctor Wendy Ximena Yago Zaida Bruno Clara David Eva Fabio', ' '))[1 + n % 40]`
const SURNAMES = sql`
  (string_to_array('Núñez Doe Smith García López Peña Müller Rossi Silva Tremblay Martín Brown'
    ' Dubois Costa Vega', ' '))[1 + (n / 40) % 15]`

const FILLED = [
  'reservations.reservation',
  'reservations.item',
  'payments.payment',
  'vouchers.voucher',
  ...BOOKS,
] as const
/** Of so many services one is a transfer, of so many sales one an agency's. */
const TRANSFERS_ONE_OF = 10
const AGENCIES_ONE_OF = 5

/**
 * Copies the sale that is there until there are `count` reservations, spread over `days` (two
 * years), all reps and states, each with one to three items: what a list reads. A report reads their
 * payments, vouchers, entries in the books, commissions and budgets too.
 */
export async function multiplyReservations(
  database: Database,
  count: number,
  { for_reports = false, days = 730 } = {},
): Promise<void> {
  const agency_id = for_reports ? (await buildAgency(database)).id : null
  await database.transaction().execute((tx) =>
    fillBare(tx, async () => {
      await copySales(tx, { count, days, agency_id })
      if (for_reports) {
        await copyPayments(tx)
        await copyVouchers(tx)
        await copyBooks(tx)
        await copyCommissions(tx)
        await run(
          tx,
          sql`update catalog.option set sold_by = 'transfer'
               where id % ${sql.lit(TRANSFERS_ONE_OF)} = 0`,
        )
      }
    }),
  )
  if (for_reports) await buildBudgets(database, days)
  await sql`vacuum analyze`.execute(database)
  // The triggers were not asked.
  await sql`select reporting.doubt_every_day()`.execute(database)
  await sumChangedDays(database, new Date())
  await sql`vacuum analyze`.execute(database)
}

/** Millions of rows come in minutes when no index and no trigger looks at each. */
async function fillBare(tx: Database, fill: () => Promise<void>): Promise<void> {
  await run(tx, sql`set local session_replication_role = replica`)
  await run(tx, sql`set local maintenance_work_mem = '512MB'`)
  const indexes = await all(
    tx,
    sql<{ name: string; made: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
      from pg_index i
     where i.indrelid::regclass::text = any(${FILLED})
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  for (const { name } of indexes) await run(tx, sql`drop index ${sql.raw(name)}`)
  await fill()
  for (const { made } of indexes) await run(tx, sql.raw(made))
}

async function copySales(
  database: Database,
  { count, days, agency_id }: { count: number; days: number; agency_id: number | null },
): Promise<void> {
  await sql`
    insert into reservations.reservation (uuid, folio, kind, state, channel_id, hotel_id,
          location_id, zone_id, rep_id, agency_id, currency, gross, discount, dock, total, deposit,
        paid, mxn_rate, usd_rate, rate_day,
      total_mxn, total_usd, confirmed_at, sale_day, customer_name, customer_phone, customer_email,
          customer_country, customer_language)
    select uuidv7(), 'CUN-25-' || lpad(n::text, 7, '0'), r.kind, case when n % 20 = 0
        then 'cancelled' else 'confirmed' end, r.channel_id,
           ${FIRST_ID['organization.hotel']}::bigint + seller,
               ${FIRST_ID['organization.location']}::bigint + seller,
               ${FIRST_ID['organization.zone']}::bigint + seller,
               ${FIRST_ID['access.user_account']}::bigint + seller,
           case when n % ${sql.lit(AGENCIES_ONE_OF)} = 0 then ${agency_id}::bigint end,
           r.currency, amount, 0, 0, amount, amount, case when n % 7 = 0 then 0
               else amount end, r.mxn_rate, r.usd_rate, r.rate_day, amount, round(amount / 18, 2),
           now() - make_interval(days => n % ${days}::int), current_date - n % ${days}::int,
               ${NAMES} || ' ' || ${SURNAMES} || ' ' || (n % 997),
               '998 ' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'),
               'cliente' || n || '@example.test', 'MX', 'es'
      from generate_series((select count(*)::int from reservations.reservation), ${count}::int) n
     cross join lateral (select (n::bigint * 31 % ${SELLERS})::int as seller,
           (500 + n::bigint * 37 % 9500)::numeric as amount) chosen
     cross join (select * from reservations.reservation order by id limit 1) r`.execute(database)
  await copyItems(database)
}

type Columns = Record<string, ReturnType<typeof sql>>

const PLACE: Columns = Object.fromEntries(
  ['channel_id', 'hotel_id', 'location_id', 'rep_id', 'agency_id'].map((name) => [
    name,
    sql.ref(`r.${name}`),
  ]),
)

const copyItems = (database: Database): Promise<void> =>
  copyFirst(database, 'reservations.item', {
    from: sql`reservations.reservation r
      cross join lateral generate_series(1, 1 + (r.id % 3)::int) as p(position)
      where r.id not in (select reservation_id from reservations.item)`,
    own: {
      ...PLACE,
      reservation_id: sql`r.id`,
      position: sql`p.position`,
      service_day: sql`r.sale_day + 1 + (r.id % 30)::int`,
      last_day: sql`r.sale_day + 1 + (r.id % 30)::int`,
      sale_day: sql`r.sale_day`,
      product_id: sql`${FIRST_ID['catalog.product']}::bigint + (r.id * 7 + p.position) % 200`,
      option_id: sql`${FIRST_ID['catalog.option']}::bigint + (r.id * 7 + p.position) % 200`,
      departure_id: sql`null`,
      product_type: sql`1 + (r.id % 3)`,
      state: sql`r.state`,
    },
  })

const copyPayments = (database: Database): Promise<void> =>
  copyFirst(database, 'payments.payment', {
    from: sql`reservations.reservation r
      where r.id not in (select reservation_id from payments.payment)`,
    own: {
      ...PLACE,
      uuid: sql`uuidv7()`,
      reservation_id: sql`r.id`,
      amount: sql`r.total`,
      applied: sql`r.total`,
      amount_mxn: sql`r.total_mxn`,
      amount_usd: sql`r.total_usd`,
      payment_day: sql`r.sale_day`,
    },
  })

const copyVouchers = (database: Database): Promise<void> =>
  copyFirst(database, 'vouchers.voucher', {
    from: sql`reservations.item r
      where r.id not in (select item_id from vouchers.voucher)`,
    own: {
      ...PLACE,
      uuid: sql`uuidv7()`,
      folio: sql`'CUP-' || r.id`,
      token: sql`'token-' || r.id`,
      reservation_id: sql`r.reservation_id`,
      item_id: sql`r.id`,
      provider_id: sql`r.provider_id`,
    },
  })

/**
 * One row for each `r` of `from`: as the table's first, but for its `own` columns. `from` reads what is
 * there by `not in`, once: asked for each row, it would look through all that this statement writes.
 */
async function copyFirst(
  database: Database,
  table: string,
  { from, own }: { from: ReturnType<typeof sql>; own: Columns },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema || '.' || table_name = ${table} and is_identity = 'NO'
         and is_generated = 'NEVER'
     order by ordinal_position`.execute(database)
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) =>
    own[name] ? sql`${own[name]} as ${sql.ref(name)}` : sql`first.${sql.ref(name)}`,
  )
  await sql`
    with first as materialized (select * from ${sql.table(table)} order by id limit 1)
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from first, ${from}`.execute(database)
}
