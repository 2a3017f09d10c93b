import { buildUser } from '@app/access/testing'
import { settleReservations } from '@app/commissions/api'
import { buildLocation } from '@app/organization/testing'
import { sumChangedDays } from '@app/reporting/api'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { businessDay, type Day } from '@kit/kernel/day'
import { findTableTotals, runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chance } from '../../../../db/demo/random.ts'
import { makeCut } from '../contract.ts'
import { buildCommissionRule } from '../testing/build.ts'
import approveCut from '../acts/approve.act.ts'
import closeCut from '../acts/close.act.ts'
import discardCut from '../acts/discard.act.ts'
import holdLine from '../acts/hold.act.ts'
import payCut from '../acts/pay.act.ts'
import releaseLine from '../acts/release.act.ts'

const world = await openTestWorld({
  now: '2026-03-31T18:00:00Z',
  modules: ['access', 'commissions', 'reporting'],
})
const { database } = world
const today = businessDay(world.now)
const THOSE = 'sums-by-day-are-their-lines'
const DAYS = ['2026-02-20', '2026-03-05', '2026-03-12'] as Day[]

await buildCommissionRule(database)
await buildCommissionRule(database, { level: 'channel', tiers: [{ from: '0', percent: '5' }] })
const desk = await buildLocation(database)
const placed = { channel_ids: [desk.channel_id] }
const reps = [await buildUser(database, placed), await buildUser(database, placed)]
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const other = await world.signInAs({ roles: ['CONTABILIDAD'] })
const draw = chance(29)

const settle = (id: number) =>
  asSystem(database, world.now, (tx) =>
    settleReservations(tx, [id], () => ({ user_id: 1, day: today })),
  )

async function sell(): Promise<void> {
  const { id } = await buildReservation(database, {
    location: desk,
    rep_id: draw.pick(reps).id,
    sale_day: draw.pick(DAYS),
    ...(draw.happens(0.7) ? { paid: '2500' } : {}),
    items: ['1000', '1500'].map((gross) => ({ gross, tax_percent: '0' })),
  })
  await settle(id)
}

