import type { Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { rateText } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import type { ForeignCurrency } from '../contract.ts'
import { houseLosesOnExchange, isFarFromLast, shownRate } from '../rules.ts'
import { findHouseRates, type HouseRates } from './house-rates.ts'
import { findCurrencies, recordRate } from './queries.ts'

type Which = { day: Day; channel_id: number | null; sure: boolean }

/**
 * Sets buy and sell of one currency for a day. `channel_id` null: of the company.
 * @throws Refusal `rate.*` where the house would lose money or a value looks like a slip
 */
export async function setRate(
  tx: Context,
  { code, buy, sell }: { code: ForeignCurrency; buy: string; sell: string },
  { day, channel_id, sure }: Which,
): Promise<void> {
  await refuseInactiveCurrency(tx, code)
  if (day < tx.today) throw new Refusal('rate.day_past')
  if (houseLosesOnExchange(buy, sell)) throw new Refusal('rate.buy_above_sell', { currency: code })
  const before = await findHouseRates(tx, day, channel_id)
  if (!sure) refuseSlip(code, { buy, sell }, before)

  for (const [kind, value] of [
    ['house_buy', buy],
    ['house_sell', sell],
  ] as const) {
    await recordRate(tx, {
      code,
      kind,
      day,
      value,
      channel_id,
      source: 'house',
      set_by: tx.actor.user_id,
      set_at: tx.now,
    })
  }
  tx.audit({
    action: 'rate.set',
    entity: 'rate',
    entity_id: `${code} ${day} ${channel_id ?? 'company'}`,
    before: shown(code, before),
    after: { buy, sell },
  })
}

function refuseSlip(
  code: ForeignCurrency,
  given: { buy: string; sell: string },
  before: HouseRates,
): void {
  for (const side of ['buy', 'sell'] as const) {
    const last = before[side][code]
    if (last && isFarFromLast(given[side], rateText(last)))
      throw new Refusal('rate.far_from_last', {
        currency: code,
        last: shownRate(rateText(last)),
        side,
      })
  }
}

function shown(
  code: ForeignCurrency,
  { buy, sell }: HouseRates,
): { buy: string | null; sell: string | null } {
  return {
    buy: buy[code] ? rateText(buy[code]) : null,
    sell: sell[code] ? rateText(sell[code]) : null,
  }
}

async function refuseInactiveCurrency(database: Database, code: ForeignCurrency): Promise<void> {
  const currency = (await findCurrencies(database)).find((found) => found.code === code)
  if (!currency?.active) throw new Refusal('rate.currency_inactive', { currency: code })
}

/** Foreign currencies that are taken now, by their codes. */
export async function findForeignCodes(database: Database): Promise<ForeignCurrency[]> {
  const currencies = await findCurrencies(database)
  return currencies.flatMap(({ code, active }) => (active && code !== 'MXN' ? [code] : []))
}
