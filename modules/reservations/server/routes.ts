import { findPayments, findRefunds } from '@app/payments/api'
import { handle } from '@kit/http/handle'
import { findReservationFilters, findReservations, showReservation, showWholeReservation } from '../contract.ts'
import { countMatches, findChoices, findPage } from './list.ts'
import { findHistory, findItems, findReservation, findSignatures } from './show.ts'

export const routes = [
  handle(findReservations, async ({ body, actor, database }) => {
    const [rows, { total, totals }] = await Promise.all([findPage(database, actor.scope, body), countMatches(database, actor.scope, body)])
    return { rows, total, totals, page: body.page, page_size: body.page_size }
  }),

  handle(findReservationFilters, ({ actor, database }) => findChoices(database, actor.scope)),

  handle(showReservation, async ({ params, actor, database }) => {
    const reservation = await findReservation(database, actor, params.id)
    return { ...reservation, items: await findItems(database, actor, reservation) }
  }),

  handle(showWholeReservation, async ({ params, actor, database }) => {
    const reservation = await findReservation(database, actor, params.id)
    const [items, payments, refunds, history, signatures] = await Promise.all([
      findItems(database, actor, reservation), findPayments(database, reservation.id), findRefunds(database, actor, reservation.id),
      findHistory(database, reservation.id), findSignatures(database, reservation.id),
    ])
    return { ...reservation, items, payments, refunds, history, signatures }
  }),
]
