import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { approveRefund, payRefund } from '../../refund/contract.ts'
import {
  booksOf,
  buildTour,
  cancelSale,
  card,
  cash,
  openAttackedDesk,
  sell,
  show,
  takenOf,
  wanted,
  DAY,
} from '../../testing/desk.ts'
import { changeItem, editGuest, editReservation, findActivities, priceChange } from '../contract.ts'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildOption } from '@app/catalog/testing'
import { recordSetting } from '@kit/db/settings'
import { planStopsSale } from '@app/orders/settings'
import { showTrail } from '../../trail/contract.ts'

const desk = await openAttackedDesk({ connections_max: 16 })
const { world } = desk

async function soldFor(people: number, overrides: Parameters<typeof buildTour>[1] = {}) {
  const tour = await buildTour(desk, overrides)
  const { uuid } = (await sell(desk, [wanted(tour, { adults: people })], { total: `${people}000` }))
    .body
  return { uuid, tour, item: (await show(desk, uuid)).items[0]! }
}
type Changing = { id: number; version: number; expected_total: string; [field: string]: unknown }
const change = ({ id, ...body }: Changing, session = desk.rep) =>
  desk.call(session, changeItem, {
    params: { id },
    body: { reason: 'Lo pidió el huésped', ...body } as never,
  })

const lastMailOf = async (uuid: string) =>
  (
    await all(
      world.database,
      sql<{ subject: string }>`
      select m.subject from mailing.mail m
        join reservations.reservation r on r.id = m.reservation_id
       where r.uuid = ${uuid}::uuid order by m.id`,
    )
  ).at(-1)?.subject

describe('a paid service whose rate has moved since', () => {
  const soldInPesos = async (base: 'USD' | 'EUR') => {
    const tour = await buildTour(desk, { currency: base, adult: '100' })
    const total = base === 'USD' ? '3700' : '4020'
    const { uuid } = (await sell(desk, [wanted(tour)], { total, payments: [cash('MXN', total)] }))
      .body
    await buildRates(world.database, {
      day: '2026-03-11',
      USD: { buy: '19', sell: '19.50' },
      EUR: { buy: '21', sell: '21.60' },
    })
    onTestFinished(async () => {
      await run(world.database, sql`delete from exchange_rates.rate where day = '2026-03-11'`)
    })
    await desk.at('2026-03-11T15:00:00.000Z')
    return { uuid, tour, total, item: (await show(desk, uuid)).items[0]! }
  }
  const price = async (id: number, body: object) =>
    (await desk.call(desk.rep, priceChange, { params: { id }, body: body as never })).body

  test.each(['USD', 'EUR'] as const)(
    'keeps the rate it was sold at when it moves to another day at the same tariff (%s)',
    async (base) => {
      const { tour, item, total } = await soldInPesos(base)
      const later = await buildDeparture(world.database, {
        option_id: tour.option_id,
        day: '2026-03-21',
        starts_at: '09:00',
        capacity: 20,
      })
      const wish = { service_day: '2026-03-21', departure_id: later.id }

      const priced = await price(item.id, wish)
      const moved = await change({
        id: item.id,
        version: item.version,
        ...wish,
        expected_total: total,
      })

      expect(priced).toMatchObject({ difference: '0.0000', to_pay: '0.0000' })
      expect(moved.body).toMatchObject({ total: { amount: `${total}.0000` }, refunds: [] })
    },
  )

  test('is priced at the rate of today when its party grows', async () => {
    const { item } = await soldInPesos('USD')

    expect(await price(item.id, { adults: 3 })).toMatchObject({ new_total: '5850.0000' })
  })
})

