import type { Database } from '@kit/db/database'
import type { Currency } from '@kit/kernel/money'
import { sql } from 'kysely'

type Foreign = Exclude<Currency, 'MXN'>
type HouseRate = { buy: string; sell: string }

/** Round enough to check sums by head, and sell above buy as at a real desk. */
export const DEFAULT_RATES: Record<Foreign, HouseRate> = {
  USD: { buy: '17.00', sell: '18.00' },
  EUR: { buy: '19.00', sell: '20.00' },
  CAD: { buy: '12.00', sell: '13.00' },
  GBP: { buy: '22.00', sell: '23.00' },
}

/**
 * House rates of one day, of the company or of one channel; the currencies not named get the
 * defaults.
 */
export async function buildRates(
  database: Database,
  {
    day,
    channel_id,
    ...given
  }: { day: string; channel_id?: number } & Partial<Record<Foreign, HouseRate>>,
): Promise<void> {
  const rates = { ...DEFAULT_RATES, ...given }
  for (const [code, { buy, sell }] of Object.entries(rates)) {
    await sql`
      insert into exchange_rates.rate (code, kind, day, value, channel_id, source)
      values (${code}, 'house_buy', ${day}, ${buy}, ${channel_id ?? null}, 'test'),
          (${code}, 'house_sell', ${day}, ${sell}, ${channel_id ?? null}, 'test')`.execute(database)
  }
}
