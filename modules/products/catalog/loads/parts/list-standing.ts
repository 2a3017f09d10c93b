import { findPatterns, type StandingPattern } from '@app/departures/api'
import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import type { Values } from '@kit/tables/record'
import { sql, type RawBuilder } from 'kysely'
import type { PaxType } from '../../rules/party.ts'
import type { ListPrice } from './price-list-cells.ts'

export type StandingOption = Readonly<{ id: number; sold_by: string }>
export type StandingProduct = Readonly<{
  id: number
  name_es: string
  options: readonly StandingOption[]
}>

/** The product of a code with its active options, locked as a save of its prices locks it. */
export const lockProductOf = (tx: Context, code: string): Promise<StandingProduct | undefined> =>
  first(
    tx,
    sql<StandingProduct>`
    select p.id, p.name_es,
           (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'sold_by', o.sold_by)
                     order by o.position, o.id), '[]')
              from catalog.option o where o.product_id = p.id and o.active) as options
      from catalog.product p where p.code = ${code} for no key update of p`,
  )

export type StandingPrice = Readonly<{
  pax_type: PaxType
  currency: Currency
  amount: string
  version: number
}>

/** Returns the prices of an option outside seasons, for every channel. */
export const findPricesOf = (tx: Context, option_id: number): Promise<StandingPrice[]> =>
  all(
    tx,
    sql<StandingPrice>`
    select r.pax_type, r.currency, trim_scale(r.amount)::text as amount, r.version
      from catalog.price r
     where r.option_id = ${option_id} and r.season_id is null and r.channel_id is null`,
  )

type Line = Readonly<{
  id: number
  option_id: number
  sold_by: string
  code: string
  name: string
  provider: string
  infant_age_max: number
  minor_age_max: number
  base_currency: Currency
  prices: readonly StandingPrice[]
  more: Values
}>
const PAGE = 500

/** Products that one line of a price list can say: with one option, and one set of days. */
export async function* standingLines(tx: Context): AsyncGenerator<Values[]> {
  for (let after = 0; ;) {
    const lines = await all(tx, sql<Line>`${LINES} and p.id > ${after} order by p.id limit ${PAGE}`)
    if (lines.length === 0) return
    const option_ids = lines.map(({ option_id }) => option_id)
    const patterns = await findPatterns(tx, { option_ids, today: tx.today })
    const said = lines.flatMap((line) => {
      const own = patterns.filter(({ option_id }) => option_id === line.option_id)
      const hours = hoursOf(line, own)
      return hours ? [{ ...lineOf(line), ...hours }] : []
    })
    if (said.length > 0) yield said
    after = lines.at(-1)!.id
  }
}

const LINES: RawBuilder<unknown> = sql`
  select p.id, o.id as option_id, o.sold_by, p.code, p.name_es as name, v.name as provider,
         p.infant_age_max, p.minor_age_max, p.base_currency,
         (select coalesce(jsonb_agg(jsonb_build_object('pax_type', r.pax_type, 'currency',
                   r.currency, 'amount', trim_scale(r.amount)::text)), '[]')
            from catalog.price r where r.option_id = o.id and r.season_id is null
             and r.channel_id is null) as prices,
         jsonb_build_object('includes_es', p.includes_es, 'description_es', p.description_es,
           'name_en', p.name_en, 'description_en', p.description_en, 'includes_en', p.includes_en,
           'policy_id', p.policy_id, 'destination_id', p.destination_id, 'tax_percent',
           trim_scale(p.tax_percent)::text, 'on_sale', p.active) as more
    from catalog.product p
    join catalog.provider v on v.id = p.provider_id
    join catalog.option o on o.product_id = p.id and o.active
   where p.product_type = 1 and o.sold_by in ('departure', 'open_date')
     and not exists (select from catalog.option x
                      where x.product_id = p.id and x.active and x.id <> o.id)
     and exists (select from catalog.price r where r.option_id = o.id and r.pax_type = 'adult'
         and r.currency = p.base_currency and r.season_id is null and r.channel_id is null)`

type Timing = { hours: unknown; weekdays: unknown; capacity: number | null; last_day: Day | null }

/** Null where a line could not say when it leaves: never, or on other days at other hours. */
function hoursOf({ sold_by }: Line, patterns: readonly StandingPattern[]): Timing | null {
  if (sold_by === 'open_date')
    return { hours: 'open', weekdays: [], capacity: null, last_day: null }
  const [one] = patterns
  const days = new Set(patterns.map(({ weekdays }) => [...weekdays].toSorted().join()))
  const hours = new Set(patterns.map(({ starts_at }) => starts_at))
  if (!one || days.size > 1 || hours.size < patterns.length) return null
  const { weekdays, capacity, last_day } = one
  return { hours: [...hours].toSorted(), weekdays, capacity, last_day }
}

function lineOf({ code, name, provider, base_currency, prices, more, ...line }: Line): Values {
  const priceIn = (pax_type: PaxType, currency: Currency | undefined): ListPrice | null => {
    const found = prices.find((one) => one.pax_type === pax_type && one.currency === currency)
    return found ? { amount: found.amount, currency: found.currency } : null
  }
  const other = prices.find(
    ({ pax_type, currency }) => pax_type === 'adult' && currency !== base_currency,
  )?.currency
  const ages = { from: line.infant_age_max + 1, to: line.minor_age_max }
  return {
    code,
    name,
    provider,
    currency: null,
    adult: priceIn('adult', base_currency),
    minor: priceIn('minor', base_currency),
    adult_other: priceIn('adult', other),
    minor_other: priceIn('minor', other),
    ages: ages.from <= ages.to ? ages : null,
    ...more,
  }
}
