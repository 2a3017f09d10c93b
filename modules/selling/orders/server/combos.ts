import { findCombo, findCombosOf } from '@app/catalog/api'
import { missingFor, type Combo } from '@app/catalog/rules/combo'
import type { Context } from '@kit/db/context'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import type { PricedCart } from '../contract.ts'
import type { OptionTerms } from '@app/catalog/rules/price-party'

/**
 * The combo that a cart names. One that it no longer earns is left out of what is only shown.
 * @throws Refusal `combo.unknown`, `combo.used_up`, `combo.incomplete` when it is to be sold
 */
export async function findEarnedCombo(
  tx: Context,
  id: number | null | undefined,
  product_ids: readonly number[],
  {
    only_shown,
    ...where
  }: { day: Day; channel_id: number; only_shown: boolean; held_id: number | null },
): Promise<Combo | null> {
  if (!id) return null
  const terms = { ...where, language: tx.language }
  if (only_shown) {
    const combos = await findCombosOf(tx, product_ids, terms)
    return combos.find((combo) => combo.id === id && isEarned(combo, product_ids)) ?? null
  }
  const combo = await findCombo(tx, id, terms)
  const missing = missingFor(combo, product_ids)
  if (missing.length > 0)
    throw new Refusal('combo.incomplete', { combo: combo.name, missing: missing.join(', ') })
  return combo
}

const isEarned = (combo: Combo, product_ids: readonly number[]): boolean =>
  missingFor(combo, product_ids).length === 0

/** Every combo that the cart earns, or would with what it lacks; those that it earns first. */
export async function findOfferedCombos(
  tx: Context,
  { lines, desk }: Sold,
  held_id: number | null = null,
): Promise<z.input<typeof PricedCart>['combos']> {
  const product_ids = lines.map(({ terms }) => terms.product_id)
  if (product_ids.length === 0) return []
  const combos = await findCombosOf(tx, product_ids, {
    day: tx.today,
    channel_id: desk.channel_id,
    held_id,
    language: tx.language,
  })
  return combos
    .map((combo) => ({ ...named(combo), missing: missingFor(combo, product_ids) }))
    .toSorted((one, other) => one.missing.length - other.missing.length)
}

/** Of an order: where it is sold, and what. */
type Sold = {
  desk: { channel_id: number }
  lines: readonly { terms: Pick<OptionTerms, 'product_id'> }[]
}

export const named = ({ id, name, percent }: Combo) => ({ id, name, percent })

/**
 * Of the combos that an order earns, the one of the largest percent.
 * @throws Refusal `combo.none`
 */
export async function findBestCombo(tx: Context, order: Sold): Promise<number> {
  const [best] = await findOfferedCombos(tx, order)
  if (!best || best.missing.length > 0) throw new Refusal('combo.none')
  return best.id
}
