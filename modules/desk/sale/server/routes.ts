import { findHouseRates } from '@app/exchange-rates/api'
import { findMethods } from '@app/payments/api'
import { handle, type Scene } from '@kit/http/handle'
import { CURRENCIES } from '@kit/kernel/money'
import { rateText } from '@kit/kernel/rate'
import { showPriced } from '../../hold/server/hold.ts'
import { findHoldMinutes } from '../../hold/server/holding.ts'
import { findCheckoutOptions, priceCart, saveBookin, saveBooking } from '../contract.ts'
import { book } from './booking.ts'
import { requireDesk } from './desk.ts'

type Selling = Scene<typeof saveBooking> | Scene<typeof saveBookin>

async function sell({ database: tx, body }: Selling) {
  const sold = await book(tx, body)
  tx.audit({
    action: 'reservation.sell',
    entity: 'reservation',
    entity_id: sold.folio,
    after: { uuid: sold.uuid, total: sold.total, paid: sold.paid },
  })
  return sold
}

export const routes = [
  handle(priceCart, ({ database, body }) => showPriced(database, body)),

  handle(saveBooking, sell),
  handle(saveBookin, sell),

  handle(findCheckoutOptions, async ({ actor, database, today, now, language }) => {
    const { channel_id } = requireDesk(actor)
    const [methods, rates, hold_minutes] = await Promise.all([
      findMethods(database, language),
      findHouseRates(database, today, channel_id),
      findHoldMinutes(database, now),
    ])
    return {
      methods,
      hold_minutes,
      may_skip_signature: actor.permissions.has('signature.skip'),
      rate_is_stale: rates.stale,
      rates: CURRENCIES.flatMap((currency) => {
        const [buy, sell] = [rates.buy[currency], rates.sell[currency]]
        return buy && sell ? [{ currency, buy: rateText(buy), sell: rateText(sell) }] : []
      }),
    }
  }),
]
