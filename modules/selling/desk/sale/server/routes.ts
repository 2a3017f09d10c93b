import type { Context } from '@kit/db/context'
import { findHouseRates } from '@app/exchange-rates/api'
import { findAgenciesToSellFor, findHotelAccount } from '@app/organization/api'
import { findCreditLeft, findMethodsAtDesk } from '@app/payments/api'
import { handle, type Input } from '@kit/http/handle'
import { CURRENCIES } from '@kit/kernel/money'
import { rateText } from '@kit/kernel/rate'
import { toWire } from '@kit/kernel/wire'
import { findHoldMinutes } from '@app/shop/api'
import { findCheckoutOptions, saveBookin, saveBooking } from '../contract.ts'
import { book } from './booking.ts'
import { requireDesk } from '@app/rep-locations/api'

async function sell(tx: Context, { body }: Input<typeof saveBooking> | Input<typeof saveBookin>) {
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
  handle(saveBooking, sell),
  handle(saveBookin, sell),

  handle(findCheckoutOptions, async (tx) => {
    const { channel_id, hotel_id } = await requireDesk(tx)
    const { agency_id } = tx.actor.scope
    const [methods, rates, hold_minutes, agencies, hotel] = await Promise.all([
      findMethodsAtDesk(tx),
      findHouseRates(tx, tx.today, channel_id),
      findHoldMinutes(tx, tx.now),
      findAgenciesToSellFor(tx, agency_id),
      // What a hotel owes is not for who sells from outside of the house.
      agency_id === undefined ? findHotelAccount(tx, hotel_id) : undefined,
    ])
    const credits = await findCreditLeft(tx, hotel ? [...agencies, hotel] : agencies)
    const roomCredit = hotel && credits.get(hotel.id)
    return {
      methods,
      hold_minutes,
      agencies: agencies.map(({ id, name }) => {
        const left = credits.get(id)
        return { id, name, credit: left ? toWire(left) : null }
      }),
      room_credit: roomCredit ? toWire(roomCredit) : null,
      may_skip_signature: tx.actor.permissions.has('signature.skip'),
      rate_is_stale: rates.stale,
      rates: CURRENCIES.flatMap((currency) => {
        const [buy, sell] = [rates.buy[currency], rates.sell[currency]]
        return buy && sell ? [{ currency, buy: rateText(buy), sell: rateText(sell) }] : []
      }),
    }
  }),
]
