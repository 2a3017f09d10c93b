import { buildBudget } from '@app/budgets/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createBoard, showBoard } from '../contract.ts'
import { boardsOnWalls } from './onlookers.ts'
import revokeBoard from '../acts/revoke.act.ts'

// Tuesday 10 March 2026. The lobby has a target of MXN 31,000, a thousand a day; the pier one of
// MXN 62,000. Today the lobby sold 1,500 and the pier 1,000.
const world = await openTestWorld({ modules: ['access', 'dashboard', 'wall'] })
const { database } = world
const lobby = await buildLocation(database, { locacion: 'Lobby' })
const pier = await buildLocation(database, {
  locacion: 'Muelle',
  channel_id: lobby.channel_id,
  hotel_id: lobby.hotel_id,
})
const far = await buildLocation(database, {
  locacion: 'Playa',
  channel_id: (await buildChannel(database)).id,
})
const admin = await world.signInAs({ roles: ['ADMIN'] })
const ana = await world.signInAs({ name: 'Ana', last_name: 'Ruiz' })
const eva = await world.signInAs({ name: 'Eva', last_name: 'Luna' })
for (const [location, amount, rep] of [
  [lobby, '31000', ana],
  [pier, '62000', eva],
] as const) {
  const budget = await buildBudget(database, { location, amount })
  await run(
    database,
    sql`insert into budgets.rep_assignment (budget_id, rep_id, accepted_at)
        values (${budget.id}, ${rep.user_id}, now())`,
  )
}
const cruise = await buildProduct(database, { name: 'Catamarán' })
const sell = (location: typeof lobby, rep_id: number, gross: string, more: object = {}) =>
  buildReservation(database, {
    location,
    rep_id,
    sale_day: '2026-03-10',
    customer_name: 'Sra. Huésped',
    items: [{ gross, ...more }],
  })
await sell(lobby, ana.user_id, '1500')
await sell(pier, eva.user_id, '1000')
await sell(pier, eva.user_id, '7000', { fee: '700' })
await sell(far, admin.user_id, '9999')
const crowded = await buildDeparture(database, {
  option_id: cruise.option.id,
  day: '2026-03-12',
  capacity: 10,
})
await run(database, sql`update departures.departure set taken = 8 where id = ${crowded.id}`)

const make = (body: object = {}, who = admin) =>
  world.call(who, createBoard, {
    body: {
      name: 'Oficina',
      channel_id: lobby.channel_id,
      last_day: day('2026-06-10'),
      ...body,
    },
  })
const look = (code: string) => world.call(null, showBoard, { body: { code } })
const mxn = (amount: string) => ({ amount, currency: 'MXN' })

describe('a board', () => {
  test('shows today against the target of each desk of its channel, the best first', async () => {
    const { code } = (await make()).body

    const { body } = await look(code)
    expect(body).toMatchObject({ name: 'Oficina', today: '2026-03-10' })
    expect(body.desks.map(({ target, sold, percent }) => ({ target, sold, percent }))).toEqual([
      { target: mxn('1000.0000'), sold: mxn('1500.0000'), percent: '150.00' },
      { target: mxn('2000.0000'), sold: mxn('1000.0000'), percent: '50.00' },
    ])
    expect(body.totals).toEqual([
      { target: mxn('3000.0000'), sold: mxn('2500.0000'), percent: '83.33', services: 2 },
    ])
  })

  test('ranks reps by what they attained of their month, so that a small desk can stand first', async () => {
    const { ranking } = (await look((await make()).body.code)).body

    // Up to today Ana was to sell 10,000 and sold 1,500; Eva 20,000 and 1,000.
    expect(ranking).toEqual([
      { rep_id: ana.user_id, name: 'Ana Ruiz', place: 1, percent: '15.00' },
      { rep_id: eva.user_id, name: 'Eva Luna', place: 2, percent: '5.00' },
    ])
  })

  test('of the company shows every desk, also one that was to sell nothing', async () => {
    const { desks } = (await look((await make({ channel_id: null })).body.code)).body

    expect(desks.at(-1)).toMatchObject({ sold: mxn('9999.0000'), percent: null })
    expect(desks).toHaveLength(3)
  })

  test('shows departures that fill up, and nothing of any guest', async () => {
    const { body } = await look((await make({ channel_id: null })).body.code)

    expect(body.departures).toMatchObject([{ product: 'Catamarán', capacity: 10, free: 2 }])
    expect(JSON.stringify(body)).not.toContain('Huésped')
  })

  test('opens however its code is typed', async () => {
    const { code } = (await make()).body

    expect((await look(` ${code.replaceAll('-', ' ').toLowerCase()} `)).status).toBe(200)
  })

  test('whose code is revoked, expired or invented shows nothing and says why', async () => {
    const { uuid, code } = (await make()).body
    const short = (await make({ last_day: day('2026-03-10') })).body.code
    await world.call(admin, revokeBoard.endpoint, { params: { uuid } })

    expect((await look(code)).error?.code).toBe('board.revoked')
    expect((await look('KKKK-KKKK-KKKK')).error?.code).toBe('board.unknown')
    expect((await look(short)).status).toBe(200)
    world.pass({ days: 1 })
    const { error } = await look(short)
    world.pass({ days: -1 })
    expect(error).toMatchObject({ code: 'board.expired' })
    expect(error?.message).toContain('10/03/2026')
  })
})

