import { buildProduct } from '@app/catalog/testing'
import { buildChannel, buildHotel, buildLocation, buildZone } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { createGrouping, saveGroupingPlan } from '@app/transport/contract/grouping'
import { buildSharedTransfer, buildVehicle } from '@app/transport/testing'
import { asSystem } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { mailConfirmationOf } from '@app/vouchers/api'
import { saveRecord, showRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { showTrail } from '@app/desk/trail/contract'
import { sendPickupNotice } from '../contract.ts'
import { tellPickup, tellPickups } from './tell.ts'

const world = await openTestWorld({ connections_max: 8 })
const { database } = world
const DAY = '2026-03-20'
const zone = await buildZone(database)
const hotel = await buildHotel(database, { name: 'Riu', zone_id: zone.id })
const lobby = await buildLocation(database)
const transfer = await buildSharedTransfer(database, { direction: 'departure' })
const van = await buildVehicle(database, { name: 'Van 01' })
const car = await buildVehicle(database, { name: 'Auto 02' })
const operations = await world.signInAs({ roles: ['OPERACIONES'] })
const admin = await world.signInAs({ roles: ['ADMIN'] })

type Guest = {
  email?: string | null
  language?: 'es' | 'en'
  phone?: string
  product?: typeof transfer
}
async function ride({
  email = 'jane@guest.example',
  language = 'en',
  phone,
  product = transfer,
}: Guest = {}) {
  const sale = await buildReservation(database, {
    location: lobby,
    customer_name: 'Jane',
    ...(phone ? { customer_phone: phone } : {}),
    items: [{ service_day: DAY, product, guest_hotel_id: hotel.id, pickup_time: '07:00' }],
  })
  await run(
    database,
    sql`
    update reservations.reservation
       set customer_email = ${email}, customer_language = ${language} where id = ${sale.id}`,
  )
  return { ...sale, item_id: sale.items[0]!.id }
}
type Ride = Awaited<ReturnType<typeof ride>>
const move = (one: Ride, time: string) =>
  run(database, sql`update reservations.item set pickup_time = ${time} where id = ${one.item_id}`)
/** Nobody touched a pickup for so long. */
const later = (minutes: number) =>
  run(
    database,
    sql`
    update reservations.pickup_change
       set changed_at = changed_at - make_interval(mins => ${minutes}::int)`,
  )
const tellNow = () => tellPickups({ database, now: world.now })
async function tellAfter(minutes: number) {
  await later(minutes)
  await tellNow()
}
const noticesOf = ({ item_id }: Ride) =>
  all(
    database,
    sql<{
      uuid: string
      known: string | null
      time: string
      vehicle: string | null
      way: string
      message: string
    }>`
    select uuid, to_char(known_time, 'HH24:MI') as known, to_char(pickup_time, 'HH24:MI') as time,
           vehicle, way, message
      from reservations.pickup_notice where item_id = ${item_id} order by id`,
  )
const mailsOf = ({ id }: Ride) =>
  all(
    database,
    sql<{ subject: string; language: string; plain: string }>`
    select subject, language, plain from mailing.mail
     where reservation_id = ${id} and template = 'pickup_told' order by id`,
  )
const group = async (rides: readonly Ride[], leaves_at: string) =>
  (
    await world.call(operations, createGrouping, {
      body: {
        date: DAY,
        zone_id: zone.id,
        direction: 'departure',
        vehicle_id: van.id,
        item_ids: rides.map(({ item_id }) => item_id),
        leaves_at,
      },
    })
  ).body.id
async function drive(id: number, rides: readonly Ride[], more: object) {
  const { version } = await only(
    database,
    sql<{ version: number }>`select version from transport.grouping where id = ${id}`,
  )
  const reply = await world.call(operations, saveGroupingPlan, {
    body: {
      date: DAY,
      put: [
        {
          id,
          version,
          zone_id: zone.id,
          direction: 'departure',
          vehicle_id: van.id,
          driver_id: null,
          item_ids: rides.map(({ item_id }) => item_id),
          leaves_at: '06:40',
          locked: false,
          ...more,
        },
      ],
      remove: [],
    },
  })
  expect(reply.error).toBeUndefined()
}

test('a pickup that is moved ten times is told once, as it stands at last, in the guest’s language', async () => {
  const one = await ride()
  for (let minute = 10; minute < 20; minute++) await move(one, `07:${minute}`)

  await tellAfter(9)
  const early = await noticesOf(one)
  await tellAfter(2)
  await tellAfter(60)

  expect(early).toEqual([])
  expect(await noticesOf(one)).toMatchObject([{ known: '07:00', time: '07:19', way: 'mail' }])
  const mails = await mailsOf(one)
  expect(mails.map(({ subject, language }) => [subject, language])).toEqual([
    [`Your pickup has changed: booking ${one.folio}`, 'en'],
  ])
  expect(mails[0]!.plain).toContain('07:19 AM')
  expect(mails[0]!.plain).toContain('Fri, Mar 20, 2026')
})

test('a pickup that is put back where it was is not told, and the next one is told from what is known', async () => {
  const one = await ride({ language: 'es' })
  await move(one, '08:00')
  await move(one, '07:00')
  await tellAfter(11)
  const nothing = await noticesOf(one)
  await move(one, '08:00')
  await tellAfter(11)
  await move(one, '09:00')
  await tellAfter(11)

  expect(nothing).toEqual([])
  expect((await noticesOf(one)).map(({ known, time }) => [known, time])).toEqual([
    ['07:00', '08:00'],
    ['08:00', '09:00'],
  ])
  expect((await mailsOf(one)).map(({ subject }) => subject)).toEqual([
    `Cambió el pickup de su reservación ${one.folio}`,
    `Cambió el pickup de su reservación ${one.folio}`,
  ])
})

const confirm = (one: Ride) =>
  asSystem(database, world.now, (tx) =>
    mailConfirmationOf(tx, one.id, { is: 'changed', item_id: one.item_id }),
  )
const moveDay = (one: Ride, day: string) =>
  run(database, sql`update reservations.item set service_day = ${day} where id = ${one.item_id}`)

test('a change whose confirmation says the new day, hour and place is told by that alone', async () => {
  const one = await ride()
  await moveDay(one, '2026-03-21')
  await move(one, '08:00')
  await confirm(one)
  await tellAfter(11)

  expect(await noticesOf(one)).toEqual([])
  expect(await mailsOf(one)).toEqual([])
})

test('a pickup that moved after the confirmation, or whose confirmation failed, is told', async () => {
  const [after, failed] = [await ride(), await ride()]
  await confirm(after)
  await move(after, '08:00')
  await move(failed, '08:00')
  await confirm(failed)
  await run(
    database,
    sql`update mailing.mail set created_at = created_at - interval '1 hour'
         where reservation_id = ${after.id}`,
  )
  await run(
    database,
    sql`update mailing.mail set state = 'failed' where reservation_id = ${failed.id}`,
  )
  await tellAfter(11)

  expect(await noticesOf(after)).toMatchObject([{ known: '07:00', time: '08:00' }])
  expect(await noticesOf(failed)).toMatchObject([{ known: '07:00', time: '08:00' }])
})

test('of a change that was confirmed only the hour of its vehicle is still news', async () => {
  const one = await ride()
  await move(one, '08:00')
  await confirm(one)
  await group([one], '12:30')
  await tellAfter(11)

  expect(await noticesOf(one)).toMatchObject([{ time: '12:30', vehicle: 'Van 01' }])
})

test('from the board: who is put into a vehicle, and whose vehicle or hour changes, is told', async () => {
  const riders = [await ride(), await ride()]
  const id = await group(riders, '06:30')
  await tellAfter(11)
  await drive(id, riders, {})
  await drive(id, riders, { vehicle_id: car.id })
  await tellAfter(11)

  for (const one of riders) {
    const notices = await noticesOf(one)
    expect(notices.map(({ known, time, vehicle }) => [known, time, vehicle])).toEqual([
      ['07:00', '06:30', 'Van 01'],
      ['06:30', '06:40', 'Auto 02'],
    ])
    expect(await mailsOf(one)).toHaveLength(2)
  }
})

test('from a product’s pickups: services that were sold with them follow and are told, others stay', async () => {
  const product = await buildProduct(database)
  const before = { hotel_id: hotel.id, pickup_time: '07:00', place_es: 'Lobby', place_en: 'Lobby' }
  await run(
    database,
    sql`insert into catalog.pickup (option_id, hotel_id, pickup_time, place_es, place_en)
        values (${product.option.id}, ${hotel.id}, '07:00', 'Lobby', 'Lobby')`,
  )
  const [follows, agreed] = [await ride({ product }), await ride({ product })]
  await move(agreed, '05:00')
  await run(database, sql`delete from reservations.pickup_change`)
  const key = { id: 'option', key: String(product.option.id) }
  const { body } = await world.call(admin, showRecord, { params: key })
  const { sold_by: _sold_by, product_id: _product_id, ...values } = body.values

  const saved = await world.call(admin, saveRecord, {
    params: key,
    query: { version: body.version },
    body: {
      ...values,
      pickups: [{ ...before, pickup_time: '06:45', place_en: 'Main door' }],
    },
  })
  await tellAfter(11)

  expect(saved.error).toBeUndefined()
  expect(await noticesOf(follows)).toMatchObject([{ known: '07:00', time: '06:45' }])
  expect((await mailsOf(follows))[0]!.plain).toContain('Main door')
  expect(await noticesOf(agreed)).toEqual([])
})

test('who has no mail is told by WhatsApp by a person, whose chat stands ready; others’ are not found', async () => {
  const one = await ride({ email: null, language: 'es', phone: '998 555 0100' })
  await move(one, '08:15')
  await tellAfter(11)
  const [notice] = await noticesOf(one)
  const elsewhere = await buildChannel(database)
  const stranger = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [elsewhere.id],
  })
  const params = { uuid: notice!.uuid }

  const foreign = await world.call(stranger, sendPickupNotice, { params })
  const sent = await world.call(operations, sendPickupNotice, { params })

  expect(await mailsOf(one)).toEqual([])
  expect(notice!.way).toBe('whatsapp')
  expect([foreign.status, foreign.error?.code]).toEqual([404, 'pickup.notice_not_found'])
  expect(sent.body.link).toMatch(/^https:\/\/wa\.me\/529985550100\?text=Hola%20Jane/)
  expect(sent.body.message).toContain('Hora: 08:15 AM')
  expect(
    await only(
      database,
      sql`select state from reservations.pickup_notice_row where uuid = ${notice!.uuid}::uuid`,
    ),
  ).toEqual({ state: 'sent' })
})

