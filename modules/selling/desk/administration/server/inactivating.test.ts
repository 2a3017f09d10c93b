// What was never sold, or is cancelled and owes nothing, leaves the lists; nothing else does, and
// nothing of it is lost.
import { only } from '@kit/db/database'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  buildTour,
  cancelSale,
  giveBack,
  holdSeats,
  openAttackedDesk,
  sell,
  wanted,
} from '../../testing/desk.ts'
import { activateReservation, inactivateReservation } from '../contract.ts'

const desk = await openAttackedDesk()
const { world } = desk

const inactivate = (uuid: string, session = desk.boss as Parameters<typeof desk.call>[0]) =>
  desk.call(session, inactivateReservation, {
    params: { id: uuid },
    body: { reason: 'Se tecleó dos veces' },
  })
const activate = (uuid: string) =>
  desk.call(desk.boss, activateReservation, {
    params: { id: uuid },
    body: { reason: 'Sí era una reserva' },
  })
const listed = async (id: string, folio: string) => {
  const { body } = await desk.call(desk.boss, runReport, { params: { id }, body: {} })
  return body.rows.some((row) => row['folio'] === folio)
}
const sold = async () => (await sell(desk, [wanted(await buildTour(desk))], { total: '2000' })).body
const cancelled = async () => {
  const { uuid, folio } = await sold()
  const { body } = await cancelSale(desk, uuid)
  return { uuid, folio, refunds: body.refunds }
}

describe('a reservation that is over', () => {
  test('leaves the list of reservations, stays where they are administered, and comes back', async () => {
    const { uuid, folio, refunds } = await cancelled()
    await giveBack(desk, refunds)

    const { status, body } = await inactivate(uuid)
    const gone = [
      await listed('reservations', folio),
      await listed('administered-reservations', folio),
    ]
    await activate(uuid)

    expect([status, body.active, gone, await listed('reservations', folio)]).toEqual([
      200,
      false,
      [false, true],
      true,
    ])
    expect(
      await only(
        world.database,
        sql`select a.reason, a.before ->> 'active' as before, a.after ->> 'active' as after
              from platform.audit_entry a join reservations.reservation r on r.folio = a.entity_id
             where a.action = 'reservation.inactivate' and r.uuid = ${uuid}::uuid`,
      ),
    ).toEqual({ reason: 'Se tecleó dos veces', before: 'true', after: 'false' })
  })

  test('is inactivated once, and what is active is not activated', async () => {
    const { uuid, refunds } = await cancelled()
    await giveBack(desk, refunds)

    const replies = [await inactivate(uuid), await inactivate(uuid), await activate(uuid)]
    const again = await activate(uuid)

    expect(replies.map(({ status }) => status)).toEqual([200, 409, 200])
    expect(again.error?.code).toBe('reservation.active_already')
  })
})

describe('a reservation is not inactivated', () => {
  test('while it is sold or held: 409 says in which states it would be', async () => {
    const { uuid } = await sold()
    const { body: held } = await holdSeats(desk, [wanted(await buildTour(desk))])

    const [ofSold, ofHeld] = [await inactivate(uuid), await inactivate(held.uuid)]

    expect([ofSold.status, ofSold.error?.code, ofHeld.error?.code]).toEqual([
      409,
      'reservation.not_over',
      'reservation.not_over',
    ])
    expect(ofSold.error?.details?.['allowed']).toEqual([
      'quoted',
      'expired',
      'rejected',
      'cancelled',
    ])
  })

  test('while money of it is to be given back, nor by who sells', async () => {
    const { uuid } = await cancelled()

    expect((await inactivate(uuid)).error?.code).toBe('reservation.has_money')
    expect((await inactivate(uuid, desk.rep)).status).toBe(403)
  })
})
