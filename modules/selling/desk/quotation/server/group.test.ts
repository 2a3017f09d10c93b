// A group is offered what its sheet agrees on: the catalogue says what it is and what it costs, the
// sheet its price, and the quotation becomes a reservation like any other.
import loseQuotation from '../acts/lose.act.ts'
import { createRecord, saveRecord } from '@kit/tables/record-contract'
import { runReport } from '@kit/tables/contract'
import { showGroupSheet } from '@app/groups/contract'
import { buildProduct } from '@app/catalog/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildDeparture } from '@app/departures/testing'
import type { Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { payRest } from '../../payment/contract.ts'
import {
  buildTour,
  card,
  DAY,
  openAttackedDesk,
  takenOf,
  type Tour,
  type TourOverrides,
} from '../../testing/desk.ts'
import { acceptQuotation, offerToGroup, reviseQuotation, showQuotation } from '../contract.ts'

const desk = await openAttackedDesk()
const { world } = desk
const signature = { typed_name: 'Ana Ruiz' }
const customer = { name: 'Ana Ruiz', email: 'ana@example.test', language: 'es' } as const

const service = (tour: Pick<Tour, 'option_id'>, over: object = {}) => ({
  day: DAY,
  time: null,
  option_id: tour.option_id,
  service: '',
  people: 40,
  price: '900',
  ...over,
})

const sheetOf = async (services: readonly object[], over: object = {}) => {
  const made = await desk.call(desk.boss, createRecord, {
    params: { id: 'group-sheet' },
    body: {
      name: 'Boda Ruiz y Luna',
      event: 'wedding',
      channel_id: desk.boss.user.desk!.channel_id,
      starts_on: '2026-03-19',
      ends_on: '2026-03-22',
      people: 40,
      currency: 'MXN',
      services,
      ...over,
    },
  })
  expect(made.status, JSON.stringify(made.error)).toBe(200)
  return made.body.key
}

const quote = (uuid: string, expected_total: string, who: Session = desk.boss) =>
  desk.call(who, offerToGroup, { params: { uuid }, body: { customer, expected_total } })

const shown = async (uuid: string) =>
  (await desk.call(desk.boss, showQuotation, { params: { uuid } })).body

const accept = (uuid: string, expected_total: string) =>
  desk.call(desk.boss, acceptQuotation, { params: { uuid }, body: { expected_total, signature } })

/** Sold by nights, 500 a night and person; three nights with so many rooms. */
async function hotelOf({ rooms }: { rooms: number }) {
  const { option } = await buildProduct(world.database, {
    option: { sold_by: 'nights', prices: [{ amount: '500' }] },
  })
  const nights: number[] = []
  for (const night of [DAY, '2026-03-21', '2026-03-22'])
    nights.push(
      (
        await buildDeparture(world.database, {
          option_id: option.id,
          day: night,
          starts_at: null,
          capacity: rooms,
        })
      ).id,
    )
  return { hotel: { option_id: option.id }, nights }
}

const tourOf = (over: TourOverrides = {}) => buildTour(desk, { seats: 200, ...over })

describe('the quotation of a group', () => {
  test('offers what was agreed, not what the catalogue asks, and what it takes less is a discount', async () => {
    const [tour, other] = [await tourOf(), await tourOf()]
    const uuid = await sheetOf([
      service(tour),
      service(other, { people: 38, price: '1200.50' }),
      { day: DAY, time: null, option_id: null, service: 'Flores', people: 1, price: '5000' },
    ])

    const { body: saved, error } = await quote(uuid, '81619')

    expect(error).toBeUndefined()
    expect(saved).toMatchObject({ number: 1, total: { amount: '81619.0000', currency: 'MXN' } })
    const { versions, group } = await shown(saved.uuid)
    expect(versions[0]).toMatchObject({
      price_kind: 'frozen',
      gross: '85619.0000',
      discount: '4000.0000',
      total: '81619.0000',
    })
    expect(versions[0]!.lines.map(({ adults, service_time }) => [adults, service_time])).toEqual([
      [40, '09:00:00'],
      [38, '09:00:00'],
    ])
    expect(group).toMatchObject({ uuid })
    const { body: sheet } = await desk.call(desk.boss, showGroupSheet, { params: { uuid } })
    expect(sheet.quotations).toEqual([
      {
        uuid: saved.uuid,
        folio: saved.folio,
        state: 'open',
        total: { amount: '81619.0000', currency: 'MXN' },
      },
    ])
    expect(sheet.offered).toMatchObject({ apart: 1, total: { amount: '81619.0000' } })
  })

  test('is accepted at that price though the catalogue asks more by then, and takes its seats', async () => {
    const tour = await tourOf()
    const { body: saved } = await quote(await sheetOf([service(tour)]), '36000')
    await run(
      world.database,
      sql`update catalog.price set amount = 2000 where option_id = ${tour.option_id}`,
    )

    const { body: accepted, error } = await accept(saved.uuid, '36000')

    expect(error).toBeUndefined()
    expect(accepted.total.amount).toBe('36000.0000')
    expect(await takenOf(desk, tour.departure_id)).toBe(40)
    const paid = await desk.call(desk.boss, payRest, {
      body: { uuid: accepted.reservation.uuid, payments: [card('MXN', '36000')] },
    })
    expect(paid.error).toBeUndefined()
    expect((await shown(saved.uuid)).state).toBe('won')
  })

  test('of more people than fit in a line, or twice on one product, is one reservation', async () => {
    const tour = await tourOf()
    await buildDeparture(world.database, {
      option_id: tour.option_id,
      day: '2026-03-21',
      starts_at: '10:00',
      capacity: 200,
    })
    const uuid = await sheetOf([
      service(tour, { people: 150 }),
      service(tour, { day: '2026-03-21', people: 2 }),
    ])

    const { body: saved, error } = await quote(uuid, '136800')
    expect(error).toBeUndefined()
    const { body: accepted } = await accept(saved.uuid, '136800')

    expect((await shown(saved.uuid)).versions[0]!.lines.map(({ adults }) => adults)).toEqual([
      99, 51, 2,
    ])
    expect(await takenOf(desk, tour.departure_id)).toBe(150)
    const { items } = await only(
      world.database,
      sql<{ items: number }>`
        select count(*)::int as items from reservations.item i
          join reservations.reservation r on r.id = i.reservation_id
         where r.uuid = ${accepted.reservation.uuid}`,
    )
    expect(items).toBe(3)
  })

  test('shares what was agreed for a package among its components, to the cent', async () => {
    const [one, two] = [await tourOf({ adult: '333' }), await tourOf({ adult: '667' })]
    const { option } = await buildProduct(world.database, {
      product_type: 4,
      option: {
        sold_by: 'package',
        prices: [{ amount: '1000' }],
        components: [
          { option_id: one.option_id, cost_weight: 1 },
          { option_id: two.option_id, cost_weight: 2 },
        ],
      },
    })
    const bundle = { option_id: option.id }
    const { body: saved, error } = await quote(
      await sheetOf([service(bundle, { people: 7, price: '899.99' })]),
      '6299.93',
    )

    expect(error).toBeUndefined()
    const { versions } = await shown(saved.uuid)
    expect(versions[0]!.total).toBe('6299.9300')
    expect((await accept(saved.uuid, '6299.93')).body.total.amount).toBe('6299.9300')
  })

  test('of a stay is a line for each room, at what was agreed for all its nights, and takes its rooms', async () => {
    const { hotel, nights } = await hotelOf({ rooms: 3 })
    const stay = { last_day: '2026-03-22', rooms: 3, people: 7, price: '1333.33' }
    const uuid = await sheetOf([service(hotel, stay)], { people: 7 })

    const { body: saved, error } = await quote(uuid, '9333.31')

    expect(error).toBeUndefined()
    const { versions } = await shown(saved.uuid)
    // The catalogue asks 500 a night and person: 7 people, two nights, 7,000.
    expect(versions[0]).toMatchObject({ gross: '9333.3100', discount: '0.0000' })
    expect(
      versions[0]!.lines.map(({ adults, service_day, last_day }) => [
        adults,
        service_day,
        last_day,
      ]),
    ).toEqual([
      [3, DAY, '2026-03-22'],
      [2, DAY, '2026-03-22'],
      [2, DAY, '2026-03-22'],
    ])
    const { body: sheet } = await desk.call(desk.boss, showGroupSheet, { params: { uuid } })
    expect(sheet.offered.services[0]).toMatchObject({ last_day: '2026-03-22', rooms: 3 })
    expect((await accept(saved.uuid, '9333.31')).body.total.amount).toBe('9333.3100')
    expect(await Promise.all(nights.map((id) => takenOf(desk, id)))).toEqual([3, 3, 0])
  })

  test('of a stay below the catalogue is a discount; without a last day, or rooms enough, there is none', async () => {
    const { hotel } = await hotelOf({ rooms: 1 })
    const stay = { last_day: '2026-03-22', people: 2, price: '900' }

    const cheap = await quote(await sheetOf([service(hotel, stay)]), '1800')
    const endless = await quote(await sheetOf([service(hotel, { people: 2 })]), '1800')
    const tour = await quote(await sheetOf([service(await tourOf(), stay)]), '1800')
    const crowd = await quote(await sheetOf([service(hotel, { ...stay, rooms: 2 })]), '1800')

    expect((await shown(cheap.body.uuid)).versions[0]).toMatchObject({
      gross: '2000.0000',
      discount: '200.0000',
      total: '1800.0000',
    })
    expect([endless.error?.code, tour.error?.code]).toEqual([
      'group_quotation.nights',
      'group_quotation.no_nights',
    ])
    // Offering takes no rooms; accepting does, and there is one.
    expect(crowd.error).toBeUndefined()
    expect((await accept(crowd.body.uuid, '1800')).error?.code).toBe('departure.full')
  })

  test('again is another version of the same, until the group accepts it', async () => {
    const tour = await tourOf()
    const uuid = await sheetOf([service(tour)])
    const { body: first } = await quote(uuid, '36000')
    await desk.call(desk.boss, saveRecord, {
      params: { id: 'group-sheet', key: uuid },
      query: { version: 1 },
      body: { services: [service(tour, { people: 30 })] } as never,
    })

    const stale = await quote(uuid, '36000')
    const { body: second } = await quote(uuid, '27000')

    expect(stale.error?.code).toBe('price.changed')
    expect(second).toMatchObject({ uuid: first.uuid, number: 2, total: { amount: '27000.0000' } })
    await accept(first.uuid, '27000')
    expect((await quote(uuid, '27000')).error).toMatchObject({
      code: 'group_quotation.taken',
      message: expect.stringContaining(first.folio),
    })
  })

  test('that is lost makes room for another; of two at once there is one', async () => {
    const uuid = await sheetOf([service(await tourOf())])
    const [one, two] = await Promise.all([quote(uuid, '36000'), quote(uuid, '36000')])
    expect(one.body.uuid).toBe(two.body.uuid)
    expect([one.body.number, two.body.number].toSorted()).toEqual([1, 2])

    await desk.call(desk.boss, loseQuotation.endpoint, {
      params: { uuid: one.body.uuid },
      body: { reason: 'Va a otro hotel' },
    })

    expect((await quote(uuid, '36000')).body).toMatchObject({ number: 1 })
  })

  test('is not edited in a cart, where it would have the catalogue’s prices', async () => {
    const tour = await tourOf()
    const { body: saved } = await quote(await sheetOf([service(tour)]), '36000')
    const { version, can } = await shown(saved.uuid)

    const { error } = await desk.call(desk.boss, reviseQuotation, {
      params: { uuid: saved.uuid },
      body: {
        cart: {
          items: [{ option_id: tour.option_id, service_day: DAY, adults: 40 }],
        },
        expected_total: '40000',
        price_kind: 'frozen',
        customer,
        version,
      },
    })

    expect(can.revise).toBe(false)
    expect(error?.code).toBe('quotation.of_group')
  })
})

describe('a group is not quoted', () => {
  const codeOf = async (services: readonly object[], total = '36000', over: object = {}) =>
    (await quote(await sheetOf(services, over), total)).error

  test('without a service of the catalogue', async () => {
    const flowers = { day: DAY, time: null, option_id: null, service: 'Flores', people: 1 }
    expect((await codeOf([{ ...flowers, price: '10' }], '10'))?.code).toBe(
      'group_quotation.nothing',
    )
  })

  test('on a day without a departure, or without saying at which of several hours', async () => {
    const tour = await tourOf()
    await buildDeparture(world.database, {
      option_id: tour.option_id,
      day: DAY,
      starts_at: '14:30',
      capacity: 90,
    })

    expect(await codeOf([service(tour, { day: '2026-03-19' })])).toMatchObject({
      code: 'group_quotation.no_departure',
      message: expect.stringContaining('19/03/2026'),
    })
    expect(await codeOf([service(tour)])).toMatchObject({
      code: 'group_quotation.which_departure',
      message: expect.stringContaining('09:00, 14:30'),
    })
    expect(await codeOf([service(tour, { time: '10:00' })])).toMatchObject({
      code: 'group_quotation.which_departure',
    })
    expect(await codeOf([service(tour, { time: '14:30' })])).toBeUndefined()
  })

  test('below its dock fee, on a day that has passed, or of more services than a quotation has', async () => {
    const docked = await tourOf({ option: { dock: { amount: '50' } } })
    const tour = await tourOf()
    const many = Array.from({ length: 31 }, () => service(tour, { people: 1 }))

    expect((await codeOf([service(docked, { price: '49.99' })], '1'))?.code).toBe(
      'group_quotation.below_dock',
    )
    expect((await codeOf(many, '27900'))?.code).toBe('group_quotation.too_many')
    expect(
      (
        await codeOf([service(tour, { day: '2026-03-09' })], '36000', {
          starts_on: '2026-03-01',
        })
      )?.code,
    ).toBe('cart.service_day_past')
  })

  test('at a desk of another channel, nor by who does not see its sheet', async () => {
    const tour = await tourOf()
    const uuid = await sheetOf([service(tour)])
    const channel = await buildChannel(world.database)
    const { id, channel_id, hotel_id } = await buildLocation(world.database, {
      channel_id: channel.id,
    })
    const elsewhere = await world.signInAs({
      roles: ['ADMIN'],
      desk: { channel_id, hotel_id, location_id: id },
    })

    expect((await quote(uuid, '36000', elsewhere)).error?.code).toBe(
      'group_quotation.other_channel',
    )
    expect((await quote(uuid, '36000', desk.rep)).error?.code).toBe('group_sheet.not_found')
    expect(
      await all(
        world.database,
        sql`select 1 from quotations.quotation q join groups.sheet s on s.id = q.group_sheet_id
             where s.uuid = ${uuid}::uuid`,
      ),
    ).toEqual([])
  })
})

test('what a group was quoted is one offer of the commercial report, won with its quotation', async () => {
  const before = await wonTotals()
  const uuid = await sheetOf([service(await tourOf())])
  const { body: saved } = await quote(uuid, '36000')
  const { body: accepted } = await accept(saved.uuid, '36000')
  await desk.call(desk.boss, payRest, {
    body: { uuid: accepted.reservation.uuid, payments: [card('MXN', '36000')] },
  })

  const after = await wonTotals()
  expect(after.group - before.group).toBe(36_000)
  expect(after.proforma).toBe(before.proforma)
})

async function wonTotals(): Promise<{ group: number; proforma: number }> {
  const { body } = await desk.call(desk.boss, runReport, {
    params: { id: 'commercial' },
    body: { dateInit: '2026-03-10', dateFin: '2026-03-10', currency: 'mxn' },
  })
  const won = (kind: string) =>
    body.rows
      .filter((row) => row['kind'] === kind)
      .reduce((sum, row) => sum + Number(row['won_total']), 0)
  return { group: won('group'), proforma: won('proforma') }
}