test('what was cancelled or has begun meanwhile is not told', async () => {
  const [cancelled, begun] = [await ride(), await ride()]
  await move(cancelled, '08:00')
  await move(begun, '08:00')
  await run(
    database,
    sql`update reservations.item set service_day = '2020-01-01' where id = ${begun.item_id}`,
  )
  await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update reservations.item set state = 'cancelled' where id = ${cancelled.item_id}`.execute(
      tx,
    )
  })
  await tellAfter(11)

  expect([await noticesOf(cancelled), await noticesOf(begun)]).toEqual([[], []])
  expect(await all(database, sql`select 1 from reservations.pickup_change`)).toEqual([])
})

test('two workers at once tell once, and one that dies in between tells it all or nothing', async () => {
  const one = await ride()
  await move(one, '08:00')
  await later(11)
  await run(
    database,
    sql`alter table mailing.mail add constraint broken check (template <> 'pickup_told') not valid`,
  )
  await expect(tellNow()).rejects.toThrow('could not be told')
  const afterFault = await noticesOf(one)
  await run(database, sql`alter table mailing.mail drop constraint broken`)

  await Promise.all(Array.from({ length: 4 }, tellNow))

  expect(afterFault).toEqual([])
  expect(await noticesOf(one)).toHaveLength(1)
  expect(await mailsOf(one)).toHaveLength(1)
})

test('a worker does not wait for what another has in hand, and tells the others meanwhile', async () => {
  const [held, free] = [await ride(), await ride()]
  for (const one of [held, free]) await move(one, '08:00')
  await later(11)

  await asSystem(database, world.now, async (tx) => {
    await tellPickup(tx, held.item_id, 10)
    await tellNow()
    expect(await noticesOf(free)).toHaveLength(1)
    expect(await noticesOf(held)).toEqual([])
  })

  expect(await noticesOf(held)).toHaveLength(1)
  expect(await mailsOf(held)).toHaveLength(1)
})

test('the story of the reservation says what the guest was told, and by which way', async () => {
  const one = await ride()
  await move(one, '08:00')
  await tellAfter(11)
  const { uuid } = await only(
    database,
    sql<{ uuid: string }>`select uuid from reservations.reservation where id = ${one.id}`,
  )

  const { body } = await world.call(admin, showTrail, { params: { id: uuid } })

  // Beside it stands the mail itself, which has not left yet.
  expect(body).toContainEqual(
    expect.objectContaining({
      sentence: expect.stringMatching(/^El sistema envió al huésped su pickup \(/),
      reason: 'Por correo: jane@guest.example',
      changes: expect.arrayContaining([{ what: 'Pickup', before: '07:00 AM', after: '08:00 AM' }]),
    }),
  )
})
