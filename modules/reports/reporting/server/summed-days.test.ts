import { buildUser } from '@app/access/testing'
import { buildAgency, buildLocation } from '@app/organization/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildPayment, buildRefund } from '@app/payments/testing'
import { buildReservation } from '@app/reservations/testing'
import { actingIn } from '@kit/db/acting'
import { checkInvariants } from '@kit/db/invariants'
import { all, only, run } from '@kit/db/database'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { times } from '@kit/testing/times'
import { expect, test } from 'vitest'
import { chance } from '../../../../db/demo/random.ts'
import { sumChangedDays } from './summed-days.ts'

const { database } = await openTestDatabase()
const now = new Date('2026-03-20T18:00:00Z')
const THOSE = 'sums-by-day-are-their-lines'

const desks = [await buildLocation(database), await buildLocation(database)]
const reps = [await buildUser(database), await buildUser(database)]
const agency = await buildAgency(database)
const products = [await buildProduct(database), await buildProduct(database)]

/** Everything the sums say, against the lines added up here in words of their own. */
async function expectSumsOfLines(): Promise<void> {
  const figures = sql`
    sum(total_mxn)::text as total, sum(total_usd)::text as dollars, sum(margin)::text as margin,
    sum(tax_all)::text as tax, sum(pax)::int as pax, sum(lines)::int as lines`
  for (const [view, keys, counted] of [
    ['sold_by_place', 'sale_day, location_id, rep_id, agency_id, currency', 'reservations'],
    ['sold_by_product', 'sale_day, product_id, provider_id, currency, item_state', 'vouchers'],
    ['served_by_product', 'service_day, product_id, provider_id, currency, item_state', 'vouchers'],
  ] as const) {
    const read = (from: string, own: string) =>
      all(
        database,
        sql`select ${sql.raw(keys)}, ${figures}, sum(${sql.raw(counted)})::int as counted
              from (select *, ${sql.raw(own)} from ${sql.raw(from)}) l
             group by ${sql.raw(keys)} order by ${sql.raw(keys)}`,
      )
    const summed = await read(
      `reporting.${view}`,
      `sold_mxn + dock_mxn + fee_mxn as total_mxn, sold_usd + dock_usd + fee_usd as total_usd,
       margin_mxn as margin, tax + fee_tax as tax_all`,
    )
    const lines = await read(
      `(select *, case when item_id = min(item_id) over (partition by reservation_id)
                    then 1 else 0 end as reservations,
              (select count(*) from vouchers.voucher v
                where v.item_id = s.item_id and v.state <> 'voided') as vouchers
          from reporting.sold_line s)`,
      `1 as lines, base_mxn - cost_mxn as margin, tax + fee_tax as tax_all`,
    )
    expect({ view, rows: summed }).toEqual({ view, rows: lines })
  }
  for (const { view, keys, figures: told, lines } of OTHER_SUMS) {
    const read = (from: string) =>
      all(
        database,
        sql`select ${sql.raw(keys)}, ${sql.raw(told)} from ${sql.raw(from)} l
             group by ${sql.raw(keys)} order by ${sql.raw(keys)}`,
      )
    expect({ view, rows: await read(`reporting.${view}`) }).toEqual({
      view,
      rows: await read(lines),
    })
  }
}