const onOne = async (table: string, where: string): Promise<number | undefined> => {
  const found = await all(
    database,
    sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.raw(where)} order by id`,
  )
  return found.length === 0 ? undefined : draw.pick(found).id
}

/** One of the cuts that stand there goes on, if there is one. */
const withCut =
  (state: string, does: (id: number) => Promise<{ status: number }>) => async (): Promise<void> => {
    const id = await onOne('commissions.cut', `state = '${state}'`)
    if (id !== undefined) expect((await does(id)).status).toBeLessThan(300)
  }

/** What happens to commissions and to what they are a part of. */
const HAPPENINGS: Readonly<Record<string, () => Promise<unknown>>> = {
  sold: sell,
  'paid for': async () => {
    const id = await onOne('reservations.reservation', 'paid < total')
    if (id === undefined) return
    await run(database, sql`update reservations.reservation set paid = total where id = ${id}`)
    await settle(id)
  },
  'given back': async () => {
    const id = await onOne('reservations.reservation', 'paid >= total')
    if (id === undefined) return
    await run(database, sql`update reservations.reservation set paid = 0 where id = ${id}`)
    await settle(id)
  },
  'another amount': async () => {
    const id = await onOne('reservations.item', 'true')
    await run(
      database,
      sql`update reservations.item set base_mxn = base_mxn + 10, tax_mxn = tax_mxn - 10
           where id = ${id}`,
    )
  },
  'a cut is made': async () => {
    await world.call(accountant, makeCut, {
      body: { channel_id: desk.channel_id, last_day: today },
    })
  },
  'a cut is closed': withCut('draft', (id) =>
    world.call(accountant, closeCut.endpoint, { params: { id } }),
  ),
  'a cut is thrown away': withCut('draft', (id) =>
    world.call(accountant, discardCut.endpoint, {
      params: { id },
      body: { reason: 'Falta una venta' },
    }),
  ),
  'a cut is approved': withCut('closed', (id) =>
    world.call(other, approveCut.endpoint, { params: { id } }),
  ),
  'a cut is paid': withCut('approved', (id) =>
    world.call(accountant, payCut.endpoint, { params: { id }, body: { reference: 'SPEI 4711' } }),
  ),
  'a line is held': async () => {
    const id = await onOne('commissions.line', "state = 'earned' and amount > 0 and cut_id is null")
    if (id === undefined) return
    await world.call(accountant, holdLine.endpoint, {
      params: { id },
      body: { reason: 'Falta el cupón' },
    })
  },
  'a line is released': async () => {
    const id = await onOne('commissions.line', "state = 'held'")
    if (id !== undefined) await world.call(accountant, releaseLine.endpoint, { params: { id } })
  },
}

/** Each day by who earns and how far it has come, as the sums say and as the lines do. */
async function bothWays(): Promise<{ sums: unknown; lines: { status: string }[] }> {
  const read = (from: string, count: string) =>
    all(
      database,
      sql<{ status: string }>`
          select sale_day::text, level, state, status, beneficiary, rep, channel, hotel, location,
                 agency_id, ${sql.raw(count)} as lines, sum(sold)::float8 as sold,
                 sum(base)::float8 as base, sum(amount)::float8 as amount,
                 sum(estimated)::float8 as estimated, sum(earned)::float8 as earned,
                 sum(held)::float8 as held, sum(paid)::float8 as paid,
                 sum(pending)::float8 as pending
            from ${sql.table(from)} l group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
           order by 1, 2, 3, 4, 5, 6`,
    )
  return {
    sums: await read('reporting.commissions_by_place', 'sum(l.lines)::int'),
    lines: await read('commissions.line_row', 'count(*)::int'),
  }
}

test('whatever happens to commissions, their sums are their lines, before and after they are summed', async () => {
  const [happened, met] = [new Set<string>(), new Set<string>()]
  for (let step = 0; step < 120; step++) {
    const [what, happens] = draw.pick(Object.entries(HAPPENINGS))
    await happens()
    happened.add(what)
    const { sums, lines } = await bothWays()
    expect({ step, what, sums }).toEqual({ step, what, sums: lines })
    for (const { status } of lines) met.add(status)
    if (draw.happens(0.4)) await sumChangedDays(database, world.now)
  }

  await sumChangedDays(database, world.now)
  const { sums, lines } = await bothWays()
  expect(sums).toEqual(lines)
  expect([...happened].sort()).toEqual(Object.keys(HAPPENINGS).sort())
  expect([...met]).toEqual(
    expect.arrayContaining([
      'estimated',
      'earned',
      'held',
      'in_cut',
      'approved',
      'paid',
      'reversed',
    ]),
  )
  expect((await checkInvariants(database)).filter(({ name }) => name === THOSE)).toEqual([])
})

test('reports of a month say the same before its days are summed and after', async () => {
  const body = { dateInit: '2026-02-01', dateFin: '2026-03-31' }
  const read = async () => ({
    reps: (await world.call(accountant, runReport, { params: { id: 'commissions-by-rep' }, body }))
      .body.rows,
    channels: (
      await world.call(accountant, runReport, { params: { id: 'commissions-by-channel' }, body })
    ).body.rows,
    totals: (
      await world.call(accountant, findTableTotals, { params: { id: 'commission-details' }, body })
    ).body.totals,
  })
  await run(database, sql`select reporting.doubt_every_day()`)
  const unsummed = await read()
  await sumChangedDays(database, world.now)

  expect(await read()).toEqual(unsummed)
  expect(unsummed.reps.length).toBeGreaterThan(1)
})

test('a sum that somebody changed is found, and is what a report of the month shows', async () => {
  await sumChangedDays(database, world.now)
  const add = (amount: number) =>
    run(
      database,
      sql`update reporting.commission_day set amount = amount + ${amount}
           where ctid = (select min(ctid) from reporting.commission_day where level = 'rep')`,
    )
  const amounts = async () => {
    const { body } = await world.call(accountant, runReport, {
      params: { id: 'commissions-by-channel' },
      body: { dateInit: '2026-02-01', dateFin: '2026-03-31' },
    })
    return body.rows.reduce((sum, { amount }) => sum + Number(amount), 0)
  }
  const before = await amounts()
  await add(7)
  const found = (await checkInvariants(database)).find(({ name }) => name === THOSE)
  const shown = await amounts()
  await add(-7)

  expect(found?.rows.map(({ kept }) => kept)).toContain('reporting.commission_day')
  expect(shown).toBeCloseTo(before + 7, 4)
})

test('a rep reads the sums of what they earn, and of nobody else', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], ...placed })
  const { body } = await world.call(rep, runReport, {
    params: { id: 'commissions-by-rep' },
    body: { dateInit: '2026-02-01', dateFin: '2026-03-31' },
  })
  const { kept } = await only(
    database,
    sql<{ kept: number }>`select count(*)::int as kept from reporting.commission_day`,
  )

  expect(kept).toBeGreaterThan(0)
  expect(body.rows).toEqual([])
})

/** What lines stand on that moves no sum: names, joined to the sums when they are read, and folios. */
const NAMES = [
  'access.',
  'cancellations.',
  'catalog.',
  'commissions.rule',
  'organization.',
  'reservations.reservation',
]

test('every table that a commission line stands on tells the sums of its changes, or names something', async () => {
  const tables = await all(
    database,
    sql<{ name: string; told: number }>`
    with recursive stands_on (oid) as (
      select 'commissions.line_row'::regclass::oid
       union
      select d.refobjid from stands_on s
        join pg_rewrite w on w.ev_class = s.oid
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
         and d.refclassid = 'pg_class'::regclass
    )
    select c.oid::regclass::text as name, (
             select count(*)::int from pg_trigger t
              where t.tgrelid = c.oid and t.tgname like 'commission_sums_hear_of_%') as told
      from stands_on s join pg_class c on c.oid = s.oid and c.relkind = 'r' order by 1`,
  )
  expect(tables.filter(({ told }) => told > 0)).toEqual([
    { name: 'commissions.cut', told: 1 },
    { name: 'commissions.line', told: 3 },
    { name: 'reservations.item', told: 1 },
  ])
  expect(
    tables.filter(({ name, told }) => told === 0 && !NAMES.some((start) => name.startsWith(start))),
  ).toEqual([])
})
