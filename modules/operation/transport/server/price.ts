import { findOptionTerms } from '@app/catalog/api'
import { seatsOf } from '@app/catalog/rules/party'
import { pricePartyFor, type OptionTerms } from '@app/catalog/rules/price-party'
import { priceRowFor } from '@app/catalog/rules/price-row'
import { findHouseRates } from '@app/exchange-rates/api'
import type { Context } from '@kit/db/context'
import type { Answer, Body } from '@kit/http/endpoint'
import { add } from '@kit/kernel/money'
import type { RateTable } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import type { priceByZone } from '../contract.ts'
import { findSeasonsOf, findTransfers, type Transfer } from './queries.ts'

type Question = Body<typeof priceByZone>

/** What each transfer costs, from the terms and by the rule that a sale is priced with. */
export async function priceTransfers(
  tx: Context,
  question: Question,
): Promise<Answer<typeof priceByZone>> {
  if (seatsOf(question) === 0) throw new Refusal('party.empty')
  const channel_id = tx.actor.desk?.channel_id ?? null
  const transfers = await findTransfers(tx, question.option_id)
  const [terms, rates, seasons] = await Promise.all([
    findOptionTerms(tx, {
      option_ids: transfers.map(({ option_id }) => option_id),
      service_days: transfers.map(() => question.date),
      zone_ids: transfers.map(() => question.zone_id),
      language: tx.language,
      channel_id,
      at: tx.now,
    }),
    findHouseRates(tx, tx.today, channel_id),
    findSeasonsOf(tx, question.date, tx.language),
  ])
  return transfers.map((transfer, index) => {
    const own = terms[index]!
    const row = priceRowFor(own, 'adult', question.currency)
    return {
      ...namedOf(transfer, own),
      season: seasons.find(({ id }) => id === row?.season_id)?.name ?? null,
      of_zone: (row?.zone_id ?? null) !== null,
      ...totalOf(own, question, rates.sell),
    }
  })
}

const namedOf = ({ option_id, shared, direction }: Transfer, terms: OptionTerms) => ({
  option_id,
  code: terms.code,
  name: terms.name,
  option_name: terms.option_name,
  shared,
  direction,
})

function totalOf(terms: OptionTerms, question: Question, sellRates: RateTable) {
  try {
    const { gross, dock } = pricePartyFor(terms, question, question.currency, sellRates)
    return { total: toWire(add(gross, dock)), refusal: null }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    return { total: null, refusal: cause.code }
  }
}
