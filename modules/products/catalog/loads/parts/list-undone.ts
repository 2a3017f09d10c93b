import { patternForm } from '@app/departures/api'
import type { Context } from '@kit/db/context'
import { Refusal } from '@kit/kernel/refusal'
import type { Change } from '@kit/tables/load'
import { readAsLeft, removeMade } from '@kit/tables/load-of-form'
import { writePrices } from '../../server/price-sheet.ts'
import { optionForm, productForm, type LoadedPrice, type MadeByLine } from './list-made.ts'
import { providerForm } from './list-provider.ts'
import { findPricesOf } from './list-standing.ts'

/** Takes a line back: what it made goes, the last first, and what it changed is as before. */
export async function undoLine(
  tx: Context,
  { row, id, before, after, version }: Change,
): Promise<void> {
  const { kept } = after as { kept: MadeByLine }
  if (before === null) await readAsLeft(tx, productForm, { id: id!, version, row })
  for (const pattern of kept.patterns) await removeMade(tx, patternForm, { ...pattern, row })
  for (const { before: weekdays, ...pattern } of kept.days) {
    const now = await readAsLeft(tx, patternForm, { ...pattern, row })
    await patternForm.edit(tx, now, { weekdays })
  }
  await restorePrices(tx, kept.prices, row)
  if (before !== null) return
  await removeMade(tx, optionForm, { ...kept.option!, row })
  await removeMade(tx, productForm, { id: id!, version, row })
  if (kept.provider) await removeMade(tx, providerForm, { ...kept.provider, row })
}

async function restorePrices(
  tx: Context,
  prices: readonly LoadedPrice[],
  row: number,
): Promise<void> {
  const [one] = prices
  if (!one) return
  const standing = await findPricesOf(tx, one.option_id)
  const touched = prices.some((price) => {
    const now = standing.find(
      ({ pax_type, currency }) => pax_type === price.pax_type && currency === price.currency,
    )
    return now?.version !== price.version
  })
  if (touched) throw new Refusal('load.changed_since', { row })
  await writePrices(
    tx,
    prices.map(({ option_id, pax_type, currency, before, version }) => ({
      option_id,
      pax_type,
      currency,
      season_id: null,
      channel_id: null,
      amount: before,
      version,
    })),
  )
}
