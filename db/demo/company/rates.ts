import { addDays, daysBetween, instantOf, type Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { rate, type RateTable } from '@kit/kernel/rate'
import type { Bulk, Row } from '../bulk.ts'
import type { Chance } from '../random.ts'

type Foreign = Exclude<Currency, 'MXN'>
type Kind = 'fix' | 'dof' | 'house_buy' | 'house_sell'
/** MXN per unit around which each currency walks. */
const CENTRE: Readonly<Record<Foreign, number>> = { USD: 18.5, EUR: 20.3, CAD: 13.4, GBP: 23.9 }
const FOREIGN: readonly Foreign[] = ['USD', 'EUR', 'CAD', 'GBP']
/** What a desk keeps between the bank's rate and its own. */
const SPREAD: Readonly<Record<'house_buy' | 'house_sell', number>> = {
  house_buy: 0.962,
  house_sell: 1.018,
}

export type Rates = {
  rows: Row[]
  /**
   * House rates of a day, as the rules of prices and payments want them. Throws for a day that was
   * never walked.
   */
  of(day: Day): { buy: RateTable; sell: RateTable }
}

/**
 * Rates of every day: FIX walks at random around its centre, DOF is the FIX of the day before, the
 * house keeps a spread.
 */
export function planRates(from: Day, until: Day, chance: Chance): Rates {
  const rows: Row[] = []
  const tables = new Map<Day, { buy: RateTable; sell: RateTable }>()
  const fix: Record<Foreign, number> = { ...CENTRE }
  for (let offset = 0; offset <= daysBetween(from, until); offset++) {
    const day = addDays(from, offset)
    const buy: Partial<Record<Currency, ReturnType<typeof rate>>> = {}
    const sell: Partial<Record<Currency, ReturnType<typeof rate>>> = {}
    for (const code of FOREIGN) {
      const yesterday = fix[code]
      fix[code] =
        yesterday +
        (CENTRE[code] - yesterday) * 0.03 +
        (chance.fraction() - 0.5) * CENTRE[code] * 0.008
      const values: Record<Kind, string> = {
        fix: fix[code].toFixed(4),
        dof: yesterday.toFixed(4),
        house_buy: (fix[code] * SPREAD.house_buy).toFixed(2),
        house_sell: (fix[code] * SPREAD.house_sell).toFixed(2),
      }
      buy[code] = rate(values.house_buy)
      sell[code] = rate(values.house_sell)
      for (const kind of Object.keys(values) as Kind[])
        rows.push({
          code,
          kind,
          day,
          value: values[kind],
          source: SOURCE[kind],
          // They begin with the day, so that what is sold before the office opens has one.
          set_at: instantOf(day, '00:00').toISOString(),
        })
    }
    tables.set(day, { buy, sell })
  }
  return { rows, of: (day) => tables.get(day) ?? missing(day) }
}

const SOURCE: Readonly<Record<Kind, string>> = {
  fix: 'Banxico',
  dof: 'DOF',
  house_buy: 'Tesorería',
  house_sell: 'Tesorería',
}

function missing(day: Day): never {
  throw new Error(`The demo has no rates on ${day}`)
}

/** Somebody sets the house's every morning; Banxico's come by themselves. */
export async function storeRates(bulk: Bulk, rates: Rates, treasurer_id: number): Promise<void> {
  await bulk.insert(
    'exchange_rates.rate',
    rates.rows.map((row) => ({
      ...row,
      set_by: row['source'] === SOURCE.house_buy ? treasurer_id : null,
    })),
  )
}
