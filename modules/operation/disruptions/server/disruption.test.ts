import { buildDeparture } from '@app/departures/testing'
import type { Reply, Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { examine } from '@app/audit/testing'
import {
  booksOf,
  buildTour,
  cancelSale,
  holdSeats,
  openAttackedDesk,
  sell,
  show,
  takenOf,
  wanted,
  type Tour,
} from '@app/desk/testing'
import {
  priceTarget,
  retryDisruption,
  showAffected,
  showDisruption,
  startDisruption,
  type Decided,
} from '../contract.ts'
import { disruptionDecided } from './jobs.ts'

const desk = await openAttackedDesk({ connections_max: 6 })
const { world } = desk
const { database } = world
const operations = await world.signInAs({ roles: ['OPERACIONES'] })
// An administrator may also cancel; operations alone moves.
const OTHER_DAY = '2026-03-21'

const affectedOf = async (departure_id: number, session: Session = desk.boss) =>
  (await desk.call(session, showAffected, { params: { id: departure_id } })).body
const start = (
  departure_id: number,
  services: Decided[],
  session: Session = desk.boss,
): Promise<Reply<typeof startDisruption>> =>
  desk.call(session, startDisruption, {
    body: { departure_id, cause: 'weather', reason: 'Viento de norte', services },
  })
const shown = async (uuid: string) =>
  (await desk.call(desk.boss, showDisruption, { params: { uuid } })).body
const idOf = async (uuid: string) =>
  (
    await only(
      database,
      sql<{ id: number }>`select id from disruptions.disruption where uuid = ${uuid}::uuid`,
    )
  ).id
const perform = async (uuid: string) =>
  disruptionDecided.perform(
    { disruption_id: await idOf(uuid) },
    { database, now: world.now, attempt: 1, attempts_max: 10 },
  )
const otherDeparture = async ({ option_id }: Tour, seats = 20) =>
  (await buildDeparture(database, { option_id, day: OTHER_DAY, capacity: seats })).id
const decideAll = async (
  departure_id: number,
  decide: (n: number) => Omit<Decided, 'item_id'>,
): Promise<Decided[]> =>
  (await affectedOf(departure_id)).affected.map(({ item_id }, n) => ({ item_id, ...decide(n) }))
/** Days and instants apart: the clock of this desk is not the database's. */
const OF_THE_CLOCK = /day$|_issued$/
const differences = async () =>
  (await examine(database, null)).differences.filter(({ check }) => !OF_THE_CLOCK.test(check))
const mailsOf = async (uuid: string) =>
  all(
    database,
    sql<{ template: string; subject: string; plain: string }>`
    select m.template, m.subject, m.plain from mailing.mail m
      join reservations.reservation r on r.id = m.reservation_id
     where r.uuid = ${uuid}::uuid and m.template like 'departure_disrupted%' order by m.id`,
  )

const withMail = {
  customer: {
    name: 'Jane Doe',
    phone: '+1 305 555 0100',
    email: 'jane@example.test',
    language: 'en' as const,
  },
}
const sold = async (tour: Tour, rest: object = withMail) =>
  (await sell(desk, [wanted(tour)], { total: '2000', ...rest })).body.uuid

describe('a departure that does not go', () => {
  test('is moved whole: seats, day and voucher of each, the price as sold, the guest told in their language', async () => {
    const tour = await buildTour(desk)
    const target = await otherDeparture(tour)
    const uuids = [await sold(tour), await sold(tour, {})]
    const books = await booksOf(desk, uuids[0]!)

    const { body } = await start(
      tour.departure_id,
      await decideAll(tour.departure_id, () => ({ choice: 'move', target_id: target })),
    )
    await perform(body.uuid)

    expect([await takenOf(desk, tour.departure_id), await takenOf(desk, target)]).toEqual([0, 4])
    const after = await show(desk, uuids[0]!)
    expect([after.items[0]!.service_day, after.items[0]!.service_time, after.total]).toEqual([
      OTHER_DAY,
      '09:00:00',
      '2000.0000',
    ])
    expect(after.items[0]!.voucher!.folio).toMatch(/-2$/)
    expect(await booksOf(desk, uuids[0]!)).toEqual(books)
    const told = await shown(body.uuid)
    expect([told.state, told.lines.map(({ outcome }) => outcome)]).toEqual([
      'done',
      ['moved', 'moved'],
    ])
    expect(told.lines[0]!.message).toContain('because of the weather')
    const [mail, ...more] = await mailsOf(uuids[0]!)
    expect([mail!.subject, more]).toEqual([
      expect.stringMatching(/^Your departure has changed: booking /),
      [],
    ])
    expect(mail!.plain).toContain('Sat, Mar 21, 2026')
    expect(await mailsOf(uuids[1]!)).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('is told what the catalogue asks there, and nobody is charged', async () => {
    const tour = await buildTour(desk)
    const target = await otherDeparture(tour)
    const uuid = await sold(tour)
    await run(
      database,
      sql`update catalog.price set amount = 1200 where option_id = ${tour.option_id}`,
    )

    const prices = await desk.call(desk.boss, priceTarget, {
      body: { departure_id: tour.departure_id, target_id: target },
    })
    const { body } = await start(
      tour.departure_id,
      await decideAll(tour.departure_id, () => ({ choice: 'move', target_id: target })),
    )
    await perform(body.uuid)

    expect(prices.body.map(({ difference }) => difference)).toEqual(['400.0000'])
    expect((await shown(body.uuid)).lines[0]!.price_difference).toBe('400.0000')
    expect((await show(desk, uuid)).balance).toBe('0.0000')
  })

  test('is cancelled without a fee minutes before it leaves: one is given back, the other kept in favour', async () => {
    const tour = await buildTour(desk)
    const [first, second] = [await sold(tour), await sold(tour)]
    await desk.at('2026-03-20T13:50:00.000Z')
    const decided = await decideAll(tour.departure_id, (n) => ({
      choice: n === 0 ? 'refund' : 'balance',
    }))

    const { body } = await start(tour.departure_id, decided, desk.boss)
    await perform(body.uuid)

    const [one, other] = [await show(desk, first), await show(desk, second)]
    expect([one.state, one.due, one.refunds.map(({ amount }) => amount)]).toEqual([
      'cancelled',
      '0.0000',
      ['2000.0000'],
    ])
    expect([other.state, other.due, other.balance, other.refunds]).toEqual([
      'cancelled',
      '0.0000',
      '-2000.0000',
      [],
    ])
    expect(await takenOf(desk, tour.departure_id)).toBe(0)
    const [told] = await mailsOf(second)
    expect(told!.plain).toContain('in credit')
    expect(await differences()).toEqual([])
  })

  test('sells no more from the moment it is decided, and holds on it are let go', async () => {
    const tour = await buildTour(desk)
    await sold(tour)
    const held = await holdSeats(desk, [wanted(tour)])
    const { affected } = await affectedOf(tour.departure_id)
    expect(affected.map(({ choices }) => choices)).toEqual([
      ['move', 'refund', 'balance', 'leave'],
      ['release'],
    ])

    const { body } = await start(
      tour.departure_id,
      affected.map(({ item_id, held: waits }) => ({
        item_id,
        choice: waits ? 'release' : 'leave',
      })),
    )
    const refused = await holdSeats(desk, [wanted(tour)])
    await perform(body.uuid)

    expect([refused.status, refused.error!.code]).toEqual([409, 'departure.full'])
    expect((await shown(body.uuid)).lines.map(({ outcome }) => outcome)).toEqual([
      'left',
      'released',
    ])
    const { state } = await only(
      database,
      sql<{ state: string }>`
      select state from reservations.reservation where uuid = ${held.body.uuid}::uuid`,
    )
    expect(state).toBe('expired')
  })
})

describe('what stands in the way of one stops nobody else', () => {
  test('who finds no seats there is told why, and is moved elsewhere when it is tried again', async () => {
    const tour = await buildTour(desk)
    const [small, large] = [
      await otherDeparture(tour, 2),
      await buildDeparture(database, {
        option_id: tour.option_id,
        day: '2026-03-22',
        capacity: 20,
      }),
    ]
    await sold(tour)
    await sold(tour)
    const { body } = await start(
      tour.departure_id,
      await decideAll(tour.departure_id, () => ({ choice: 'move', target_id: small })),
    )
    await perform(body.uuid)
    const failed = (await shown(body.uuid)).lines.find(({ state }) => state === 'failed')!

    const again = await desk.call(desk.boss, retryDisruption, {
      params: { uuid: body.uuid },
      body: { services: [{ item_id: failed.item_id, choice: 'move', target_id: large.id }] },
    })
    await perform(body.uuid)

    expect(failed.refusal).toContain('no tiene 2 lugares')
    expect(again.body.state).toBe('running')
    const { lines, state } = await shown(body.uuid)
    expect([state, lines.map(({ outcome }) => outcome)]).toEqual(['done', ['moved', 'moved']])
    expect([await takenOf(desk, small), await takenOf(desk, large.id)]).toEqual([2, 2])
  })

  test('a worker that dies between two services leaves the first done and the second waiting, and nothing happens twice', async () => {
    const tour = await buildTour(desk)
    const uuids = [await sold(tour), await sold(tour), await sold(tour)]
    const { body } = await start(
      tour.departure_id,
      await decideAll(tour.departure_id, () => ({ choice: 'refund' })),
    )
    await run(
      database,
      sql`create function disruptions.die() returns trigger language plpgsql as $$
      begin
        if (select count(*) from disruptions.line
             where disruption_id = new.disruption_id and state = 'done') = 2
        then raise exception 'killed'; end if;
        return new;
      end $$`,
    )
    await run(
      database,
      sql`create trigger die after update on disruptions.line for each row
          execute function disruptions.die()`,
    )
    await expect(perform(body.uuid)).rejects.toThrow('killed')
    const halfway = await shown(body.uuid)
    await run(database, sql`drop function disruptions.die cascade`)

    await perform(body.uuid)
    await perform(body.uuid)

    expect([halfway.state, halfway.lines.map(({ state }) => state)]).toEqual([
      'running',
      ['done', 'waiting', 'waiting'],
    ])
    for (const uuid of uuids) {
      expect((await show(desk, uuid)).refunds).toHaveLength(1)
      expect(await mailsOf(uuid)).toHaveLength(1)
    }
    expect((await shown(body.uuid)).state).toBe('done')
  })

  test('what somebody cancelled meanwhile is left as it is', async () => {
    const tour = await buildTour(desk)
    const uuid = await sold(tour)
    const { body } = await start(
      tour.departure_id,
      await decideAll(tour.departure_id, () => ({ choice: 'refund' })),
    )
    await cancelSale(desk, uuid)
    await perform(body.uuid)

    expect((await shown(body.uuid)).lines.map(({ outcome }) => outcome)).toEqual(['gone'])
    expect(await mailsOf(uuid)).toEqual([])
  })
})

describe('it is refused', () => {
  test('to whoever may not cancel, when something is to be cancelled; moving they may', async () => {
    const tour = await buildTour(desk)
    const target = await otherDeparture(tour)
    await sold(tour)
    const offered = (await affectedOf(tour.departure_id, operations)).affected[0]!.choices
    const cancels = await start(
      tour.departure_id,
      await decideAll(tour.departure_id, () => ({ choice: 'refund' })),
      operations,
    )
    const moves = await start(
      tour.departure_id,
      await decideAll(tour.departure_id, () => ({ choice: 'move', target_id: target })),
      operations,
    )
    await perform(moves.body.uuid)
    expect([cancels.error!.code, moves.status]).toEqual(['disruption.no_right', 200])
    expect(offered).toEqual(['move', 'leave'])
  })

  test('when the services are not those that were shown, and twice at once', async () => {
    const tour = await buildTour(desk)
    await sold(tour)
    const decided = await decideAll(tour.departure_id, () => ({ choice: 'leave' }))
    await sold(tour)
    const changed = await start(tour.departure_id, decided)
    const now = await decideAll(tour.departure_id, () => ({ choice: 'leave' }))
    const [one, other] = [await start(tour.departure_id, now), await start(tour.departure_id, now)]
    await perform(one.body.uuid)

    expect([changed.error!.code, one.status, other.error!.code]).toEqual([
      'disruption.changed',
      200,
      'disruption.running',
    ])
  })

  test('to a manager who does not see everybody on it', async () => {
    const tour = await buildTour(desk)
    await sold(tour)
    const stranger = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [] })
    const { affected, beyond_reach } = await affectedOf(tour.departure_id, stranger)
    const refused = await start(
      tour.departure_id,
      await decideAll(tour.departure_id, () => ({ choice: 'leave' })),
      stranger,
    )

    expect([affected, beyond_reach, refused.status, refused.error!.code]).toEqual([
      [],
      1,
      403,
      'disruption.beyond_reach',
    ])
    expect((await affectedOf(tour.departure_id)).departure.active).toBe(true)
  })

  test('to another option, a departure that has left or is closed, and a day that is over', async () => {
    const [tour, foreign] = [await buildTour(desk), await buildTour(desk)]
    const closed = await buildDeparture(database, {
      option_id: tour.option_id,
      day: OTHER_DAY,
      active: false,
    })
    const left = await buildDeparture(database, {
      option_id: tour.option_id,
      day: '2026-03-10',
      starts_at: '09:00',
    })
    await sold(tour)
    const codes = []
    for (const target_id of [foreign.departure_id, closed.id, left.id, tour.departure_id]) {
      const decided = await decideAll(tour.departure_id, () => ({ choice: 'move', target_id }))
      codes.push((await start(tour.departure_id, decided)).error!.code)
    }
    const decided = await decideAll(tour.departure_id, () => ({ choice: 'leave' }))
    await desk.at('2026-03-21T15:00:00.000Z')
    const late = await start(tour.departure_id, decided, desk.boss)

    expect(new Set(codes)).toEqual(new Set(['disruption.target_unfit']))
    expect(late.error!.code).toBe('disruption.departure_past')
  })
})
