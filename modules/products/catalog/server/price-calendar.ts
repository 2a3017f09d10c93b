import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import type { Body } from '@kit/http/endpoint'
import { addDays, type Day } from '@kit/kernel/day'
import { add, money, subtract } from '@kit/kernel/money'
import type { RateTable } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { sql } from 'kysely'
import type { DayPrice, showPriceCalendar } from '../contract/pricing.ts'
import { pricesUnder, type ProposedPrice } from '../rules/price-changes.ts'
import { nightsOf, pricePartyFor, type OptionTerms, type PriceLine } from '../rules/price-party.ts'
import { priceRowFor } from '../rules/price-row.ts'
import { discountOf } from '../rules/discount.ts'
import type { PromoCode } from '../rules/promo-code.ts'
import { findOptionTerms } from './option-terms.ts'

type Question = Body<typeof showPriceCalendar>
type Money = { promo: PromoCode | null; sellRates: RateTable }
type Season = { id: number; name: string; first_day: Day; last_day: Day; length: number }
type Priced = { price: DayPrice | null; refusal: string | null }

/** Each day by the rule that sells, and by the same rule under the changes. */
export async function calendarOf(tx: Context, question: Question, pays: Money) {
  const { option_id, channel_id } = question
  const days = Array.from({ length: question.days }, (_, index) =>
    addDays(question.first_day, index),
  )
  const seasons = await findSeasons(tx, days[0]!, addDays(days.at(-1)!, question.nights - 1))
  const terms = await findOptionTerms(tx, {
    option_ids: days.map(() => option_id),
    service_days: days,
    nights: days.map(() => question.nights),
    language: tx.language,
    channel_id,
    also_unsold: true,
    at: tx.now,
  })
  const changes = question.changes.filter((change) => change.option_id === option_id)
  const priced = days.map((day, index) => {
    const standing = terms[index]!
    const proposed = termsUnder(standing, changes, { day, seasons, channel_id })
    const before = priceOf(standing, question, pays, seasons)
    const after = proposed && priceOf(proposed, question, pays, seasons)
    return { day, ...before, after: after && isSame(before, after) ? null : after }
  })
  return { product_id: terms[0]!.product_id, days: priced }
}

type Reach = { day: Day; seasons: readonly Season[]; channel_id: number | null }

/** The same terms with the changes in place on each night; null where none of them reaches. */
function termsUnder(
  standing: OptionTerms,
  changes: readonly ProposedPrice[],
  { day, seasons, channel_id }: Reach,
): OptionTerms | null {
  const nights = nightsOf(standing).map(({ prices }, index) => {
    const on = addDays(day, index)
    const holding = seasons.filter((season) => on >= season.first_day && on <= season.last_day)
    return { before: prices, after: pricesUnder(prices, changes, { seasons: holding, channel_id }) }
  })
  if (nights.every(({ before, after }) => before === after)) return null
  return {
    ...standing,
    prices: nights[0]!.after,
    later_nights: standing.later_nights.map((night, index) => ({
      ...night,
      prices: nights[index + 1]!.after,
    })),
  }
}

function priceOf(
  terms: OptionTerms,
  party: Question,
  { promo, sellRates }: Money,
  seasons: readonly Season[],
): Priced {
  try {
    const { gross, dock, dock_at_pier, lines } = pricePartyFor(
      terms,
      party,
      party.currency,
      sellRates,
    )
    const discount = discountOf({ promo, combo: null }, { product_id: terms.product_id, gross })
    const price = {
      total: toWire(add(subtract(gross, discount), dock)),
      gross: toWire(gross),
      discount: toWire(discount),
      dock: toWire(dock),
      dock_at_pier: toWire(dock_at_pier),
      lines: lines.map((line) => sourceOf(terms, line, seasons)),
    }
    return { price, refusal: null }
  } catch (error) {
    if (error instanceof Refusal) return { price: null, refusal: error.code }
    throw error
  }
}

/** A minor without a price of their own pays that of an adult. */
function sourceOf(
  terms: OptionTerms,
  { pax_type, count, unit, first_night, nights }: PriceLine,
  seasons: readonly Season[],
): DayPrice['lines'][number] {
  const { currency } = unit
  const night = nightsOf(terms)[first_night]!
  const row =
    priceRowFor(night, pax_type, currency) ??
    (pax_type === 'minor' ? priceRowFor(night, 'adult', currency) : undefined)
  const converted = row !== undefined && row.currency !== currency
  return {
    pax_type,
    count,
    nights,
    unit: toWire(unit),
    season: seasons.find(({ id }) => id === row?.season_id)?.name ?? null,
    of_channel: (row?.channel_id ?? null) !== null,
    converted_from: converted ? toWire(money(row.amount, row.currency)) : null,
  }
}

const isSame = (before: Priced, after: Priced): boolean =>
  JSON.stringify(before) === JSON.stringify(after)

const findSeasons = (tx: Context, from: Day, to: Day): Promise<Season[]> =>
  all(
    tx,
    sql<Season>`
    select s.id, ${sql.ref(`s.name_${tx.language}`)} as name, s.first_day, s.last_day,
           s.last_day - s.first_day as length
      from catalog.season s where s.first_day <= ${to} and s.last_day >= ${from}`,
  )
