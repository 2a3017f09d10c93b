import { findOptionTerms } from '@app/catalog/api'
import { partsOfCost } from '@app/catalog/rules/cost-tax'
import { PAX_TYPES } from '@app/catalog/rules/party'
import type { OptionTerms } from '@app/catalog/rules/price-party'
import { priceRowFor } from '@app/catalog/rules/price-row'
import { findHouseRates } from '@app/exchange-rates/api'
import type { Context } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { handle, type Route } from '@kit/http/handle'
import type { Day } from '@kit/kernel/day'
import { money, type Currency, type Money } from '@kit/kernel/money'
import { convert } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { showCalculator, showOptionCost } from '../contract.ts'
import { costIn, costsOfPerson } from '../rules/cost-of-person.ts'
import { wantedMarginPercent } from '../settings.ts'
import { findOptions, isOption } from './queries.ts'

export const routes: readonly Route[] = [
  handle(showCalculator, async (tx) => ({
    today: tx.today,
    wanted_margin_percent: await findSetting(tx, wantedMarginPercent, tx.now),
    options: await findOptions(tx, tx.language),
  })),

  handle(showOptionCost, async (tx, { params, query }) => {
    const day = query.day ?? tx.today
    const terms = await findTerms(tx, params.id, day)
    const inCurrency = await converter(tx, query.currency)
    return {
      option_id: terms.option_id,
      day,
      tax_percent: terms.tax_percent,
      people: peopleOf(terms, query.currency, inCurrency),
      dock: dockOf(terms, inCurrency),
    }
  }),
]

async function findTerms(tx: Context, option_id: number, day: Day): Promise<OptionTerms> {
  if (!(await isOption(tx, option_id))) throw new Refusal('request.not_found')
  const [terms] = await findOptionTerms(tx, {
    option_ids: [option_id],
    service_days: [day],
    language: tx.language,
    channel_id: null,
    also_unsold: true,
    at: tx.now,
  })
  return terms!
}

/** At the company's sell rate of today, as a sale would convert. */
async function converter(tx: Context, currency: Currency): Promise<(amount: Money) => Money> {
  const { sell } = await findHouseRates(tx, tx.today, null)
  return (amount) => {
    const missing = [amount.currency, currency].find((code) => code !== 'MXN' && !sell[code])
    if (missing && amount.currency !== currency)
      throw new Refusal('product.no_rate', { currency: missing })
    return convert(amount, currency, sell)
  }
}

type Convert = (amount: Money) => Money

function peopleOf(terms: OptionTerms, currency: Currency, inCurrency: Convert) {
  const sold = terms.components.length > 0 ? terms.components : [terms]
  const parts = sold.map(({ costs }) =>
    costs.map((row) => ({
      pax_type: row.pax_type,
      cost: partsOfCost(money(row.amount, row.currency), row).net,
    })),
  )
  return PAX_TYPES.map((pax_type) => {
    const costs = costsOfPerson(parts, pax_type)
    const price = priceRowFor(terms, pax_type, currency)
    return {
      pax_type,
      cost: costs && toWire(costIn(costs, currency, inCurrency)),
      cost_parts: (costs ?? []).map(toWire),
      price: price ? toWire(inCurrency(money(price.amount, price.currency))) : null,
    }
  })
}

function dockOf({ dock }: OptionTerms, inCurrency: Convert) {
  if (!dock) return null
  const { from_age, paid_at_dock } = dock
  return { fee: toWire(inCurrency(money(dock.amount, dock.currency))), from_age, paid_at_dock }
}