/** Sums by what else is asked, each beside its lines. */
const OTHER_SUMS = [
  {
    view: 'sold_by_country',
    keys: 'sale_day, location_id, country_code, country, currency',
    figures: `sum(lines)::int as lines, sum(reservations)::int as reservations,
      sum(sold_mxn + dock_mxn + fee_mxn)::text as total, sum(base_usd)::text as base,
      sum(pax)::int as pax, sum(margin_mxn)::text as margin`,
    lines: `(select *, 1 as lines, case when item_id = min(item_id) over (partition by reservation_id)
                    then 1 else 0 end as reservations from reporting.sold_line)`,
  },
  {
    view: 'owed_by_place',
    keys: 'sale_day, location_id, rep_id, agency_id, country, currency, payment_state, spending',
    figures: `sum(reservations)::int as reservations, sum(due)::text as due,
      sum(balance)::text as balance, sum(due_usd)::text as dollars,
      sum(balance_mxn)::text as pesos, sum(adults)::int as adults`,
    lines: '(select *, 1 as reservations from reporting.sold_reservation)',
  },
  {
    view: 'settled_by_place',
    keys: 'sale_day, location_id, rep_id, agency_id, currency, payment_state, method, paid_in',
    figures: `sum(lines)::int as lines, sum(paid)::text as paid, sum(paid_mxn)::text as pesos,
      sum(pending)::text as pending, sum(pending_usd)::text as dollars, sum(taken)::text as taken`,
    lines: '(select *, 1 as lines from reporting.settlement_line)',
  },
  {
    view: 'moved_by_place',
    keys: 'day, kind, location, rep, agency, currency',
    figures: `sum(lines)::int as lines, sum(amount)::text as amount, sum(amount_mxn)::text as pesos,
      sum(amount_usd)::text as dollars, sum(greatest(amount, 0))::text as charged,
      sum(greatest(-amount_mxn, 0))::text as credited`,
    lines: '(select *, 1 as lines from reporting.account_movement)',
  },
  {
    view: 'sold_and_served_by_product',
    keys: 'moment, day, channel_id, provider, product_type, currency',
    figures: `sum(lines)::int as lines, sum(base_mxn)::text as base, sum(sold)::text as sold,
      sum(sold_usd)::text as dollars`,
    lines: '(select *, 1 as lines from reporting.sold_and_served)',
  },
  {
    view: 'persons_by_product',
    keys: 'service_day, service_time, channel_id, provider, product_en, product_type, state',
    figures: `sum(lines)::int as lines, sum(pax)::int as pax, sum(came)::int as came,
      sum(missed)::int as missed, sum(expected)::int as expected, sum(minors)::int as minors`,
    lines: '(select *, 1 as lines from reporting.service_line)',
  },
]

const DAYS = ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11']
const draw = chance(13)

const sell = () =>
  buildReservation(database, {
    location: draw.pick(desks),
    rep_id: draw.pick(reps).id,
    sale_day: draw.pick(DAYS),
    currency: draw.pick(['MXN', 'USD']),
    ...(draw.happens(0.3) ? { agency_id: agency.id } : {}),
    items: [draw.pick(products), draw.pick(products)].map((product, index) => ({
      product,
      gross: draw.pick(['1000', '1234.56']),
      discount: draw.pick(['0', '100']),
      service_day: draw.pick(DAYS),
      ...(index === 1 && draw.happens(0.3) ? { fee: '150' } : {}),
      ...(draw.happens(0.5) ? { voucher: true as const } : {}),
    })),
  })

const anItem = sql`(select id from reservations.item order by md5(id::text || ${'x'}) limit 1)`

const lastVoucher = sql`(select max(id) from vouchers.voucher)`

/** What happens to what was sold, each as a statement of its own. */
const HAPPENINGS: Readonly<Record<string, () => Promise<unknown>>> = {
  sold: sell,
  'another day of service': () =>
    run(
      database,
      sql`update reservations.item set service_day = ${draw.pick(DAYS)}, last_day = ${draw.pick(DAYS)}
           where id = ${itemBy(draw.happens(0.5))}`,
    ),
  'another price': () =>
    run(
      database,
      sql`update reservations.item set dock = dock + 10, dock_mxn = dock_mxn + 10,
                 dock_usd = dock_usd + 1, total = total + 10, total_mxn = total_mxn + 10,
                 total_usd = total_usd + 1 where id = ${itemBy(draw.happens(0.5))}`,
    ),
  'more people': () =>
    run(database, sql`update reservations.item set adults = adults + 1 where id = ${anItem}`),
  paid: () => pay(),
  'paid, and given back': async () => {
    const payment = await pay()
    if (payment) await buildRefund(database, payment.id, { amount: '100' })
  },
  'less is paid of it': () =>
    run(
      database,
      sql`update reservations.reservation set paid = paid / 2 where id = ${reservationBy()}`,
    ),
  'another rep': () =>
    run(
      database,
      sql`update reservations.reservation set rep_id = ${draw.pick(reps).id}
           where id = ${reservationBy()}`,
    ),
  'another day of payment': () =>
    run(
      database,
      sql`update payments.payment set payment_day = ${draw.pick(DAYS)}
           where id = (select max(id) from payments.payment)`,
    ),
  'another country': () =>
    run(
      database,
      sql`update reservations.reservation set customer_country = ${draw.pick(['US', 'FR', null])}
           where id = ${reservationBy()}`,
    ),
  cancelled: () => becomes('cancelled'),
  used: () => becomes('used'),
  rendered: () =>
    run(database, sql`update vouchers.voucher set rendered_pax = 1 where id = ${lastVoucher}`),
  'did not come': () => becomes('no_show'),
  'a voucher is gone': () =>
    run(database, sql`delete from vouchers.voucher where id = ${lastVoucher}`),
  'part of a package': () =>
    run(
      database,
      sql`update reservations.item c set package_item_id = p.id
            from reservations.item p
           where p.reservation_id = c.reservation_id and p.position = 1 and c.position = 2
             and c.id = ${itemBy(false)}`,
    ),
}

