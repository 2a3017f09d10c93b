// What the life of a sale costs after it was made: its page beside a bare program with the same
// statements, a checkout with five payments beside one with one, redemptions beside the same rows
// written by nobody but the driver, and the close of 500 shifts.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { all, only, run, type Database } from '@kit/db/database'
import { businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { costOf, startBare } from './parts/beside-bare.ts'
import { openPoster, type Poster, type Secrets } from './parts/post.ts'
import { median, report } from './parts/report-measure.ts'
import { bookingOf, foundSellers, secretsOf, SELLERS } from './parts/sellers.ts'
import { startServerProcess, type ServerProcess } from './parts/server-process.ts'

const PAGES = Number(process.env['BENCH_PAGES'] ?? 300)
const ROUNDS = 3
const SALES_A_ROUND = 20
const CLIENTS = 8
const DAYS = Number(process.env['BENCH_DAYS'] ?? 32)
const PAGE_RATIO = 2
const FIVE_PAYMENTS_RATIO = 2

/** What a redemption writes at least. */
const REDEEM_BARE = [
  `select id from vouchers.voucher where id = $1 for update`,
  `insert into platform.transition (entity, entity_id, from_state, to_state, at)
     values ('voucher', $1, 'issued', 'rendered', now())`,
  `update vouchers.voucher set state = 'rendered', rendered_pax = 1 where id = $1`,
  `insert into vouchers.redemption (voucher_id, kind, pax, via, served_at, recorded_at, user_id,
       channel_id, hotel_id, location_id, rep_id, provider_id, agency_id)
     select id, 'served', 1, 'call', now(), now(), rep_id, channel_id, hotel_id, location_id, rep_id,
         provider_id, agency_id from vouchers.voucher where id = $1`,
  `insert into platform.transition (entity, entity_id, from_state, to_state, at)
     select 'item', item_id, 'confirmed', 'used', now() from vouchers.voucher where id = $1`,
  `update reservations.item set state = 'used'
    where id = (select item_id from vouchers.voucher where id = $1)`,
]

type World = BenchDatabase & { service_day: string; owner: Secrets }

const bench = await openBenchDatabase()
try {
  const { service_day } = await foundSellers(bench.database)
  const owner = await openSession(bench.database, {
    user_id: (await buildUser(bench.database, { roles: ['SUPER ADMIN'] })).id,
    now: new Date(),
  })
  const world = { ...bench, service_day, owner }
  await comparePage(world)
  const server = await startServerProcess(bench.connection, { folder: bench.folder })
  await compareFivePayments(server, world)
  await compareRedemptions(server, world)
  await closeShifts(server, world)
  await server.stop()
} finally {
  await bench.close()
}

/** The whole page of a reservation, PostgreSQL included. */
async function comparePage({ folder, connection, postmaster, service_day, owner }: World) {
  const recorded = await startServerProcess(connection, { folder, will_record: true })
  const seller = openPoster(recorded.port, secretsOf(0))
  const sold = JSON.parse(
    await seller.post('/api/save-booking', bookingOf(0, service_day), randomUUID()),
  ) as { uuid: string }
  seller.close()
  const path = `/api/reserva/show/reserva/${sold.uuid}`
  const reader = openPoster(recorded.port, owner)
  await reader.get(path)
  const statements = await recorded.record(() => reader.get(path))
  reader.close()
  await recorded.stop()

  const server = await startServerProcess(connection, { folder })
  const bare = await startBare({ connection, scenarios: [statements] })
  const rounds: { ours: number; bare: number }[] = []
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await costOf([server.pid, postmaster], () => getOften(server.port, owner, path))
    const least = await costOf([bare.pid, postmaster], () => getOften(bare.port, owner, '/0'))
    if (round > 0) rounds.push({ ours, bare: least })
  }
  await server.stop()
  await bare.stop()
  const each = (pick: (round: { ours: number; bare: number }) => number): string =>
    ((median(rounds.map(pick)) * 1000) / PAGES).toFixed(2)
  report({
    name: 'página de una reserva: procesador ÷ las mismas sentencias sin nada en medio',
    value: median(rounds.map(({ ours, bare: least }) => ours / least)),
    unit: 'ratio',
    budget: PAGE_RATIO,
    note: `${statements.length} sentencias; ${each(({ ours }) => ours)} ms de procesador la página, ${each(({ bare: least }) => least)} ms sin nada en medio`,
  })
}

