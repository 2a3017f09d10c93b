import { countDepartures, patternForm } from '@app/departures/api'
import type { Context } from '@kit/db/context'
import { only } from '@kit/db/database'
import { addDays, type Day } from '@kit/kernel/day'
import type { Outcome } from '@kit/tables/load'
import { formOf } from '@kit/tables/load-of-record'
import { sql } from 'kysely'
import option from '../../records/option.record.ts'
import product from '../../records/product.record.ts'
import { putOnSale } from '../../server/editing.ts'
import { writePrices } from '../../server/price-sheet.ts'
import { notesOfNew } from './list-notes.ts'
import { providerNamed, type ListProvider } from './list-provider.ts'
import { pricesOf, refuseMissing, type ListRow, type PriceOfList } from './list-row.ts'
import { findPricesOf, type StandingPrice } from './list-standing.ts'

export const productForm = formOf(product, ['code'])
export const optionForm = formOf(option, ['product_id', 'name_es'])

/** The rows that a line wrote besides its product, for undoing it. */
export type MadeByLine = Readonly<{
  provider: { id: number; version: number } | null
  option: { id: number; version: number | null } | null
  patterns: readonly { id: number; version: number }[]
  /** Patterns whose days it changed. */
  days: readonly { id: number; version: number; before: readonly string[] }[]
  prices: readonly LoadedPrice[]
}>
export type LoadedPrice = Omit<StandingPrice, 'amount'> &
  Readonly<{ option_id: number; before: string | null }>

/** Days that a list without a last day is sold for. */
const DAYS_AHEAD = 365
export const lastDayFrom = (today: Day): Day => addDays(today, DAYS_AHEAD)

/** A new product with its option, prices and departures, and its provider where there is none. */
export async function makeProduct(
  tx: Context,
  { row, list, providers }: { row: number; list: ListRow; providers: Set<number> },
): Promise<Outcome> {
  const { id, option_id, provider, prices, loaded, patterns, departures, last_day } =
    await makeTour(tx, list)
  if (provider.made) providers.add(provider.id)
  const kept: MadeByLine = {
    provider: provider.made && { id: provider.id, version: provider.made.version },
    option: {
      id: option_id,
      version: (await optionForm.read(tx, option_id, { lock: false }))!.version,
    },
    patterns,
    days: [],
    prices: loaded,
  }
  const notes = notesOfNew(list, {
    provider,
    new_provider: providers.has(provider.id),
    prices,
    departures,
    last_day,
    on_sale: list.on_sale === true,
  })
  const { version } = await findProductOf(tx, id)
  const change = { row, id, before: null, after: { ...list, kept }, version, notes }
  return { effect: 'new', row, change }
}

export type MadeTour = Readonly<{
  id: number
  uuid: string
  option_id: number
  provider: ListProvider
  prices: readonly PriceOfList[]
  loaded: readonly LoadedPrice[]
  patterns: readonly { id: number; version: number }[]
  /** How many times it leaves from today on. */
  departures: number
  last_day: Day
}>

/**
 * Makes a product with one option, its prices and its departures, and its provider where there is
 * none. Throws ListFaults where something is missing or means two things.
 */
export async function makeTour(tx: Context, list: ListRow): Promise<MadeTour> {
  const prices = pricesOf(list)
  const timed = list.hours !== 'open'
  refuseMissing(list, [
    'provider',
    'hours',
    ...(timed ? (['weekdays', 'capacity'] as const) : []),
    'policy_id',
    'destination_id',
  ])
  const currency = prices[0]!.currency
  const provider = await providerNamed(tx, { name: list.provider!, currency })
  const made = await productForm.create(tx, {
    ...valuesOfProduct(list),
    base_currency: currency,
    provider_id: provider.id,
  })
  const { id: option_id } = await optionForm.create(tx, {
    product_id: made.id,
    name_es: 'Regular',
    name_en: 'Regular',
    sold_by: timed ? 'departure' : 'open_date',
  })
  const loaded = await recordPrices(tx, option_id, prices)
  const hours = list.hours === 'open' ? [] : list.hours!
  const last_day = list.last_day ?? lastDayFrom(tx.today)
  const patterns = await makePatterns(tx, { ...list, option_id, hours, last_day })
  const { uuid } = await findProductOf(tx, made.id)
  if (list.on_sale === true) await putOnSale(tx, uuid)
  const departures = await countDepartures(tx, { option_id, today: tx.today })
  return {
    id: made.id,
    uuid,
    option_id,
    provider,
    prices,
    loaded,
    patterns,
    departures,
    last_day,
  }
}

/** Fills missing values from an empty form, and missing English from the Spanish. */
function valuesOfProduct(list: ListRow) {
  const { code, name, ages } = list
  const description_es = list.description_es ?? name
  const includes_es = list.includes_es ?? ''
  return {
    code,
    name_es: name,
    name_en: list.name_en ?? name,
    description_es,
    description_en:
      list.description_en ?? (list.description_es ? description_es : (list.name_en ?? name)),
    includes_es,
    includes_en: list.includes_en ?? includes_es,
    policy_id: list.policy_id,
    destination_id: list.destination_id,
    ...(ages ? { infant_age_max: ages.from - 1, minor_age_max: ages.to } : {}),
    ...(list.tax_percent ? { tax_percent: list.tax_percent } : {}),
  }
}

type Pattern = Readonly<{
  option_id: number
  hours: readonly string[]
  weekdays?: readonly string[]
  capacity?: number | null
  last_day: Day
}>

export async function makePatterns(
  tx: Context,
  { option_id, hours, weekdays, capacity, last_day }: Pattern,
): Promise<{ id: number; version: number }[]> {
  const made = []
  for (const starts_at of hours) {
    const { id, version } = await patternForm.create(tx, {
      option_id,
      starts_at,
      weekdays,
      capacity,
      first_day: tx.today,
      last_day,
    })
    made.push({ id, version })
  }
  return made
}

/** Writes the prices that are other than before; answers these, with what stood. */
export async function recordPrices(
  tx: Context,
  option_id: number,
  prices: readonly PriceOfList[],
): Promise<LoadedPrice[]> {
  const before = await findPricesOf(tx, option_id)
  const changed = prices.flatMap(({ pax_type, currency, amount }) => {
    const stood = before.find((one) => one.pax_type === pax_type && one.currency === currency)
    return stood?.amount === amount
      ? []
      : [{ pax_type, currency, amount, before: stood?.amount ?? null }]
  })
  if (changed.length === 0) return []
  const of = { option_id, season_id: null, channel_id: null, version: null }
  await writePrices(
    tx,
    changed.map(({ before: _before, ...price }) => ({ ...of, ...price })),
  )
  const after = await findPricesOf(tx, option_id)
  return changed.map(({ pax_type, currency, before: stood }) => {
    const now = after.find((one) => one.pax_type === pax_type && one.currency === currency)!
    return { option_id, pax_type, currency, before: stood, version: now.version }
  })
}

const findProductOf = (tx: Context, id: number) =>
  only(
    tx,
    sql<{ uuid: string; version: number }>`
    select uuid, version from catalog.product where id = ${id}`,
  )
