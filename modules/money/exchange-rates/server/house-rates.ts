import { all, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { rate, type Rate, type RateTable } from '@kit/kernel/rate'
import { sql } from 'kysely'

type RateDays = Readonly<Partial<Record<Currency, Day>>>

/**
 * What foreign money is worth at our desks. `buy` values foreign cash that pays, `sell` converts
 * prices. `day` is the day of the oldest rate among them all; `stale` says that at least one was
 * not set on the day asked for.
 */
export type HouseRates = {
  buy: RateTable
  sell: RateTable
  /** The day asked for. */
  on: Day
  /** The day each rate was set for. */
  sell_days: RateDays
  buy_days: RateDays
  day: Day
  stale: boolean
}

type HouseRow = { code: Currency; kind: 'house_buy' | 'house_sell'; value: string; day: Day }

/**
 * The house rates that hold on a day: per currency the last one set on or before it, the channel's
 * own unless it was withdrawn, else the company's. A currency never set is absent from the table,
 * so that converting it throws rather than guesses.
 */
export async function findHouseRates(
  database: Database,
  day: Day,
  channel_id: number | null,
): Promise<HouseRates> {
  const rows = await all(
    database,
    sql<HouseRow>`
    select c.code, k.kind, r.value, r.day
      from exchange_rates.currency c
     cross join (values ('house_buy'), ('house_sell')) as k(kind)
      left join lateral (
       select value, day, withdrawn from exchange_rates.rate own
        where own.code = c.code and own.kind = k.kind and own.day <= ${day}
            and own.channel_id = ${channel_id}::bigint
        order by own.day desc, own.id desc limit 1) own on true
      left join lateral (
       select value, day from exchange_rates.rate company
        where company.code = c.code and company.kind = k.kind and company.day <= ${day}
            and company.channel_id is null
        order by company.day desc, company.id desc limit 1) company on true
     cross join lateral (select case when own.withdrawn is false then own.value
           else company.value end as value, case when own.withdrawn is false then own.day
         else company.day end as day) r
     where r.value is not null`,
  )
  const oldest = rows.reduce((earliest, row) => (row.day < earliest ? row.day : earliest), day)
  const daysOf = (side: HouseRow['kind']): RateDays =>
    Object.fromEntries(rows.filter(({ kind }) => kind === side).map((row) => [row.code, row.day]))
  return {
    on: day,
    buy: tableOf(rows, 'house_buy'),
    sell: tableOf(rows, 'house_sell'),
    sell_days: daysOf('house_sell'),
    buy_days: daysOf('house_buy'),
    day: oldest,
    stale: rows.length === 0 || oldest < day,
  }
}

/**
 * The day of the rates that something in these currencies was sold at: the oldest of them, and the
 * day asked for when it took none.
 */
export function soldAtDay(
  { sell_days, on }: Pick<HouseRates, 'sell_days' | 'on'>,
  currencies: readonly Currency[],
): Day {
  return currencies
    .flatMap((code) => sell_days[code] ?? [])
    .reduce((oldest, other) => (other < oldest ? other : oldest), on)
}

function tableOf(rows: readonly HouseRow[], kind: HouseRow['kind']): RateTable {
  const table: Partial<Record<Currency, Rate>> = {}
  for (const row of rows) if (row.kind === kind) table[row.code] = rate(row.value)
  return table
}
