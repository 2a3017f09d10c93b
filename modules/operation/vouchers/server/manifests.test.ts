import { buildProvider } from '@app/catalog/testing'
import { buildChannel, buildHotel, buildZone } from '@app/organization/testing'
import { createGrouping } from '@app/transport/contract/grouping'
import { buildDriver, buildSharedTransfer, buildVehicle } from '@app/transport/testing'
import type { Session } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import { linesOf, withoutPoppler } from '@kit/pdf/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTour, cancelSale, DAY, openAttackedDesk, sell, wanted } from '@app/desk/testing'
import { confirmAsked } from '@app/desk/provider-request/contract'
import { listManifests, printManifest, showManifest } from '../contract/manifest.ts'
import { redeemVoucher } from '../contract/redemption.ts'
import { manifestKey } from '../rules/manifest.ts'

const desk = await openAttackedDesk()
const { world } = desk
const { database } = world
const operations = await world.signInAs({ roles: ['OPERACIONES'] })
const NOTES = 'Alergia a nueces. Cel. 998 555 0100'

const [mine, theirs] = [await buildProvider(database), await buildProvider(database)]
const provider = await world.signInAs({ roles: ['PROVEEDORES'], provider_id: mine.id })
const otherProvider = await world.signInAs({ roles: ['PROVEEDORES'], provider_id: theirs.id })

/** A family of three with notes and one of two, at nine. */
async function sellTwo() {
  const tour = await buildTour(desk, { provider_id: mine.id })
  const family = await sell(desk, [wanted(tour, { minor_ages: [5] })], {
    total: '3000',
    customer: { name: 'Ana Familia', phone: '998 555 0100', language: 'es' },
    notes: NOTES,
  })
  const couple = await sell(desk, [wanted(tour)], {
    total: '2000',
    customer: { name: 'Bob Pareja', phone: '998 555 0101', language: 'en' },
  })
  const key = manifestKey({ option_id: tour.option_id, day: DAY, time: '09:00' })
  expect([family.status, couple.status]).toEqual([200, 200])
  return { tour, key, family: family.body.uuid, couple: couple.body.uuid }
}
const read = (session: Session, manifest: string) =>
  desk.call(session, showManifest, { params: { manifest } })