async function getOften(port: number, secrets: Secrets, path: string): Promise<void> {
  let left = PAGES
  await inParallel(CLIENTS, async () => {
    const poster = openPoster(port, secrets)
    while (left-- > 0) await poster.get(path)
    poster.close()
  })
}

/** The same total in one tender and in five. */
async function compareFivePayments(server: ServerProcess, { service_day }: World): Promise<void> {
  const one = bookingOf(0, service_day) as Record<string, unknown>
  const five = {
    ...one,
    payments: [
      { method_id: 1, currency: 'MXN', amount: '200' },
      ...['A', 'B', 'C', 'D'].map((slip) => ({
        method_id: 2,
        currency: 'MXN',
        amount: '200',
        reference: `AUT ${slip}`,
      })),
    ],
  }
  await sellEach(server, one)
  const rounds: { one: number; five: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ one: await sellEach(server, one), five: await sellEach(server, five) })
  const rate = (pick: (round: { one: number; five: number }) => number): string =>
    median(rounds.map(pick)).toFixed(0)
  report({
    name: 'venta con un pago ÷ venta con cinco, por segundo',
    value: median(rounds.map((round) => round.one / round.five)),
    unit: 'ratio',
    budget: FIVE_PAYMENTS_RATIO,
    note: `${rate((round) => round.five)} ventas/s con cinco pagos, ${rate((round) => round.one)}/s con uno`,
  })
}

/** Every seller sells so many; answers the sales a second. */
async function sellEach(server: ServerProcess, body: unknown): Promise<number> {
  const began = performance.now()
  await Promise.all(
    Array.from({ length: SELLERS }, async (_, seller) => {
      const poster = openPoster(server.port, secretsOf(seller))
      for (let sold = 0; sold < SALES_A_ROUND; sold++)
        await poster.post('/api/save-booking', body, randomUUID())
      poster.close()
    }),
  )
  return (SELLERS * SALES_A_ROUND) / ((performance.now() - began) / 1000)
}

/** Vouchers that were sold are rendered, half of them over HTTP, half by the driver alone. */
async function compareRedemptions(
  server: ServerProcess,
  { database, connection, owner }: World,
): Promise<void> {
  await run(
    database,
    sql`update reservations.item set service_day = current_date - 1, last_day = current_date - 1`,
  )
  const vouchers = await all(
    database,
    sql<{ id: number; uuid: string }>`
    select id, uuid from vouchers.voucher where state = 'issued' order by id`,
  )
  const half = vouchers.length >> 1
  const [ours, theirs] = [vouchers.slice(0, half), vouchers.slice(half)]
  const rate = await paceOf(ours, async () => {
    const poster = openPoster(server.port, owner)
    return {
      redeem: ({ uuid }) => poster.post('/api/vouchers/redeem', { voucher: uuid }, randomUUID()),
      close: () => poster.close(),
    }
  })
  const pool = new pg.Pool({ ...connection, max: CLIENTS, options: '-c app.sees=everything' })
  const least = await paceOf(theirs, async () => {
    const client = await pool.connect()
    return { redeem: ({ id }) => redeemBare(client, id), close: () => client.release() }
  })
  await pool.end()
  report({
    name: 'llegadas registradas: las mismas filas con el controlador solo ÷ Mostrador',
    value: least / rate,
    unit: 'ratio',
    budget: null,
    note: `${rate.toFixed(0)} llegadas/s por HTTP, ${least.toFixed(0)}/s el controlador solo, ${CLIENTS} clientes`,
  })
}

type Voucher = { id: number; uuid: string }
type Redeeming = { redeem(voucher: Voucher): Promise<unknown>; close(): void }

