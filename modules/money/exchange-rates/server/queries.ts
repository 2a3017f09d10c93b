import { all, first, run, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { ForeignCurrency, RateKind } from '../contract.ts'

export type CurrencyFound = {
  id: number
  code: Currency
  name_es: string
  name_en: string
  colour: string
  active: boolean
}

export async function findCurrencies(database: Database): Promise<CurrencyFound[]> {
  return all(
    database,
    sql<CurrencyFound>`
      select id, code, name_es, name_en, colour, active from exchange_rates.currency order by id`,
  )
}

export type RateFound = {
  id: number
  code: ForeignCurrency
  kind: RateKind
  value: string
  day: Day
  channel_id: number | null
  source: string
  set_by: string | null
  set_at: string
  withdrawn: boolean
}

/** Null sees every channel's rates; a list, those of its channels and the company's. */
export type SeenChannels = readonly number[] | null

const seen = (channels: SeenChannels): RawBuilder<boolean> =>
  channels === null
    ? sql<boolean>`true`
    : sql<boolean>`(channel_id is null or channel_id = any(${channels}::bigint[]))`

/**
 * The last rate of each kind and channel set for a day or before it; a channel that follows the
 * company again has none.
 */
export async function findRatesOn(
  database: Database,
  day: Day,
  channels: SeenChannels,
): Promise<RateFound[]> {
  return all(
    database,
    sql<RateFound>`
    select last.* from (
      select distinct on (code, kind, channel_id) r.id, code, kind, value, day, channel_id, source,
          u.full_name as set_by, set_at, withdrawn
        from exchange_rates.rate r left join access.public_user u on u.id = r.set_by
       where day <= ${day} and ${seen(channels)}
       order by code, kind, channel_id, day desc, r.id desc) last
     where not last.withdrawn`,
  )
}

export type NewRate = {
  code: ForeignCurrency
  kind: RateKind
  day: Day
  value: string
  channel_id: number | null
  source: string
  set_by: number | null
  set_at: Date
}

export async function recordRate(database: Database, rate: NewRate): Promise<void> {
  await run(
    database,
    sql`
    insert into exchange_rates.rate (code, kind, day, value, channel_id, source, set_by, set_at)
    values (${rate.code}, ${rate.kind}, ${rate.day}, ${rate.value}, ${rate.channel_id},
          ${rate.source}, ${rate.set_by}, ${rate.set_at})`,
  )
}

/**
 * The channel follows the company from a day on. Answers what was withdrawn; nothing when the
 * channel had no rate of its own.
 */
export async function withdrawRate(
  database: Database,
  {
    code,
    day,
    channel_id,
    set_by,
    set_at,
  }: Omit<NewRate, 'kind' | 'value' | 'source' | 'channel_id'> & { channel_id: number },
): Promise<{ kind: RateKind; value: string }[]> {
  return all(
    database,
    sql<{ kind: RateKind; value: string }>`
    insert into exchange_rates.rate (code, kind, day, value, channel_id, source, set_by, set_at,
          withdrawn)
    select code, kind, ${day}::date, value, channel_id, 'house', ${set_by}, ${set_at}, true
      from (select distinct on (kind) code, kind, value, channel_id, withdrawn
          from exchange_rates.rate
             where channel_id = ${channel_id} and code = ${code}
                 and kind in ('house_buy', 'house_sell') and day <= ${day}::date
             order by kind, day desc, id desc) last
     where not withdrawn
    returning kind, value`,
  )
}

/**
 * A published rate that we already have is left as it is; one that Banxico corrected is added, and
 * the last one holds.
 */
export async function recordPublishedRate(
  database: Database,
  rate: Omit<NewRate, 'channel_id' | 'set_by'>,
): Promise<boolean> {
  const added = await run(
    database,
    sql`
    insert into exchange_rates.rate (code, kind, day, value, source, set_at)
    select ${rate.code}, ${rate.kind}, ${rate.day}::date, ${rate.value}::numeric, ${rate.source},
        ${rate.set_at}
     where ${rate.value}::numeric is distinct from (
       select value from exchange_rates.rate
         where code = ${rate.code} and kind = ${rate.kind} and day = ${rate.day}::date
           and channel_id is null order by id desc limit 1)`,
  )
  return added === 1
}

export async function findLastPublishedDay(database: Database): Promise<Day | null> {
  const row = await first(
    database,
    sql<{
      day: Day | null
    }>`select max(day) as day from exchange_rates.rate where kind in ('fix', 'dof')`,
  )
  return row?.day ?? null
}