describe('a party that grows', () => {
  test('is paid for before it changes; then seats, books, voucher and balance follow', async () => {
    const { uuid, tour, item } = await soldFor(2)
    const asked = { id: item.id, version: item.version, adults: 3, expected_total: '3000' }

    const priced = await desk.call(desk.rep, priceChange, {
      params: { id: item.id },
      body: { adults: 3 },
    })
    const unpaid = await change(asked)
    const less = await change({ ...asked, payments: [cash('MXN', '999')] })
    const paid = await change({ ...asked, payments: [card('MXN', '1000')] })

    expect(priced.body).toMatchObject({ difference: '1000.0000', to_pay: '1000.0000' })
    expect([unpaid, less].map(({ error }) => error?.code)).toEqual([
      'change.unpaid',
      'change.unpaid',
    ])
    expect(paid.body).toMatchObject({ difference: { amount: '1000.0000' }, refunds: [] })
    const after = await show(desk, uuid)
    expect(after).toMatchObject({ total: '3000.0000', paid: '3000.0000', balance: '0.0000' })
    expect(after.items[0]).toMatchObject({ adults: 3, voucher: { state: 'issued' } })
    expect(after.items[0]!.voucher!.folio).not.toBe(item.voucher!.folio)
    expect(await takenOf(desk, tour.departure_id)).toBe(3)
    expect(await changesOf(uuid)).toEqual([
      { difference: '1000.0000', before: 2, after: 3, reason: 'Lo pidió el huésped' },
    ])
  })

  test('has no more seats than there are, its own among them', async () => {
    const { tour, item } = await soldFor(2, { seats: 3 })
    const grow = (adults: number) =>
      change({
        id: item.id,
        version: item.version,
        adults,
        expected_total: `${adults}000`,
        payments: [cash('MXN', `${adults - 2}000`)],
      })

    const [four, three] = [await grow(4), await grow(3)]

    expect([four.error?.code, three.status]).toEqual(['departure.full', 200])
    expect(await takenOf(desk, tour.departure_id)).toBe(3)
  })
})

test('a party that shrank and grows again pays for whom it adds, and what waits is still given back', async () => {
  const { uuid, item } = await soldFor(2)
  const shrunk = await change({
    id: item.id,
    version: item.version,
    adults: 1,
    expected_total: '1000',
  })
  const { version } = (await show(desk, uuid)).items[0]!
  const grown = { id: item.id, version, adults: 2, expected_total: '2000' }

  const unpaid = await change(grown)
  const paid = await change({ ...grown, payments: [cash('MXN', '1000')] })

  expect([unpaid.error?.code, paid.status]).toEqual(['change.unpaid', 200])
  expect(await show(desk, uuid)).toMatchObject({ total: '2000.0000', paid: '3000.0000' })
  const refund = { params: { uuid: shrunk.body.refunds[0]!.uuid } }
  await desk.call(desk.boss, approveRefund, refund)
  expect((await desk.call(desk.rep, payRefund, refund)).status).toBe(200)
  expect(await show(desk, uuid)).toMatchObject({ paid: '2000.0000', balance: '0.0000' })
})

test.each(['principal' as const, 'agency' as const])(
  'a party that shrinks is given the difference back, by somebody else: sold as %s',
  async (sold_as) => {
    const { uuid, tour, item } = await soldFor(3, { sold_as })

    const changed = await change({
      id: item.id,
      version: item.version,
      adults: 2,
      expected_total: '2000',
    })

    expect(changed.body.refunds.map(({ amount }) => amount.amount)).toEqual(['1000.0000'])
    const refund = { params: { uuid: changed.body.refunds[0]!.uuid } }
    expect((await desk.call(desk.boss, approveRefund, refund)).status).toBe(200)
    expect((await desk.call(desk.rep, payRefund, refund)).status).toBe(200)
    expect(await show(desk, uuid)).toMatchObject({ total: '2000.0000', paid: '2000.0000' })
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
  },
)

test('another day takes the seats along, and what is cancelled later is the sale as it stands', async () => {
  const { uuid, tour, item } = await soldFor(2)
  const later = await buildDeparture(world.database, {
    option_id: tour.option_id,
    day: '2026-03-25',
    starts_at: '09:00',
    capacity: 5,
  })

  await run(
    world.database,
    sql`update reservations.reservation set customer_email = 'ana@cliente.mx'
         where uuid = ${uuid}::uuid`,
  )
  const moved = await change({
    id: item.id,
    version: item.version,
    service_day: '2026-03-25',
    departure_id: later.id,
    expected_total: '2000',
  })
  const taken = [await takenOf(desk, tour.departure_id), await takenOf(desk, later.id)]
  const mail = await lastMailOf(uuid)
  await cancelSale(desk, uuid)

  expect(moved.status).toBe(200)
  expect(taken).toEqual([0, 2])
  expect(mail).toMatch(
    /^Your booking CUN-\d{2}-\d{6} has changed: .+, Wed, Mar 25, 2026, 09:00 AM$/,
  )
  expect(await takenOf(desk, later.id)).toBe(0)
  expect((await booksOf(desk, uuid))['customer_deposits MXN']).toBeUndefined()
})

test('two who change one service at once: the second is told, and nothing of it is lost', async () => {
  const { uuid, item } = await soldFor(3)
  const shrink = (adults: number) =>
    change({ id: item.id, version: item.version, adults, expected_total: `${adults}000` })

  const replies = await Promise.all([shrink(2), shrink(1)])

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ error }) => error)?.error?.code).toBe('change.outdated')
  expect(await changesOf(uuid)).toHaveLength(1)
})

