import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import type { Outcome, RowFault } from '@kit/tables/load'
import type { PaxType } from '../../rules/party.ts'
import type { ListAges, ListHours, ListPrice } from './price-list-cells.ts'

/** A line of a price list after its cells were read; what its file does not have is absent. */
export type ListRow = Readonly<{
  code: string
  name: string
  adult: ListPrice
  minor?: ListPrice | null
  adult_other?: ListPrice | null
  minor_other?: ListPrice | null
  currency?: Currency | null
  provider?: string | null
  ages?: ListAges | null
  hours?: ListHours | null
  weekdays?: readonly string[]
  capacity?: number | null
  includes_es?: string | null
  description_es?: string | null
  name_en?: string | null
  description_en?: string | null
  includes_en?: string | null
  policy_id?: number | null
  destination_id?: number | null
  tax_percent?: string | null
  last_day?: Day | null
  on_sale?: boolean | null
}>
export type PriceColumn = 'adult' | 'minor' | 'adult_other' | 'minor_other'
export type PriceOfList = Readonly<{
  column: PriceColumn
  pax_type: PaxType
  currency: Currency
  amount: string
}>

type Column = keyof ListRow
type Fault = Readonly<{ column: Column; code: string; details?: Readonly<Record<string, string>> }>

/** A line that is not written, with all that is wrong with it. */
export class ListFaults extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super('a line of a price list cannot be written')
    this.faults = faults
  }

  outcome(row: number): Outcome {
    const [first, ...more] = this.faults.map(({ details = {}, ...fault }): RowFault => ({
      row,
      details,
      ...fault,
    }))
    return { effect: 'wrong', row, fault: first!, more }
  }
}

/** Throws ListFaults when a new product could not be made without these. */
export function refuseMissing(list: ListRow, columns: readonly Column[]): void {
  const missing = columns.filter((column) => isUnsaid(list[column]))
  if (missing.length > 0)
    throw new ListFaults(missing.map((column) => ({ column, code: 'load_cell.required' })))
}

const isUnsaid = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const PAX: Readonly<Record<PriceColumn, PaxType>> = {
  adult: 'adult',
  minor: 'minor',
  adult_other: 'adult',
  minor_other: 'minor',
}

/**
 * The prices of a line, the first in the currency of its product. A minor has a price only where an
 * adult has one: elsewhere they would pay as an adult, which nobody wrote.
 */
export function pricesOf(list: ListRow): PriceOfList[] {
  const faults: Fault[] = []
  const prices = (Object.keys(PAX) as PriceColumn[]).flatMap((column): PriceOfList[] => {
    const price = list[column]
    if (!price) return []
    const adult = column.endsWith('_other') ? list.adult_other : list.adult
    const currency = price.currency ?? list.currency ?? adult?.currency
    if (!currency) faults.push({ column, code: 'price_list.currency_unsaid' })
    return currency ? [{ column, pax_type: PAX[column], currency, amount: price.amount }] : []
  })
  for (const [at, { column, pax_type, currency }] of prices.entries()) {
    const details = { currency }
    const ofAdult = prices.some((one) => one.pax_type === 'adult' && one.currency === currency)
    const earlier = prices.slice(0, at)
    if (earlier.some((one) => one.pax_type === pax_type && one.currency === currency))
      faults.push({ column, code: 'price_list.currency_twice', details })
    else if (!ofAdult && faults.length === 0)
      faults.push({ column, code: 'price_list.currencies_differ', details })
  }
  if (faults.length > 0) throw new ListFaults(faults)
  return prices
}