async function paceOf(vouchers: readonly Voucher[], open: () => Promise<Redeeming>) {
  const waiting = [...vouchers]
  const began = performance.now()
  await inParallel(CLIENTS, async () => {
    const { redeem, close } = await open()
    try {
      for (let next = waiting.pop(); next; next = waiting.pop()) await redeem(next)
    } finally {
      close()
    }
  })
  return vouchers.length / ((performance.now() - began) / 1000)
}

async function redeemBare(client: pg.PoolClient, id: number): Promise<void> {
  await client.query('begin')
  for (const [index, text] of REDEEM_BARE.entries())
    await client.query({ name: `redeem-${index}`, text, values: [id] })
  await client.query('commit')
}

/** A month of sixteen desks: every drawer is accepted, then every day is closed. */
async function closeShifts(server: ServerProcess, { database, owner, service_day }: World) {
  await fillDrawers(server, database, service_day)
  const shifts = await all(
    database,
    sql<{ id: number }>`select id from payments.shift where state = 'counted' order by opened_at`,
  )
  const keys = await all(
    database,
    sql<{ key: string }>`
    select distinct channel_id || '-' || location_id || '-'
        || to_char(opened_at at time zone 'America/Cancun', 'YYYYMMDD') as key
      from payments.shift where state = 'counted' order by key`,
  )
  const judge = openPoster(server.port, owner)
  const approved = await timed(() =>
    inTurn(shifts, ({ id }) => judge.post(`/api/shifts/${id}/approval`, {}, randomUUID())),
  )
  const closed = await timed(() =>
    inTurn(keys, ({ key }) => judge.post(`/api/desk-days/${key}/closing`, {}, randomUUID())),
  )
  judge.close()
  report({
    name: `cierre de ${shifts.length} turnos, uno tras otro`,
    value: approved + closed,
    unit: 'ms',
    budget: 30_000,
    note: `${(approved / shifts.length).toFixed(1)} ms por turno aceptado, ${(closed / keys.length).toFixed(1)} ms por día cerrado (${keys.length} días de escritorio)`,
  })
}

/** A sale a desk and day; its shift ended on that day, and was declared and counted. */
async function fillDrawers(server: ServerProcess, database: Database, service_day: string) {
  const posters = Array.from({ length: SELLERS }, (_, seller): Poster =>
    openPoster(server.port, secretsOf(seller)),
  )
  for (let day = 1; day <= DAYS; day++) {
    await Promise.all(
      posters.map((poster, seller) =>
        poster.post('/api/save-booking', bookingOf(seller, service_day), randomUUID()),
      ),
    )
    await database.transaction().execute(async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`)
      await run(
        tx,
        sql`
        update ledger.entry e set day = ${businessDay(new Date())}::date - ${day}::integer
          from ledger.posting p
         where p.entry_id = e.id and p.shift_id in (
           select id from payments.shift where state = 'open')`,
      )
      await run(
        tx,
        sql`
        update payments.shift set opened_at = opened_at - make_interval(days => ${day}),
            ended_at = opened_at - make_interval(days => ${day}) + interval '1 minute',
            state = 'counted'
         where state = 'open'`,
      )
    })
  }
  posters.forEach((poster) => poster.close())
  const { id: counted_by } = await only(
    database,
    sql<{ id: number }>`select max(id) as id from access.user_account`,
  )
  await run(
    database,
    sql`
    insert into cash.count (shift_id, kind, user_id, at)
    select s.id, g.kind, case g.kind when 'declared' then s.rep_id else ${counted_by} end,
        s.ended_at
      from payments.shift s, (values ('declared'), ('checked')) g(kind)
     where s.state = 'counted'`,
  )
  await run(
    database,
    sql`
    insert into cash.count_line (count_id, account_code, currency, found, expected, slips, rate)
    select c.id, p.account_code, p.currency, sum(p.amount), sum(p.amount),
        case p.account_code when 'terminals' then count(*) end, max(p.rate)
      from cash.count c join ledger.posting p on p.shift_id = c.shift_id
     where p.account_code in ('cash', 'terminals') group by 1, 2, 3`,
  )
}

async function inTurn<T>(rows: readonly T[], act: (row: T) => Promise<unknown>): Promise<void> {
  for (const row of rows) await act(row)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function inParallel(count: number, work: () => Promise<void>): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, work))
}