test('nothing to change, another price than shown, or a service that is gone, changes nothing', async () => {
  const { uuid, item } = await soldFor(2)
  const asked = { id: item.id, version: item.version, expected_total: '2000' }

  const nothing = await change(asked)
  const otherPrice = await change({ ...asked, adults: 1, expected_total: '999' })
  await cancelSale(desk, uuid)
  const gone = await change({ ...asked, adults: 1, expected_total: '1000' })

  expect([nothing, otherPrice, gone].map(({ error }) => error?.code)).toEqual([
    'change.nothing',
    'price.changed',
    'reservation.illegal_transition',
  ])
  expect(await changesOf(uuid)).toEqual([])
})

test('the guest’s data are corrected with their version, and said before and after', async () => {
  const { uuid } = await soldFor(2)
  const { id, version } = await show(desk, uuid)
  const data = {
    name: 'Jane Roe',
    phone: '+1 305 555 0199',
    email: 'jane@roe.test',
    language: 'en' as const,
    room: '410',
    notes: null,
    reason: 'Mal escrito',
  }

  const edited = await desk.call(desk.rep, editGuest, {
    params: { id },
    body: { version, ...data },
  })
  const outdated = await desk.call(desk.boss, editReservation, { body: { id, version, ...data } })
  const same = await desk.call(desk.boss, editReservation, {
    body: { id, version: version + 1, ...data },
  })

  expect(edited.body.version).toBe(version + 1)
  expect([outdated.status, outdated.error?.code, same.error?.code]).toEqual([
    409,
    'change.outdated',
    'change.nothing',
  ])
  expect(await show(desk, uuid)).toMatchObject({ customer_name: 'Jane Roe', room: '410' })
  expect((await desk.call(desk.rep, findActivities, { body: { id } })).body).toHaveLength(1)
})

test('somebody of another channel changes nothing', async () => {
  const { item } = await soldFor(2)
  const stranger = await world.signInAs({ roles: ['REP CONCESION'], desk: true })

  const reply = await change(
    { id: item.id, version: item.version, adults: 1, expected_total: '1000' },
    stranger as never,
  )

  expect(reply.error?.code).toBe('reservation.not_found')
})

const changesOf = (uuid: string) =>
  all(
    world.database,
    sql<object>`
    select c.difference, (c.before ->> 'adults')::int as before,
        (c.after ->> 'adults')::int as after, c.reason
      from reservations.change c join reservations.reservation r on r.id = c.reservation_id
     where r.uuid = ${uuid}::uuid order by c.id`,
  )

describe('another option of the same product', () => {
  async function withLunch(adult = '1250') {
    const { uuid, tour, item } = await soldFor(2)
    const lunch = await buildOption(world.database, {
      product_id: tour.product_id,
      name: 'Con comida',
      prices: [{ pax_type: 'adult', amount: adult }],
    })
    const departure = await buildDeparture(world.database, {
      option_id: lunch.id,
      day: DAY,
      starts_at: '10:00',
      capacity: 5,
    })
    return { uuid, tour, item, lunch: lunch.id, departure: departure.id }
  }

  test('is chosen in place: what it costs more is paid first, and seats, books and voucher follow', async () => {
    const { uuid, tour, item, lunch, departure } = await withLunch()
    const priced = await desk.call(desk.rep, priceChange, {
      params: { id: item.id },
      body: { option_id: lunch },
    })
    const asked = {
      id: item.id,
      version: item.version,
      option_id: lunch,
      departure_id: departure,
      expected_total: '2500',
    }

    const unpaid = await change(asked)
    const paid = await change({ ...asked, payments: [cash('MXN', '500')] })

    expect(priced.body).toMatchObject({
      difference: '500.0000',
      to_pay: '500.0000',
      option_id: lunch,
      departures: [{ departure_id: departure, left: 5 }],
    })
    expect(priced.body.options.map(({ option_id }) => option_id)).toEqual([tour.option_id, lunch])
    expect([unpaid.error?.code, paid.status]).toEqual(['change.unpaid', 200])
    const after = await show(desk, uuid)
    expect(after).toMatchObject({ total: '2500.0000', balance: '0.0000' })
    expect(after.items[0]).toMatchObject({ option: 'Con comida', voucher: { state: 'issued' } })
    expect([await takenOf(desk, tour.departure_id), await takenOf(desk, departure)]).toEqual([0, 2])
    const trail = await desk.call(desk.boss, showTrail, { params: { id: uuid } })
    expect(JSON.stringify(trail.body)).toContain('"before":"Regular","after":"Con comida"')
  })

  test('that costs less asks for the difference to be given back', async () => {
    const { item, lunch, departure } = await withLunch('800')

    const { body } = await change({
      id: item.id,
      version: item.version,
      option_id: lunch,
      departure_id: departure,
      expected_total: '1600',
    })

    expect(body.refunds.map(({ amount }) => amount)).toEqual([
      { amount: '400.0000', currency: 'MXN' },
    ])
  })

  test('is not of another product, nor one that is no longer sold, and takes only seats there are', async () => {
    const { item, lunch, departure } = await withLunch('1000')
    const other = await buildTour(desk)
    const to = (option_id: number, departure_id: number) =>
      change({
        id: item.id,
        version: item.version,
        option_id,
        departure_id,
        expected_total: '2000',
      })

    expect((await to(other.option_id, other.departure_id)).error?.code).toBe('change.other_product')
    expect((await to(lunch, item.departure_id!)).status).toBe(422)
    await run(
      world.database,
      sql`update departures.departure set capacity = 1 where id = ${departure}`,
    )
    expect((await to(lunch, departure)).error?.code).toBe('departure.full')
    await run(world.database, sql`update catalog.option set active = false where id = ${lunch}`)
    expect((await to(lunch, departure)).error?.code).toBe('change.other_product')
  })
})

