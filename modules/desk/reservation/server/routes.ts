import { findPayments, findRefunds } from '@app/payments/api'
import { handle } from '@kit/http/handle'
import { money } from '@kit/kernel/money'
import { showReservation, showWholeReservation } from '../contract.ts'
import { inFavour } from '@app/reservations/rules'
import { findHistory, findItems, findReservation, findSignatures } from '@app/reservations/api'

export const routes = [
  handle(showReservation, async ({ params, actor, database, language }) => {
    const reservation = await findReservation(database, actor, params.id, language)
    return { ...reservation, items: await findItems(database, actor, reservation, language) }
  }),

  handle(showWholeReservation, async ({ params, actor, database, language, now }) => {
    const reservation = await findReservation(database, actor, params.id, language)
    const { id, currency, paid, due, state } = reservation
    const standing = {
      reservation_id: id,
      in_favour: inFavour(money(paid, currency), money(due, currency), state),
    }
    const [items, payments, refunds, history, signatures] = await Promise.all([
      findItems(database, actor, reservation, language),
      findPayments(database, standing, { actor, language, now }),
      findRefunds(database, standing, { actor, language, now }),
      findHistory(database, reservation.id, language),
      findSignatures(database, reservation.id),
    ])
    return { ...reservation, items, payments, refunds, history, signatures }
  }),
]
