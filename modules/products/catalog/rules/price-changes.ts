import type { Currency } from '@kit/kernel/money'
import type { PaxType } from './party.ts'
import type { PriceRow } from './price-party.ts'

/** A price that is to be another; null takes it away. */
export type ProposedPrice = Readonly<{
  pax_type: PaxType
  currency: Currency
  season_id: number | null
  channel_id: number | null
  amount: string | null
}>
/** A season that holds on the day, of so many days. */
export type SeasonOfDay = Readonly<{ id: number; length: number }>

/**
 * The prices of a day in a channel as they would be: those that stand, with the proposed in their
 * place. Of several seasons the shortest stands first, as in the catalogue.
 */
export function pricesUnder(
  standing: readonly PriceRow[],
  proposed: readonly ProposedPrice[],
  { seasons, channel_id }: { seasons: readonly SeasonOfDay[]; channel_id: number | null },
): readonly PriceRow[] {
  const lengths = new Map(seasons.map(({ id, length }) => [id, length]))
  const holding = proposed.filter(
    (price) =>
      (price.channel_id === null || price.channel_id === channel_id) &&
      (price.season_id === null || lengths.has(price.season_id)),
  )
  if (holding.length === 0) return standing
  const replaced = new Set(holding.map(keyOf))
  const kept = standing.filter((price) => !replaced.has(keyOf(price)))
  const added = holding.flatMap(({ amount, ...price }) =>
    amount === null ? [] : [{ ...price, amount }],
  )
  const lengthOf = ({ season_id }: PriceRow) =>
    season_id === null ? Infinity : (lengths.get(season_id) ?? Infinity)
  return [...kept, ...added].sort((left, right) => compared(lengthOf(left), lengthOf(right)))
}

const compared = (left: number, right: number): number => (left === right ? 0 : left - right)

const keyOf = (
  price: Omit<ProposedPrice, 'amount' | 'channel_id'> & { channel_id?: number | null },
) => [price.pax_type, price.currency, price.season_id, price.channel_id ?? null].join()
