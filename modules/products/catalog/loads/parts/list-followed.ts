import { findPatterns, patternForm, type StandingPattern } from '@app/departures/api'
import type { Context } from '@kit/db/context'
import type { LocalText } from '@kit/tables/column'
import type { Outcome } from '@kit/tables/load'
import type { Values } from '@kit/tables/record'
import {
  lastDayFrom,
  makePatterns,
  recordPrices,
  type LoadedPrice,
  type MadeByLine,
} from './list-made.ts'
import { ListFaults, pricesOf, refuseMissing, type ListRow, type PriceOfList } from './list-row.ts'
import type { StandingOption, StandingProduct } from './list-standing.ts'

type Line = Readonly<{ row: number; list: ListRow }>

/**
 * A product that exists takes the prices of its line, and the hours and days that it lacks; its name,
 * texts and terms stay as somebody wrote them on its screen.
 */
export async function followLine(
  tx: Context,
  { row, list }: Line,
  product: StandingProduct,
): Promise<Outcome> {
  const prices = pricesOf(list)
  const option = optionOf(product, list)
  const standing = await findPatterns(tx, { option_ids: [option.id], today: tx.today })
  const hours = list.hours && list.hours !== 'open' ? list.hours : []
  const fresh = hours.filter((hour) => !standing.some(({ starts_at }) => starts_at === hour))
  const terms = termsOf(list, standing)
  if (fresh.length > 0) refuseMissing(terms, ['weekdays', 'capacity'])

  const loaded = await recordPrices(tx, option.id, prices)
  const patterns = await makePatterns(tx, {
    ...terms,
    option_id: option.id,
    hours: fresh,
    last_day: terms.last_day ?? lastDayFrom(tx.today),
  })
  const days = await changeDays(tx, list, standing)
  if (loaded.length + patterns.length + days.length === 0) return { effect: 'same', row }
  const kept: MadeByLine = { provider: null, option: null, patterns, days, prices: loaded }
  const change = {
    row,
    id: product.id,
    ...difference(list, { prices, loaded, standing, fresh, days }),
    version: null,
    notes: nameNote(list, product),
  }
  return { effect: 'changed', row, change: { ...change, after: { ...change.after, kept } } }
}

/** The one that a line can mean. */
function optionOf({ options }: StandingProduct, { hours }: ListRow): StandingOption {
  const [option, another] = options
  if (!option || another)
    throw new ListFaults([{ column: 'code', code: 'price_list.several_options' }])
  const wanted = hours === 'open' ? 'open_date' : 'departure'
  if (hours && option.sold_by !== wanted)
    throw new ListFaults([{ column: 'hours', code: 'price_list.sold_otherwise' }])
  return option
}

/** Returns the terms of a new hour: those of the line, else those of the product's other hours. */
function termsOf(list: ListRow, [one]: readonly StandingPattern[]): ListRow {
  const weekdays = list.weekdays?.length ? list.weekdays : (one?.weekdays ?? [])
  return {
    ...list,
    weekdays,
    capacity: list.capacity ?? one?.capacity ?? null,
    last_day: list.last_day ?? one?.last_day ?? null,
  }
}

const sameDays = (left: readonly string[], right: readonly string[]): boolean =>
  [...left].toSorted().join() === [...right].toSorted().join()

async function changeDays(
  tx: Context,
  { hours, weekdays = [] }: ListRow,
  standing: readonly StandingPattern[],
): Promise<MadeByLine['days'][number][]> {
  const changed = []
  for (const pattern of standing) {
    const meant = Array.isArray(hours) && hours.includes(pattern.starts_at)
    if (!meant || weekdays.length === 0 || sameDays(weekdays, pattern.weekdays)) continue
    const before = (await patternForm.read(tx, pattern.id, { lock: true }))!
    const { id, version } = await patternForm.edit(tx, before, { weekdays })
    changed.push({ id, version, before: pattern.weekdays })
  }
  return changed
}

type Found = Readonly<{
  prices: readonly PriceOfList[]
  loaded: readonly LoadedPrice[]
  standing: readonly StandingPattern[]
  fresh: readonly string[]
  days: MadeByLine['days']
}>

/** The columns that change, as a person compares them. */
function difference(
  list: ListRow,
  { prices, loaded, standing, fresh, days }: Found,
): { before: Values; after: Values } {
  const before: Record<string, unknown> = { code: list.code, name: list.name }
  const after: Record<string, unknown> = { ...before }
  for (const { pax_type, currency, before: amount } of loaded) {
    const price = prices.find((one) => one.pax_type === pax_type && one.currency === currency)!
    before[price.column] = amount === null ? null : { amount, currency }
    after[price.column] = { amount: price.amount, currency }
  }
  if (fresh.length > 0) {
    const stood = standing.map(({ starts_at }) => starts_at)
    before['hours'] = stood.length > 0 ? stood : null
    after['hours'] = [...new Set([...stood, ...fresh])].toSorted()
  }
  if (days.length > 0) {
    before['weekdays'] = days[0]!.before
    after['weekdays'] = list.weekdays
  }
  return { before, after }
}

/** A code that means another tour to whoever wrote the list is seen before anything is written. */
const nameNote = ({ name }: ListRow, { name_es }: StandingProduct): LocalText[] =>
  name === name_es
    ? []
    : [
        {
          es: `Hoy se llama «${name_es}»; su nombre no cambia`,
          en: `It is called “${name_es}” today; its name stays`,
        },
      ]