describe('the plan of the stay', () => {
  /** A tour at nine and one at noon of two hours each, sold to guests who go home that day. */
  async function soldStay() {
    const [early, late] = [await buildTour(desk), await buildTour(desk, { starts_at: '12:00' })]
    const overlapping = await buildDeparture(world.database, {
      option_id: late.option_id,
      day: DAY,
      starts_at: '10:00',
      capacity: 20,
    })
    await run(
      world.database,
      sql`update catalog.product set duration_minutes = 120
           where id in (${early.product_id}, ${late.product_id})`,
    )
    const { body } = await sell(desk, [wanted(early), wanted(late)], {
      total: '4000',
      leaves_on: DAY,
    })
    const { items } = await show(desk, body.uuid)
    const item = items.find(({ product_id }) => product_id === late.product_id)!
    const to_ten = {
      id: item.id,
      version: item.version,
      departure_id: overlapping.id,
      expected_total: '2000',
    }
    return { uuid: body.uuid, item, late, to_ten }
  }
  const stops = async () => {
    await recordSetting(world.database, planStopsSale, true, { valid_from: world.now })
    onTestFinished(async () => {
      await run(
        world.database,
        sql`delete from platform.setting where name = ${planStopsSale.name}`,
      )
    })
  }

  test('judges a change: it is said before, and made where the company only warns', async () => {
    const { item, to_ten } = await soldStay()

    const priced = await desk.call(desk.rep, priceChange, {
      params: { id: item.id },
      body: { departure_id: to_ten.departure_id },
    })

    expect(priced.body.plan).toMatchObject({ stops: false, warnings: [{ rule: 'plan.overlap' }] })
    expect((await change(to_ten)).status).toBe(200)
  })

  test('stops a change where the company does, until who may lets it pass for its reason', async () => {
    const { uuid, item, late, to_ten } = await soldStay()
    await stops()

    const refused = await change(to_ten)
    const by_rep = await change({ ...to_ten, let_pass: true })
    const passed = await change({ ...to_ten, let_pass: true }, desk.boss)

    expect(refused.error?.code).toBe('plan.overlap')
    expect([by_rep.status, by_rep.error?.code]).toEqual([403, 'plan.pass_denied'])
    expect(passed.status).toBe(200)
    expect(await takenOf(desk, late.departure_id)).toBe(0)
    const trail = await all(
      world.database,
      sql<object>`select reason, entity_id from platform.audit_entry where action = 'plan.let_pass'
        order by id desc limit 1`,
    )
    expect(trail).toEqual([
      { reason: 'Lo pidió el huésped', entity_id: (await show(desk, uuid)).folio },
    ])
    expect(item.service_day).toBe(DAY)
  })

  test('moves nothing to a day after the guests went home', async () => {
    const { item, late } = await soldStay()
    await stops()
    const next = await buildDeparture(world.database, {
      option_id: late.option_id,
      day: '2026-03-21',
      starts_at: '12:00',
      capacity: 20,
    })

    const { error } = await change({
      id: item.id,
      version: item.version,
      service_day: '2026-03-21',
      departure_id: next.id,
      expected_total: '2000',
    })

    expect(error?.code).toBe('plan.after_departure')
    expect(await takenOf(desk, next.id)).toBe(0)
  })
})
