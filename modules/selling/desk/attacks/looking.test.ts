import { run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  askToCancel,
  showCancellationMoney,
  showCancellationRequest,
} from '../cancellation/contract/request.ts'
import { findCancellationTerms } from '../cancellation/contract.ts'
import { priceChange } from '../change/contract.ts'
import { buildTour, DAY, openAttackedDesk, sell, show, wanted } from '../testing/desk.ts'

const desk = await openAttackedDesk()

test('what a change or a cancellation would cost is told while somebody else has the reservation in hand', async () => {
  const tour = await buildTour(desk)
  const { body: sold } = await sell(desk, [wanted(tour)], { total: '2000' })
  const { uuid, items } = await show(desk, sold.uuid)
  const asked = await desk.call(desk.rep, askToCancel, { body: { uuid, reason: 'Llueve' } })
  const [request] = asked.body.requests
  const wish = {
    service_day: DAY,
    departure_id: tour.departure_id,
    adults: 1,
    minor_ages: [],
    infants: 0,
  }

  const replies = await desk.world.database.transaction().execute(async (tx) => {
    await run(tx, sql`select from reservations.reservation where uuid = ${uuid}::uuid for update`)
    await run(
      tx,
      sql`select from cancellations.request where uuid = ${request!.uuid}::uuid for update`,
    )
    return Promise.all([
      desk.call(desk.rep, findCancellationTerms, { body: { uuid } }),
      desk.call(desk.rep, showCancellationMoney, { body: { uuid } }),
      desk.call(desk.boss, showCancellationRequest, { params: { uuid: request!.uuid } }),
      desk.call(desk.boss, priceChange, { params: { id: items[0]!.id }, body: wish }),
    ])
  })

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(replies[0].body.refund).toBe(replies[1].body.refund)
})
