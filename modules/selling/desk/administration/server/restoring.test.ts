import { buildPolicy } from '@app/catalog/testing'
import { redeemVoucher } from '@app/vouchers/contract/redemption'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { examine } from '@app/audit/testing'
import {
  booksOf,
  buildTour,
  cancelSale,
  giveBack,
  holdSeats,
  openAttackedDesk,
  sell,
  show,
  takenOf,
  wanted,
} from '../../testing/desk.ts'
import { approveRefund } from '../../refund/contract.ts'
import { restoreReservation } from '../contract.ts'

const desk = await openAttackedDesk({ connections_max: 6 })
const { world } = desk
const place = desk.rep.user.desk!
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [place.channel_id],
})
const restore = (uuid: string, item_ids?: number[], session: typeof manager = manager) =>
  desk.call(session, restoreReservation, {
    body: { uuid, reason: 'El huésped sí viaja', ...(item_ids ? { item_ids } : {}) },
  })
const policy = await buildPolicy(world.database, {
  rules: [{ hours_before: 0, fee_percent: '25' }],
})
/** Days and instants apart: the clock of this desk is not the database's. */
const OF_THE_CLOCK = /day$|_issued$/
const differences = async () =>
  (await examine(world.database, null)).differences.filter(({ check }) => !OF_THE_CLOCK.test(check))

async function soldAndCancelled(seats = 20) {
  const tour = await buildTour(desk, { seats, policy_id: policy.id })
  const { body } = await sell(desk, [wanted(tour)], { total: '2000' })
  const before = await booksOf(desk, body.uuid)
  const cancelled = await cancelSale(desk, body.uuid)
  return { tour, uuid: body.uuid, before, refunds: cancelled.body.refunds }
}

describe('what was cancelled is restored', () => {
  test('by a manager with a reason: seats, books and dues are as before, a new voucher counts, and the refund is no longer asked for', async () => {
    const { tour, uuid, before } = await soldAndCancelled()

    const restored = await restore(uuid)

    expect([restored.status, restored.body.state, restored.body.vouchers]).toEqual([
      200,
      'confirmed',
      [expect.stringMatching(/-2$/)],
    ])
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
    expect(await booksOf(desk, uuid)).toEqual(before)
    const after = await show(desk, uuid)
    expect(after.refunds.map(({ state }) => state)).toEqual(['rejected'])
    expect([after.state, after.due, after.balance]).toEqual(['confirmed', '2000.0000', '0.0000'])
    expect(await differences()).toEqual([])
  })

  test('and what was given back is owed again', async () => {
    const { uuid, refunds } = await soldAndCancelled()
    await giveBack(desk, refunds)

    const restored = await restore(uuid)

    expect([restored.body.due.amount, restored.body.paid.amount]).toEqual(['2000.0000', '500.0000'])
    expect((await show(desk, uuid)).balance).toBe('1500.0000')
    expect(await differences()).toEqual([])
  })

  test('and used: the voucher from before it was cancelled stays voided, and the auditor finds nothing', async () => {
    const { uuid } = await soldAndCancelled()
    await restore(uuid)
    await desk.at('2026-03-20T14:30:00.000Z')
    const { voucher } = (await show(desk, uuid)).items[0]!

    const used = await desk.call(desk.boss, redeemVoucher, { body: { voucher: voucher!.uuid } })

    expect(used.error).toBeUndefined()
    expect((await show(desk, uuid)).items[0]!.state).toBe('used')
    expect(await differences()).toEqual([])
  })

  test('again and again: each cancellation and each restoration is in the books once', async () => {
    const { uuid, before } = await soldAndCancelled()
    await restore(uuid)
    await cancelSale(desk, uuid)

    const restored = await restore(uuid)

    expect(restored.status).toBe(200)
    expect(await booksOf(desk, uuid)).toEqual(before)
    const moments = await all(
      world.database,
      sql<{ moment: string }>`
      select e.moment from ledger.entry e
        join reservations.reservation r on r.id = e.reservation_id
       where r.uuid = ${uuid}::uuid and e.item_id is not null order by e.id`,
    )
    expect(moments.map(({ moment }) => moment)).toEqual([
      'confirmed',
      'cancelled',
      'restored',
      'cancelled',
      'restored',
    ])
    expect(await differences()).toEqual([])
  })

  test('not when somebody else has the seats by now', async () => {
    const { tour, uuid } = await soldAndCancelled(2)
    await sell(desk, [wanted(tour)], { total: '2000' })

    const refused = await restore(uuid)

    expect([refused.status, refused.error!.code]).toEqual([409, 'departure.taken'])
    expect((await show(desk, uuid)).state).toBe('cancelled_with_charge')
  })

  test('not when it has departed, nor while money of it is about to leave', async () => {
    const late = await soldAndCancelled()
    const leaving = await soldAndCancelled()
    await desk.call(desk.boss, approveRefund, { params: { uuid: leaving.refunds[0]!.uuid } })
    const onItsWay = await restore(leaving.uuid)
    await desk.at('2026-03-20T15:00:00.000Z')
    const again = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [place.channel_id],
    })

    const departed = await restore(late.uuid, undefined, again)

    expect([onItsWay.error!.code, departed.error!.code]).toEqual([
      'restore.refund_leaves',
      'restore.departed',
    ])
  })

  test('only what is cancelled, and only by who may', async () => {
    const sold = await sell(desk, [wanted(await buildTour(desk))], { total: '2000' })
    const held = await holdSeats(desk, [wanted(await buildTour(desk))])
    const { uuid } = await soldAndCancelled()

    const replies = [
      await restore(sold.body.uuid),
      await restore(held.body.uuid),
      await restore(uuid, undefined, desk.rep as never),
    ]

    expect(replies.map(({ error }) => error!.code)).toEqual([
      'restore.not_cancelled',
      'restore.not_cancelled',
      'permission.denied',
    ])
  })

  test('of two who restore at once one does, and the other is told', async () => {
    const { tour, uuid } = await soldAndCancelled()

    const replies = await Promise.all([restore(uuid), restore(uuid)])

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
  })

  test('and the auditor finds a restoration that is of another day, or that nobody recorded', async () => {
    const { uuid } = await soldAndCancelled()
    await restore(uuid)
    const found = await Promise.all(
      [
        sql`update cancellations.restoration set restore_day = restore_day - 1`,
        sql`delete from cancellations.restoration where cancellation_id = (
          select max(cancellation_id) from cancellations.restoration)`,
      ].map((corruption) => foundAfter(corruption)),
    )

    expect(found.every((checks) => checks.includes('restoration'))).toBe(true)
  })
})

/** What the auditor says of a corruption that is undone afterwards. */
async function foundAfter(corruption: ReturnType<typeof sql>): Promise<string[]> {
  const undo = new Error('undo')
  let checks: string[] = []
  await world.database
    .transaction()
    .execute(async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`)
      await run(tx, corruption)
      checks = (await examine(tx, null)).differences.map(({ check }) => check)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return checks
}