describe('the manifest of a departure', () => {
  test('says who is expected, their ages, notes and voucher, and counts who came', async () => {
    const { key } = await sellTwo()
    await desk.at('2026-03-20T14:30:00.000Z')
    const today = await world.signIn(operations.user)
    const before = (await read(today, key)).body
    const [ana] = before.parties_list
    await desk.call(today, redeemVoucher, { body: { voucher: ana!.voucher.uuid, pax: 2 } })

    const { body } = await read(today, key)
    const listed = (await desk.call(today, listManifests, { query: { day: DAY } })).body

    expect(before).toMatchObject({ of: 'departure', time: '09:00:00', parties: 2, came: 0 })
    expect(body.parties_list.map((party) => [party.lead_name, party.pax, party.came])).toEqual([
      ['Ana Familia', 3, 2],
      ['Bob Pareja', 2, 0],
    ])
    expect(body.parties_list[0]).toMatchObject({
      adults: 2,
      minor_ages: [5],
      infants: 0,
      notes: NOTES,
      service: 'used',
      owed: null,
      voucher: { state: 'partly_rendered' },
    })
    expect(listed.find((one) => one.key === key)).toMatchObject({ pax: 5, came: 2, parties: 2 })
  })

  test('marks who waits for their provider, who is expected only once it said yes', async () => {
    const tour = await buildTour(desk, {
      provider_id: mine.id,
      provider_confirms: true,
      name: 'Lancha',
    })
    const key = manifestKey({ option_id: tour.option_id, day: DAY, time: '09:00' })
    const { body: sold } = await sell(desk, [wanted(tour)], {
      total: '2000',
      customer: { name: 'Eva Espera', phone: '998 555 0100', language: 'es' },
    })

    const [asked, own, foreign] = [
      (await read(operations, key)).body,
      (await read(provider, key)).body,
      await read(otherProvider, key),
    ]
    const listed = (await desk.call(operations, listManifests, { query: { day: DAY } })).body
    const { uuid } = await only(
      database,
      sql<{ uuid: string }>`
      select q.uuid from reservations.provider_request q
        join reservations.reservation r on r.id = q.reservation_id
       where r.uuid = ${sold.uuid}::uuid`,
    )
    await desk.call(provider, confirmAsked, { params: { uuid }, body: { code: '' } })
    const confirmed = (await read(operations, key)).body

    expect(asked).toMatchObject({ pax: 0, parties: 0, unconfirmed: 2, parties_list: [] })
    expect(asked.unconfirmed_list).toEqual([
      {
        reservation: { uuid: sold.uuid, folio: sold.folio },
        lead_name: 'Eva Espera',
        product: 'Lancha',
        pax: 2,
      },
    ])
    expect(own.unconfirmed_list[0]).toMatchObject({ lead_name: 'Eva Espera', reservation: null })
    expect(foreign.status).toBe(404)
    expect(listed.find((one) => one.key === key)).toMatchObject({ pax: 0, unconfirmed: 2 })
    expect(confirmed).toMatchObject({ pax: 2, unconfirmed: 0, unconfirmed_list: [] })
  })

  test('says what a party still owes, and forgets who cancelled', async () => {
    const tour = await buildTour(desk, { provider_id: mine.id })
    const key = manifestKey({ option_id: tour.option_id, day: DAY, time: '09:00' })
    const { body: owing } = await sell(desk, [wanted(tour)], { total: '2000' })
    await run(
      database,
      sql`update reservations.reservation set paid = 500 where uuid = ${owing.uuid}::uuid`,
    )
    const owed = (await read(operations, key)).body.parties_list[0]!.owed
    const own = (await read(provider, key)).body.parties_list[0]!.owed
    await run(
      database,
      sql`update reservations.reservation set paid = 2000 where uuid = ${owing.uuid}::uuid`,
    )
    await cancelSale(desk, owing.uuid)

    const after = await read(operations, key)

    expect(owed).toEqual({ amount: '1500.0000', currency: 'MXN' })
    expect(own).toBeNull()
    expect([after.status, after.error?.code]).toEqual([404, 'manifest.not_found'])
  })

  test('a provider sees its own guests by name, without telephone, room, folio or money', async () => {
    const { key } = await sellTwo()

    const { body } = await read(provider, key)
    const foreign = await read(otherProvider, key)
    const listed = await desk.call(otherProvider, listManifests, { query: { day: DAY } })

    expect(body.parties_list[0]).toMatchObject({
      lead_name: 'Ana Familia',
      notes: 'Alergia a nueces. Cel. •••',
      reservation: null,
      room: null,
    })
    // Not three figures alone: a voucher's key may have them.
    expect(JSON.stringify(body)).not.toMatch(/998\D*555/)
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'manifest.not_found'])
    expect(listed.body).toEqual([])
  })

  test('another channel has no such manifest, and a supervisor reads without recording', async () => {
    const { key } = await sellTwo()
    const elsewhere = await buildChannel(database)
    const stranger = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [elsewhere.id],
    })
    const supervisor = await world.signInAs({
      roles: ['SUPERVISOR CONCESION'],
      location_ids: [desk.rep.user.desk!.location_id],
    })

    const [foreign, own] = [await read(stranger, key), await read(supervisor, key)]

    expect(foreign.status).toBe(404)
    expect(own.body.can).toEqual({ redeem: false, sees_payment: true })
    expect(own.body.parties_list.map(({ voucher }) => voucher.token)).toEqual([null, null])
  })

  test.skipIf(withoutPoppler)('stands on paper, with ages, notes and payment', async () => {
    const { key } = await sellTwo()

    const { body } = await desk.call(operations, printManifest, { params: { manifest: key } })
    const lines = (await linesOf(Buffer.from(await body.blob.arrayBuffer()))).join('\n')

    expect(lines).toContain('Ana Familia')
    expect(lines).toContain('2 adultos, 1')
    expect(lines).toContain('nueces')
    expect(lines).toContain('Pagado')
  })
})

test('the manifest of a vehicle has whoever rides in it, and counts those of others', async () => {
  const zone = await buildZone(database)
  const hotel = await buildHotel(database, { zone_id: zone.id })
  const transfer = await buildSharedTransfer(database)
  const van = await buildVehicle(database, { name: 'Van del manifiesto' })
  const driver = await buildDriver(database, 'Efraín')
  const ride = async (name: string) => {
    const { body } = await sell(
      desk,
      [
        {
          option_id: transfer.option.id,
          service_day: DAY,
          adults: 2,
          minor_ages: [],
          infants: 0,
          guest_hotel_id: hotel.id,
          flight: 'AM 412',
        },
      ],
      {
        total: '2000',
        customer: { name, phone: '998 555 0100', language: 'es' },
      },
    )
    return only(
      database,
      sql<{ id: number }>`select i.id from reservations.item i
        join reservations.reservation r on r.id = i.reservation_id where r.uuid = ${body.uuid}::uuid`,
    )
  }
  const items = [await ride('Ana Vuela'), await ride('Bob Vuela')]
  const group = await desk.call(operations, createGrouping, {
    body: {
      date: DAY,
      zone_id: zone.id,
      direction: 'arrival',
      vehicle_id: van.id,
      driver_id: driver.id,
      item_ids: items.map(({ id }) => id),
      leaves_at: '14:00',
    },
  })
  const key = manifestKey({ grouping_id: group.body.id })

  const { body } = await read(operations, key)

  expect(body).toMatchObject({ of: 'vehicle', name: 'Van del manifiesto', pax: 4, others: 0 })
  expect(body.detail).toContain('Efraín')
  expect(body.parties_list.map(({ lead_name, flight }) => [lead_name, flight])).toEqual([
    ['Ana Vuela', 'AM 412'],
    ['Bob Vuela', 'AM 412'],
  ])
})