const reservationBy = () =>
  sql`(select id from reservations.reservation order by id offset ${draw.pick([0, 1, 2])} limit 1)`

async function pay(): Promise<{ id: number } | undefined> {
  const [reservation] = await all(database, sql<{ id: number }>`select ${reservationBy()} as id`)
  if (!reservation?.id) return undefined
  return buildPayment(database, reservation.id, {
    method: draw.pick(['cash', 'terminal']),
    payment_day: draw.pick(DAYS),
  })
}

const itemBy = (last: boolean) =>
  last
    ? sql`(select max(id) from reservations.item)`
    : sql`(select id from reservations.item order by id offset ${draw.pick([0, 1, 2, 3])} limit 1)`

/** The sums are told by triggers of their own, whatever moved the state. */
async function becomes(state: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await run(
      tx,
      sql`insert into platform.transition (entity, entity_id, from_state, to_state)
          select 'item', id, state, ${state} from reservations.item`,
    )
    await run(
      tx,
      sql`update reservations.item set state = ${state}
           where id = ${itemBy(draw.happens(0.5))} and state <> ${state}`,
    )
  })
}

test('whatever happens to sales, their sums are their lines, before and after they are summed', async () => {
  for (let step = 0; step < times(90, 45); step++) {
    const [what, happens] = draw.pick(Object.entries(HAPPENINGS))
    await happens()
    await expectSumsOfLines().catch((reason: unknown) => {
      throw new Error(`after step ${step}, ${what}`, { cause: reason })
    })
    if (draw.happens(0.4)) await sumChangedDays(database, now)
  }

  await sumChangedDays(database, now)
  await expectSumsOfLines()
  const { left } = await only(
    database,
    sql<{ left: number }>`select count(*)::int as left from reporting.changed_day`,
  )
  expect(left).toBe(0)
  expect((await checkInvariants(database)).filter(({ name }) => name === THOSE)).toEqual([])
}, 240_000)

test('what is sold while its day is summed stays to be summed', async () => {
  await sumChangedDays(database, now)
  let commit = (): void => undefined
  const until = new Promise<void>((resolve) => (commit = resolve))
  const selling = database.transaction().execute(async (tx) => {
    await run(tx, sql`update reservations.item set adults = adults + 5 where id = ${itemBy(true)}`)
    await until
  })
  await sell()
  await sumChangedDays(database, now)
  await expectSumsOfLines()

  commit()
  await selling

  await expectSumsOfLines()
  await sumChangedDays(database, now)
  await expectSumsOfLines()
  expect(await all(database, sql`select day from reporting.changed_day`)).toEqual([])
})

