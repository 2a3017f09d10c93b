import { forShownPaperSale } from '@app/orders/api'
import { findDeparturesOn } from '@app/departures/api'
import { findOptionsOfChannel } from '@app/catalog/api'
import { findMethodsAtDesk } from '@app/payments/api'
import { handle } from '@kit/http/handle'
import { showPriced } from '@app/shop/api'
import { book } from '../../sale/server/booking.ts'
import {
  listRetroactiveDepartures,
  listRetroactiveOptions,
  noteRetroactive,
  priceRetroactive,
} from '../contract.ts'
import { firstDay, refuseOtherDays } from './days.ts'

export const routes = [
  handle(listRetroactiveOptions, async (tx) => {
    const { desk } = tx.actor
    return {
      first_day: await firstDay(tx),
      last_day: tx.today,
      has_desk: desk !== null && desk !== undefined,
      options: desk ? await findOptionsOfChannel(tx, desk.channel_id, tx.language) : [],
      methods: await findMethodsAtDesk(tx),
    }
  }),

  handle(listRetroactiveDepartures, (tx, { body: { option_id, day } }) =>
    findDeparturesOn(tx, option_id, day),
  ),

  handle(priceRetroactive, async (tx, { body }) => {
    await refuseOtherDays(tx, body.items)
    return showPriced(tx, body, forShownPaperSale)
  }),

  handle(noteRetroactive, async (tx, { body }) => {
    const { reason, paper_folio, signature, ...booking } = body
    await refuseOtherDays(tx, booking.items)
    const sold = await book(tx, { ...booking, signatures: {} }, { signature })
    tx.audit({
      action: 'reservation.note_afterwards',
      entity: 'reservation',
      entity_id: sold.folio,
      reason,
      after: { uuid: sold.uuid, total: sold.total, paid: sold.paid, paper_folio },
    })
    return sold
  }),
]
