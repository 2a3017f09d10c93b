import { runReport } from '@kit/tables/contract'
import { only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  buildTour,
  DAY,
  cash,
  cancelSale,
  holdSeats,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '@app/desk/testing'
import { editGuest } from '@app/desk/change/contract'
import { confirmCustomer } from '@app/desk/customer-confirmation/contract'
import { showWholeReservation } from '@app/desk/reservation/contract'
import { countWork } from '../contract.ts'

const desk = await openAttackedDesk({ connections_max: 6 })
const { world, rep } = desk

const rowsOf = async (session = rep) =>
  (
    await desk.call(session, runReport, {
      params: { id: 'monitored-reservations' },
      body: { page_size: 100 } as never,
    })
  ).body.rows.map((row) => [String(row['folio']), String(row['task'])] as const)
const tasksOf = async (uuid: string, session = rep) => {
  const { folio } = (await desk.call(session, showWholeReservation, { params: { id: uuid } })).body
  return (await rowsOf(session))
    .filter(([found]) => found === folio)
    .map(([, task]) => task)
    .sort()
}
/** The list looks at the clock of the database: services are sold for where that stands. */
const { today, tomorrow } = await only(
  world.database,
  sql<{ today: string; tomorrow: string }>`
    select d::text as today, (d + 1)::text as tomorrow
      from (select (now() at time zone 'America/Cancun')::date as d) clock`,
)
const sold = async (day = DAY, overrides: object = {}, starts_at = '23:58', session = rep) => {
  const tour = await buildTour(desk, { day, starts_at, deposit_percent: '30' })
  const { body } = await sell(
    desk,
    [wanted(tour, { service_day: day })],
    { total: '2000', ...overrides },
    session,
  )
  return body.uuid
}
const confirmBy = (uuid: string, way: 'phone' | null, session = rep) =>
  desk.call(session, confirmCustomer, { body: { uuid, way, note: 'Llegan a las 8' } })

describe('what has to be done now', () => {
  test('is a hold that ends within ten minutes, until it is sold or over', async () => {
    const { body } = await holdSeats(desk, [wanted(await buildTour(desk))])
    const endsIn = (after: string) =>
      run(
        world.database,
        sql`
        update reservations.reservation set held_until = now() + ${after}::interval
         where uuid = ${body.uuid}::uuid`,
      )

    await endsIn('11 minutes')
    const early = await tasksOf(body.uuid)
    await endsIn('9 minutes')
    const soon = await tasksOf(body.uuid)
    await endsIn('-1 minute')
    const over = await tasksOf(body.uuid)
    await run(
      world.database,
      sql`update reservations.reservation set held_until = '2026-03-10T15:20:00Z'
           where uuid = ${body.uuid}::uuid`,
    )

    expect([early, soon, over]).toEqual([[], ['hold_ends'], []])
  })

  test('is whoever goes tomorrow and did not confirm, and what they owe', async () => {
    const paid = await sold(tomorrow)
    const owing = await sold(tomorrow, { payments: [cash('MXN', '600')] })

    expect([await tasksOf(paid), await tasksOf(owing)]).toEqual([
      ['unconfirmed'],
      ['unconfirmed', 'unpaid'],
    ])
    await confirmBy(owing, 'phone')
    expect(await tasksOf(owing)).toEqual(['unpaid'])
    await cancelSale(desk, owing)
    expect(await tasksOf(owing)).toEqual([])
  })

  test('is who leaves today, and who was to be picked up and did not arrive', async () => {
    const uuid = await sold(today, { signatures: {} }, '23:58', desk.boss)
    const late = await sold(today, { signatures: {} }, '23:59', desk.boss)
    await run(
      world.database,
      sql`
      update reservations.item set pickup_time = '00:00' where reservation_id = (
        select id from reservations.reservation where uuid = ${late}::uuid)`,
    )
    const { past } = await only(
      world.database,
      sql<{ past: boolean }>`
        select (now() at time zone 'America/Cancun')::time > '00:15' as past`,
    )

    expect(await tasksOf(uuid, desk.boss)).toEqual(['departs_today', 'unconfirmed'])
    expect(await tasksOf(late, desk.boss)).toEqual([
      'departs_today',
      ...(past ? ['late_pickup'] : []),
      'unconfirmed',
    ])
  })

  test('counts what the list shows, and of others’ desks nothing', async () => {
    await sold(tomorrow)
    const elsewhere = await world.signInAs({ roles: ['REP CONCESION'], desk: true })

    const rows = await rowsOf()
    const counts = (await desk.call(rep, countWork, {})).body
    const theirs = (await desk.call(elsewhere, countWork, {})).body

    for (const [task, count] of Object.entries(counts))
      expect([task, count]).toEqual([task, rows.filter(([, of]) => of === task).length])
    expect(counts.unconfirmed).toBeGreaterThan(0)
    expect(Object.values(theirs)).toEqual([0, 0, 0, 0, 0])
    expect(await rowsOf(elsewhere)).toEqual([])
  })
})

describe('a customer confirms', () => {
  test('once, by who may, as somebody noted it; and it is taken back', async () => {
    const uuid = await sold()
    const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

    const replies = [
      await confirmBy(uuid, null),
      await confirmBy(uuid, 'phone', accountant as never),
      await confirmBy(uuid, 'phone'),
      await confirmBy(uuid, 'phone'),
    ]
    const kept = (await show(desk, uuid)).customer_confirmation
    const back = await confirmBy(uuid, null)

    expect(replies.map(({ status, error }) => error?.code ?? status)).toEqual([
      'customer_confirmation.nothing_to_take_back',
      'permission.denied',
      200,
      'customer_confirmation.confirmed_already',
    ])
    expect(kept).toMatchObject({ way: 'phone', note: 'Llegan a las 8' })
    expect(back.body.customer_confirmation).toBeNull()
    expect((await show(desk, uuid)).customer_confirmation).toBeNull()
  })

  test('once of two at the same time', async () => {
    const uuid = await sold()

    const replies = await Promise.all([confirmBy(uuid, 'phone'), confirmBy(uuid, 'phone')])

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('what stood: after a change they are asked again', async () => {
    const uuid = await sold()
    await confirmBy(uuid, 'phone')
    const { id, version } = await show(desk, uuid)
    await desk.call(rep, editGuest, {
      params: { id },
      body: {
        version,
        name: 'Jane Doe',
        phone: '+1 305 555 0100',
        email: null,
        language: 'en',
        room: '7',
        notes: null,
        reason: 'Otro cuarto',
      },
    })

    expect((await show(desk, uuid)).customer_confirmation).toBeNull()
    expect((await confirmBy(uuid, 'phone')).status).toBe(200)
  })

  test('nothing that is held or cancelled, nor of another place', async () => {
    const held = await holdSeats(desk, [wanted(await buildTour(desk))])
    const cancelled = await sold()
    await cancelSale(desk, cancelled)
    const elsewhere = await world.signInAs({ roles: ['REP CONCESION'], desk: true })

    const replies = [
      await confirmBy(held.body.uuid, 'phone'),
      await confirmBy(cancelled, 'phone'),
      await confirmBy(await sold(), 'phone', elsewhere as never),
    ]

    expect(replies.map(({ error }) => error!.code)).toEqual([
      'customer_confirmation.not_confirmed',
      'customer_confirmation.not_confirmed',
      'reservation.not_found',
    ])
    const { written } = await only(
      world.database,
      sql<{ written: number }>`
        select count(*)::int as written from reservations.customer_confirmation k
          join reservations.reservation r on r.id = k.reservation_id
         where r.uuid in (${held.body.uuid}::uuid, ${cancelled}::uuid)`,
    )
    expect(written).toBe(0)
  })
})