test('what was written past the triggers is read from the lines once every day is doubted', async () => {
  await database.transaction().execute(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`)
    await run(tx, sql`update reservations.item set adults = adults + 1`)
  })
  expect((await checkInvariants(database)).map(({ name }) => name)).toContain(THOSE)

  await run(database, sql`select reporting.doubt_every_day()`)

  await expectSumsOfLines()
})

test.each([
  ['sold_day', 'gross_mxn'],
  ['sold_product_day', 'gross_mxn'],
  ['sold_country_day', 'gross_mxn'],
  ['owed_day', 'balance'],
  ['settled_day', 'paid'],
  ['moved_day', 'amount'],
  ['served_day', 'expected'],
])('a sum of %s that somebody changed is found', async (table, figure) => {
  await run(database, sql`select reporting.doubt_every_day()`)
  await sumChangedDays(database, now)
  const add = (amount: number) =>
    run(
      database,
      sql`update reporting.${sql.ref(table)} set ${sql.ref(figure)} = ${sql.ref(figure)} + ${amount}
           where ctid = (select min(ctid) from reporting.${sql.ref(table)})`,
    )
  await add(1)
  const found = (await checkInvariants(database)).find(({ name }) => name === THOSE)
  await add(-1)
  expect(found?.rows.map(({ kept }) => kept)).toContain(`reporting.${table}`)
})

test('of many services a part of the days is checked each night, and every day in its turn', async () => {
  const differing = async (part: number, parts: number) =>
    (
      await all(
        database,
        sql<{ day: string }>`select day::text from reporting.sums_that_differ(${part}, ${parts})`,
      )
    ).map(({ day }) => day)
  await sumChangedDays(database, now)
  await run(database, sql`update reporting.owed_day set due = due + 1`)
  const nights = [await differing(0, 2), await differing(1, 2)]
  await run(database, sql`update reporting.owed_day set due = due - 1`)

  expect(nights.map((days) => days.length > 0)).toEqual([true, true])
  expect(nights[0]!.filter((day) => nights[1]!.includes(day))).toEqual([])
})

test('who is narrowed to a desk reads its sums alone, and who is narrowed to a provider none', async () => {
  const read = (from: string, scope: object) =>
    actingIn({ all: false, ...scope } as never, () =>
      all(database, sql<{ id: number }>`select distinct location_id as id from ${sql.table(from)}`),
    )
  const desk = desks[0]!
  expect(await read('reporting.sold_day', { location_ids: [desk.id] })).toEqual([{ id: desk.id }])
  expect(await read('reporting.sold_by_place', { location_ids: [desk.id] })).toEqual([
    { id: desk.id },
  ])
  const { provider_id } = await only(
    database,
    sql<{ provider_id: number }>`select min(provider_id) as provider_id from reservations.item`,
  )
  expect(await read('reporting.sold_day', { provider_ids: [provider_id] })).toEqual([])
})

/** Tables on which sold lines stand, and whose changes move no sum. */
const MOVES_NO_SUM: Readonly<Record<string, string>> = {
  'access.user_account': 'a name, joined to the sums when they are read',
  'catalog.combo': 'a name that sums do not have',
  'catalog.option': 'a name that sums do not have',
  'catalog.product': 'a name, joined to the sums when they are read',
  'catalog.promo_code': 'a code that sums do not have',
  'catalog.provider': 'a name, joined to the sums when they are read',
  'commissions.line': 'what a sale pays, which sums do not have',
  'organization.agency': 'a name, joined to the sums when they are read',
  'organization.channel': 'a name, joined to the sums when they are read',
  'organization.country': 'a name that sums do not have',
  'organization.destination': 'a name, joined to the sums when they are read',
  'organization.hotel': 'a name, joined to the sums when they are read',
  'organization.location': 'a name, joined to the sums when they are read',
  'organization.zone': 'a name that sums do not have',
  'reservations.reservation': 'guest, folio and payment, which sums do not have',
}

/** The tables on which a fact stands, and how many triggers of each tell of its changes. */
const standsOn = (fact: string, triggers: string) =>
  all(
    database,
    sql<{ name: string; told: number }>`
    with recursive stands_on (oid) as (
      select ${fact}::regclass::oid
       union
      select d.refobjid from stands_on s
        join pg_rewrite w on w.ev_class = s.oid
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
         and d.refclassid = 'pg_class'::regclass
    )
    select c.oid::regclass::text as name, (
             select count(*)::int from pg_trigger t
              where t.tgrelid = c.oid and t.tgname like ${`${triggers}%`}) as told
      from stands_on s join pg_class c on c.oid = s.oid and c.relkind = 'r' order by 1`,
  )

test('every table that a sold line stands on tells the sums of its changes, or has a reason', async () => {
  const tables = await standsOn('reporting.sold_line', 'sums_hear_of_')
  const silent = tables.filter(({ told }) => told === 0).map(({ name }) => name)
  expect(silent).toEqual(Object.keys(MOVES_NO_SUM))
  expect(tables.filter(({ told }) => told > 0)).toEqual([
    { name: 'cancellations.cancellation', told: 3 },
    { name: 'cancellations.restoration', told: 3 },
    { name: 'reservations.item', told: 3 },
    { name: 'vouchers.voucher', told: 3 },
  ])
})

test('a service stands on what tells the sums of its changes, or only names something', async () => {
  const tables = await standsOn('reporting.service_line', 'sums_hear_of_')
  const told = tables.filter(({ name }) => MOVES_NO_SUM[name] === undefined)
  expect(told.map(({ name }) => name)).toEqual(['reservations.item', 'vouchers.voucher'])
})

test.each(['sold_reservation', 'settlement_line', 'customer_movement'])(
  'every table that a %s stands on tells the sums of its changes, or names something',
  async (fact) => {
    const tables = await standsOn(`reporting.${fact}`, 'reservation_sums_hear_of_')
    const silent = tables.filter(({ told }) => told === 0).map(({ name }) => name)
    // Names are joined to the sums when they are read; no method of payment becomes another kind.
    expect(silent.filter((name) => MOVES_NO_SUM[name] === undefined)).toEqual(['payments.method'])
    expect(tables.filter(({ told }) => told !== 0 && told !== 3)).toEqual([])
    expect(tables.find(({ name }) => name === 'reservations.reservation')).toEqual({
      name: 'reservations.reservation',
      told: 3,
    })
  },
)
