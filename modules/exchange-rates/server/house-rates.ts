import { all, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { rate, type Rate, type RateTable } from '@kit/kernel/rate'
import { sql } from 'kysely'

/**
 * What foreign money is worth at our desks. `buy` values foreign cash that pays, `sell` converts prices. `day` is the day of
 * the oldest rate among them; `stale` says that at least one was not set on the day asked for.
 */
export type HouseRates = {
  buy: RateTable
  sell: RateTable
  /** The day each `sell` rate was set for. */
  sell_days: Readonly<Partial<Record<Currency, Day>>>
  day: Day
  stale: boolean
}

type HouseRow = { code: Currency; kind: 'house_buy' | 'house_sell'; value: string; day: Day }

/**
 * The house rates that hold on a day: per currency the last one set on or before it, the channel's own unless it
 * was withdrawn, else the company's. A currency never set is absent from the table, so that converting it throws rather than guesses.
 */
export async function findHouseRates(database: Database, day: Day, channel_id: number | null): Promise<HouseRates> {
  const rows = await all(database, sql<HouseRow>`
    select c.code, k.kind, r.value, r.day
      from exchange_rates.currency c
     cross join (values ('house_buy'), ('house_sell')) as k(kind)
      left join lateral (
       select value, day, withdrawn from exchange_rates.rate own
        where own.code = c.code and own.kind = k.kind and own.day <= ${day} and own.channel_id = ${channel_id}::bigint
        order by own.day desc, own.id desc limit 1) own on true
      left join lateral (
       select value, day from exchange_rates.rate company
        where company.code = c.code and company.kind = k.kind and company.day <= ${day} and company.channel_id is null
        order by company.day desc, company.id desc limit 1) company on true
     cross join lateral (select case when own.withdrawn is false then own.value else company.value end as value, case when own.withdrawn is false then own.day else company.day end as day) r
     where r.value is not null`)
  const oldest = rows.reduce((earliest, row) => (row.day < earliest ? row.day : earliest), day)
  const sell_days = Object.fromEntries(rows.filter(({ kind }) => kind === 'house_sell').map((row) => [row.code, row.day]))
  return { buy: tableOf(rows, 'house_buy'), sell: tableOf(rows, 'house_sell'), sell_days, day: oldest, stale: rows.length === 0 || oldest < day }
}

function tableOf(rows: readonly HouseRow[], kind: HouseRow['kind']): RateTable {
  const table: Partial<Record<Currency, Rate>> = {}
  for (const row of rows) if (row.kind === kind) table[row.code] = rate(row.value)
  return table
}
