import type { Currency } from '@kit/kernel/money'
import type { PaxType } from './party.ts'

/**
 * A price that holds on the service day; `season_id` says that it belongs to a season. Amounts are
 * decimal texts, IVA included.
 */
export type PriceRow = {
  pax_type: PaxType
  currency: Currency
  amount: string
  season_id: number | null
  /** The channel that has it for itself; null or absent: of every channel. */
  channel_id?: number | null
  /** The zone of the guest's hotel, when it has a price of its own; null or absent: every zone. */
  zone_id?: number | null
}

/**
 * The row that says the price of a person. A price of the guest's zone wins over those of every
 * zone; of either, a season's over those without; of those, the channel's own; and then the one in
 * the cart's currency, or else in the base currency.
 */
export function priceRowFor(
  night: { prices: readonly PriceRow[]; base_currency: Currency },
  pax_type: PaxType,
  currency: Currency,
): PriceRow | undefined {
  const rows = night.prices.filter((price) => price.pax_type === pax_type)
  for (const those of byPrecedence(rows)) {
    const found = inCurrency(those, currency) ?? inCurrency(those, night.base_currency)
    if (found) return found
  }
  return undefined
}

/** Prices that stand alike, those that win first. */
function byPrecedence(rows: readonly PriceRow[]): PriceRow[][] {
  const rank = ({ zone_id, season_id, channel_id }: PriceRow): number =>
    ((zone_id ?? null) === null ? 4 : 0) +
    (season_id === null ? 2 : 0) +
    ((channel_id ?? null) === null ? 1 : 0)
  return Array.from({ length: 8 }, (_, wanted) => rows.filter((row) => rank(row) === wanted))
}

const inCurrency = (rows: readonly PriceRow[], currency: Currency): PriceRow | undefined =>
  rows.find((row) => row.currency === currency)