describe('the code of a board', () => {
  test('is kept nowhere: neither the list nor the database nor the audit has it', async () => {
    const { code } = (await make({ name: 'Secreta' })).body

    const rows = await findRowsOf('boards')
    expect(rows.find((row) => row['name'] === 'Secreta')).toMatchObject({ state: 'open' })
    const kept = await all(
      database,
      sql<{ row: string }>`
      select to_jsonb(b)::text as row from wall.board b
      union all select to_jsonb(a)::text from platform.audit_entry a`,
    )
    const said = JSON.stringify([rows, kept])
    expect(said).not.toContain(code)
    expect(said).not.toContain(code.replaceAll('-', ''))
  })

  test('expires today or later, within a year', async () => {
    for (const last_day of ['2026-03-09', '2027-04-01'])
      expect((await make({ last_day: day(last_day) })).error?.code).toBe('board.day')
  })

  test('is made for no more than one sees: a channel whole, and not by who sees a hotel of it', async () => {
    await run(
      database,
      sql`insert into access.role_permission (role_id, permission_key)
          select id, 'board.manage' from access.role where name = 'GERENTE CONCESION'`,
    )
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [lobby.channel_id],
    })
    const ofHotel = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [lobby.channel_id],
      hotel_ids: [lobby.hotel_id],
    })

    expect((await make({}, manager)).status).toBe(200)
    for (const [channel_id, who] of [
      [null, manager],
      [far.channel_id, manager],
      [lobby.channel_id, ofHotel],
    ] as const)
      expect((await make({ channel_id }, who)).error?.code).toBe('board.channel')
    const { uuid } = (await make({ channel_id: null })).body
    const refused = await world.call(manager, revokeBoard.endpoint, { params: { uuid } })
    expect(refused.error?.code).toBe('board.not_found')
  })

  test('is revoked once', async () => {
    const { uuid } = (await make()).body

    expect((await world.call(admin, revokeBoard.endpoint, { params: { uuid } })).status).toBe(200)
    const again = await world.call(admin, revokeBoard.endpoint, { params: { uuid } })
    expect(again.error?.code).toBe('board.revoked_already')
  })
})

describe('who looks on', () => {
  test('is let in by the code of a board that opens, and is gone with it', async () => {
    const looking = boardsOnWalls(database, () => world.now)
    const { uuid, code } = (await make({ name: 'Mira' })).body

    const key = await looking.admit(code)
    expect(key).not.toBeNull()
    expect(await looking.admit('KKKK-KKKK-KKKK')).toBeNull()
    expect(await looking.findGone([key!])).toEqual([])
    expect(
      (await findRowsOf('boards')).find((row) => row['name'] === 'Mira')?.['seen_at'],
    ).toBeTruthy()

    await world.call(admin, revokeBoard.endpoint, { params: { uuid } })
    expect(await looking.findGone([key!])).toEqual([key])
    expect(await looking.admit(code)).toBeNull()
  })
})

async function findRowsOf(id: string): Promise<Record<string, unknown>[]> {
  const reply = await world.call(admin, findTableRows, { params: { id }, body: {} } as never)
  return (reply.body as { rows: Record<string, unknown>[] }).rows
}
