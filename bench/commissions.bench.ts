// What a month of 20,000 reservations takes whose five levels are computed, beside one statement
// that does the plain sum of the same services.
import { buildUser } from '@app/access/testing'
import { settleReservations } from '@app/commissions/api'
import { buildCommissionRule } from '@app/commissions/testing'
import type { BuiltLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { asSystem, systemContext } from '@kit/db/context'
import { all, only, run, type Database } from '@kit/db/database'
import { businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import { LEVELS } from '../modules/people/commissions/rules.ts'
import { settleLines } from '../modules/people/commissions/rules/settle.ts'
import { findSales } from '../modules/people/commissions/server/sales.ts'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { multiplyReservations } from './parts/many-reservations.ts'
import { processorSeconds } from './parts/processor-time.ts'
import { report } from './parts/report-measure.ts'
import { FIRST_ID, foundSellers } from './parts/sellers.ts'

const RESERVATIONS = Number(process.env['BENCH_RESERVATIONS'] ?? 20_000)
const BATCH = 2_000
const SUMS = 20
const COMPUTED_MS = 5_000

const bench = await openBenchDatabase()
try {
  await measure(bench)
} finally {
  await bench.close()
}

async function measure({ database, postmaster }: BenchDatabase): Promise<void> {
  await foundMonth(database)
  const ids = (
    await all(
      systemContext(database),
      sql<{ id: number }>`select id from commissions.sale where is_sold order by id`,
    )
  ).map(({ id }) => id)
  const watched = async (work: () => Promise<number>) => {
    const [cpu, began] = [processorOf(postmaster), performance.now()]
    const done = await work()
    return { done, cpu: processorOf(postmaster) - cpu, ms: performance.now() - began }
  }
  const sum = await watched(async () => {
    for (let turn = 0; turn < SUMS; turn += 1) await plainSum(database)
    return SUMS
  })
  const computed = await watched(() => compute(database, ids))
  const written = await watched(() => write(database, ids))
  const plain = sum.cpu / SUMS
  const note = (one: { done: number; cpu: number; ms: number }): string =>
    `${one.done} renglones en ${one.ms.toFixed(0)} ms; ${one.cpu.toFixed(2)} s de procesador, la suma llana ${plain.toFixed(3)} s`
  const name = `comisiones, ${ids.length.toLocaleString('es-MX')} reservas, cinco niveles`
  report({
    name: `${name}: calculadas`,
    value: computed.ms,
    unit: 'ms',
    budget: COMPUTED_MS,
    note: note(computed),
  })
  for (const [what, one] of [
    ['calculadas', computed],
    ['calculadas y escritas, con sus asientos', written],
  ] as const)
    report({
      name: `${name}: ${what}, procesador de la suma llana`,
      value: one.cpu / plain,
      unit: 'ratio',
      budget: null,
      note: note(one),
    })
}

/** Processor seconds of this process and of PostgreSQL. */
function processorOf(postmaster: number): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + processorSeconds(postmaster)
}

/** Somebody for each level, a rule for each, and reservations of one month. */
async function foundMonth(database: Database): Promise<void> {
  await foundSellers(database)
  const location = await only(
    database,
    sql<BuiltLocation>`
    select l.location_id as id, l.channel_id, l.hotel_id, h.zone_id
      from organization.public_place l join organization.hotel h on h.id = l.hotel_id
     order by l.location_id limit 1`,
  )
  const placed = { channel_ids: [location.channel_id] }
  await buildUser(database, { roles: ['GERENTE CONCESION'], ...placed })
  await buildUser(database, { roles: ['SUBGERENTE'], ...placed })
  const supervisor = await buildUser(database, { roles: ['SUPERVISOR CONCESION'], ...placed })
  for (const [index, level] of LEVELS.entries())
    await buildCommissionRule(database, {
      level,
      tiers: [
        { from: '0', percent: String(index + 1) },
        { from: '3000', percent: String(index + 2) },
      ],
      tiering: 'marginal',
    })
  await buildReservation(database, {
    location,
    rep_id: FIRST_ID['access.user_account'],
    sale_day: businessDay(new Date()),
    paid: '2000',
  })
  await multiplyReservations(database, RESERVATIONS)
  await run(
    database,
    sql`
    update reservations.reservation set confirmed_at = now() - make_interval(days => id::int % 30),
        channel_id = ${location.channel_id}`,
  )
  await run(database, sql`update reservations.item set channel_id = ${location.channel_id}`)
  await run(
    database,
    sql`
    insert into roster.assignment (day, starts_at, ends_at, supervisor_id, channel_id, location_id,
        created_by, created_at)
    select current_date - n, '00:00', '23:59', ${supervisor.id}, ${location.channel_id}, l.id,
        ${supervisor.id},
        now()
      from generate_series(-1, 31) n, organization.location l`,
  )
  await sql`vacuum analyze`.execute(database)
}

function plainSum(database: Database): Promise<unknown> {
  return all(
    systemContext(database),
    sql`
    select r.rep_id, sum(round(i.net * 0.08, 2)) as amount
      from commissions.sale r join commissions.sold_item i on i.reservation_id = r.id
     where r.is_sold group by 1`,
  )
}

/** What every level earns of every service, and nothing written. */
async function compute(database: Database, ids: readonly number[]): Promise<number> {
  let lines = 0
  for (let from = 0; from < ids.length; from += BATCH) {
    const sales = await findSales(systemContext(database), ids.slice(from, from + BATCH), {
      locked: false,
    })
    for (const sale of sales)
      lines += settleLines(sale.items, sale.lines, sale.rules, sale.people).born.length
  }
  return lines
}

async function write(database: Database, ids: readonly number[]): Promise<number> {
  const user_id = FIRST_ID['access.user_account']
  const day = businessDay(new Date())
  await asSystem(database, new Date(), async (tx) => {
    for (let from = 0; from < ids.length; from += BATCH)
      await settleReservations(tx, ids.slice(from, from + BATCH), () => ({ user_id, day }))
  })
  const { lines } = await only(
    systemContext(database),
    sql<{ lines: number }>`select count(*)::int as lines from commissions.line`,
  )
  return lines
}
