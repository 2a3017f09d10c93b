import { all, only } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { openTestDatabase } from '@kit/testing/database'
import { checkInvariants } from '@kit/db/invariants'
import { gather } from '@kit/registry/gather'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { isTurnOf } from '@kit/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDemoDatabase } from './demo-database.ts'
import { KNOWN_DEMO, KNOWN_SUMS } from './known-sums.ts'
import { DEMO_PASSWORD, isEmpty, loadDemo, type DemoSummary } from './load-demo.ts'
import { FIXED_USERS } from './words/people.ts'

const { database } = await openTestDatabase()
const otherSeed = await openDemoDatabase({ reservations: KNOWN_DEMO.reservations, seed: 2 })
let summary: DemoSummary
let emptyBefore: boolean
const pictures: Uint8Array[] = []
const told: number[] = []

beforeAll(async () => {
  emptyBefore = await isEmpty(database)
  summary = await loadDemo(database, {
    ...KNOWN_DEMO,
    photos: { put: (bytes) => Promise.resolve(String(pictures.push(bytes)).padStart(64, '0')) },
    onProgress: (_sentence, done) => void told.push(done),
  })
})

describe('the demo company', () => {
  test('fills an empty database once', async () => {
    expect(emptyBefore).toBe(true)
    expect(await isEmpty(database)).toBe(false)
    await expect(loadDemo(database, KNOWN_DEMO)).rejects.toThrow('already')
  })

  test('keeps every promise of the database', async () => {
    expect(await checkInvariants(database)).toEqual([])
  })

  test('has sixty people, and whoever is announced signs in with the announced password', async () => {
    const people = await all(
      database,
      sql<{ email: string; password_hash: string; role_ids: number[]; places: number }>`
      select u.email, u.password_hash,
          to_jsonb(array(select role_id from access.user_role where user_id = u.id)) as role_ids,
          (select count(*) from access.user_location where user_id = u.id) as places
        from access.user_account u`,
    )
    const rep = people.find(({ email }) => email === 'rep@mostrador.demo')!
    const tours = people.find(({ email }) => email === 'tours@mostrador.demo')!

    expect(people).toHaveLength(60)
    expect(people.map(({ email }) => email)).toEqual(
      expect.arrayContaining(FIXED_USERS.map(({ account }) => `${account}@mostrador.demo`)),
    )
    expect(await verify(rep.password_hash, DEMO_PASSWORD)).toBe(true)
    expect([rep.role_ids.sort(), tours.role_ids]).toEqual([[8, 9], [9]])
    expect([rep.places > 0, tours.places > 0]).toEqual([true, true])
  })

  test('has 150 products of the four types, Xcaret under its number, and a picture for each', async () => {
    const { products, types, xcaret, pictured } = await only(
      database,
      sql<{ products: number; types: number; xcaret: string; pictured: number }>`
      select count(*) as products, count(distinct product_type) as types,
          (select name from catalog.provider where id = 182) as xcaret,
             (select count(distinct product_id) from catalog.photo) as pictured
               from catalog.product`,
    )

    expect({ products, types, xcaret, pictured }).toEqual({
      products: 150,
      types: 4,
      xcaret: 'Xcaret',
      pictured: 150,
    })
    // Besides, what messages carry: a schedule, a list of prices and a poster.
    const kinds = pictures.map((picture) => Buffer.from(picture.subarray(0, 4)).toString('latin1'))
    expect(kinds.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => '\x89PNG'))
    expect(kinds.slice(24)).toEqual(['%PDF', 'Prod', '\x89PNG'])
  })

  test('has guests in every hotel with a desk, and a pattern for each departure ahead', async () => {
    const found = await only(
      database,
      sql<{ uncounted: number; without_pattern: number; otherwise: number }>`
      select (select count(*)::int from organization.channel_hotel c
               where c.active and not exists (select from occupancy.hotel_day o
                 where o.hotel_id = c.hotel_id and o.day = '2026-03-31')) as uncounted,
             (select count(*)::int from departures.departure d
               where d.day > '2026-03-31' and d.active and d.capacity > 0
                 and d.pattern_id is null) as without_pattern,
             (select count(*)::int from departures.departure d
                join departures.pattern p on p.id = d.pattern_id
               where d.capacity <> coalesce((
                       select (e ->> 'capacity')::int from jsonb_array_elements(p.exceptions) e
                        where (e ->> 'day')::date = d.day), p.capacity)) as otherwise`,
    )

    expect(found).toEqual({ uncounted: 0, without_pattern: 0, otherwise: 0 })
  })

  test('can go on selling: departures ahead, a budget for this month and the next, folios and ids behind the last', async () => {
    const ahead = await only(
      database,
      sql<{ departures: number; budgets: number; unbudgeted: number }>`
      select (select count(distinct day) from departures.departure
          where day > '2026-03-31' and capacity > taken) as departures,
             (select count(distinct month) from budgets.location_budget
                 where month >= '2026-03-01' and state = 'confirmed') as budgets,
             (select count(*) from organization.location l
                 where not exists (select from budgets.location_budget b
                 where b.location_id = l.id and b.month = '2026-03-01')) as unbudgeted`,
    )
    const { last } = await only(
      database,
      sql<{
        last: string
      }>`select max(folio) as last from reservations.reservation where folio like 'CUN-26-%'`,
    )
    const { next } = await only(
      database,
      sql<{ next: string }>`select reservations.next_folio('CUN', '2026-03-31') as next`,
    )

    expect(ahead).toEqual({ departures: 60, budgets: 2, unbudgeted: 0 })
    expect(Number(next.slice(-6))).toBe(Number(last.slice(-6)) + 1)
    await database
      .insertInto('departures.resource_slot')
      .values({ name: 'Lancha nueva', day: day('2026-04-01'), capacity: 4 })
      .execute()
  })

  test('has four months of messages: whom the server would choose has them, and rep, manager and administrator have some to read', async () => {
    const boxes = await all(
      database,
      sql<{ account: string; read: number; unread: number; with_file: number; by_name: number }>`
      select split_part(u.email, '@', 1) as account,
          count(*) filter (where d.read_at is not null) as read,
          count(*) filter (where d.read_at is null) as unread,
             count(*) filter (where exists (select from messaging.attachment
                   where message_id = m.id)) as with_file,
                 count(*) filter (where m.to_chosen_reps) as by_name
        from messaging.delivery d
          join messaging.message m on m.id = d.message_id and m.deleted_at is null
          join access.user_account u on u.id = d.user_id
       where u.email in ('rep@mostrador.demo', 'gerente@mostrador.demo', 'admin@mostrador.demo')
         group by 1 order by 1`,
    )
    const { messages, channels, self, late, wrong, outside } = await only(
      database,
      sql<Record<string, number>>`
      select (select count(*) from messaging.message) as messages,
          (select count(distinct channel_id) from messaging.message) as channels,
             (select count(*) from messaging.delivery d
                 join messaging.message m on m.id = d.message_id
               where d.user_id = m.sender_id) as self,
             (select count(*) from messaging.delivery
                 where delivered_at >= '2026-03-31 05:00Z' or read_at >= '2026-03-31 05:00Z'
                 or read_at < delivered_at) as late,
             (select count(*) from messaging.message m
                 where not exists (select from access.user_role
                 where user_id = m.sender_id and role_id in (1, 2, 3))) as wrong,
             (select count(*) from messaging.delivery d
                 join messaging.message m on m.id = d.message_id
               join access.public_user u on u.id = d.user_id
               join access.public_placement p on p.user_id = u.id
               where not (u.role_ids && m.main_role_ids)
                   or not (1 = any(u.role_ids) or m.to_chosen_reps
                     or m.channel_id = any(p.channel_ids))) as outside`,
    )

    expect(messages).toBeGreaterThan(80)
    expect({ channels, self, late, wrong, outside }).toEqual({
      channels: 6,
      self: 0,
      late: 0,
      wrong: 0,
      outside: 0,
    })
    expect(boxes.map(({ account }) => account)).toEqual(['admin', 'gerente', 'rep'])
    for (const box of boxes)
      expect([box, box.read > 10, box.unread > 0, box.with_file > 0]).toEqual([
        box,
        true,
        true,
        true,
      ])
    expect(boxes[2]!.by_name).toBeGreaterThanOrEqual(4)
  })

  test('asks to confirm two messages: one whose limit has passed and one that is still open', async () => {
    const asked = await all(
      database,
      sql`
      select m.subject, m.acknowledge_by > '2026-03-31 05:00Z' as open,
          count(*) filter (where d.acknowledged_at <= m.acknowledge_by) as confirmed,
          count(*) filter (where d.acknowledged_at > m.acknowledge_by) as late,
          count(*) filter (where d.acknowledged_at is null) as missing,
          count(*) filter (where d.recalled) as recalled, max(d.reminders) as reminders
        from messaging.message m
          join messaging.delivery d on d.message_id = m.id
          join access.user_account u on u.id = m.sender_id
       where u.email = 'gerente@mostrador.demo' and m.acknowledge_by is not null
         group by m.id order by m.id`,
    )

    expect(asked).toEqual([
      {
        subject: 'Protocolo de huracanes',
        open: false,
        confirmed: 9,
        late: 3,
        missing: 3,
        recalled: 3,
        reminders: 4,
      },
      {
        subject: 'Nuevo horario de los módulos',
        open: true,
        confirmed: 9,
        late: 0,
        missing: 6,
        recalled: 6,
        reminders: 1,
      },
    ])
  })

  test('has told of itself, sent a newsletter once to each address of its segment, and is writing another', async () => {
    const { updates, states, recipients, segment, mails, gone, failed } = await only(
      database,
      sql<Record<string, unknown>>`
      select (select count(*) from messaging.announcement) as updates,
          (select array_agg(state order by id) from newsletter.newsletter) as states,
             (select count(*) from newsletter.recipient where newsletter_id = 1) as recipients,
             (select count(distinct c.email)
                 from reservations.public_customer c, newsletter.newsletter n
               where n.id = 1 and c.channel_id = 1
                   and c.sale_day between (n.audience ->> 'sale_from')::date
                   and (n.audience ->> 'sale_to')::date
                   and exists (select from newsletter.consent k
                     where k.email = c.email and k.given_at <= n.started_at)) as segment,
             (select count(*) from mailing.mail where template = 'newsletter') as mails,
                 (select count(*) from newsletter.unsubscription) as gone,
             (select count(*) from mailing.mail
                 where template = 'newsletter' and state = 'failed') as failed`,
    )

    expect({ updates, states, gone, failed }).toEqual({
      updates: 3,
      states: ['sent', 'draft'],
      gone: 2,
      failed: 1,
    })
    expect(Number(segment)).toBeGreaterThan(3)
    expect([recipients, mails]).toEqual([segment, segment])
  })

  test('tells of people in the audit only what the product has words for', async () => {
    const words = new Set((await gather('acts.ts', 'act')).map(({ name }) => name))
    const told = await all(
      database,
      sql<{ action: string; entries: number }>`
        select action, count(*) as entries from platform.audit_entry group by action`,
    )
    expect(told.filter(({ action }) => !words.has(action))).toEqual([])
    expect(told.map(({ action }) => action)).toContain('refund.approve')
  })

  test('refers to nothing that is not there', async () => {
    const references = await all(
      database,
      sql<{ child: string; parent: string; columns: string[]; keys: string[] }>`
      select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
             array(select attname::text from unnest(c.conkey) with ordinality k(n, o)
                 join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n
               order by o) as columns,
             array(select attname::text from unnest(c.confkey) with ordinality k(n, o)
                 join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n
               order by o) as keys
        from pg_constraint c where c.contype = 'f'`,
    )
    for (const { child, parent, columns, keys } of references) {
      const match = columns
        .map((column, index) => `p."${keys[index]}" = c."${column}"`)
        .join(' and ')
      const present = columns.map((column) => `c."${column}" is not null`).join(' and ')
      const { lost } = await only(
        database,
        sql<{
          lost: number
        }>`
          select count(*) as lost from ${sql.raw(child)} c
            where ${sql.raw(present)}
              and not exists (select from ${sql.raw(parent)} p where ${sql.raw(match)})`,
      )
      expect(`${lost} of ${child}.${columns.join()}`).toBe(`0 of ${child}.${columns.join()}`)
    }
  })

  test('sells by cards in months without interest, and picks guests up as the season of their day says', async () => {
    const { months, plans, earlier, astray } = await only(
      database,
      sql<{ months: number; plans: number; earlier: number; astray: number }>`
      with of_season as (
        select k.pickup_time = i.pickup_time as as_said from reservations.item i
         cross join lateral catalog.pickup_on(
                   i.option_id, i.guest_hotel_id, i.service_day, i.service_time) k
         where k.season_id is not null),
      in_months as (
        select instalment_months from payments.payment where instalment_months is not null)
      select (select count(*)::int from in_months) as months,
             (select count(distinct instalment_months)::int from in_months) as plans,
             (select count(*)::int from of_season where as_said) as earlier,
             (select count(*)::int from of_season where as_said is not true) as astray`,
    )

    expect([months, earlier].map((count) => count > 0)).toEqual([true, true])
    expect([plans, astray]).toEqual([2, 0])
  })

  test('picks guests up for the hour that they leave at, also of what leaves twice a day', async () => {
    const { afternoon, hours_before, astray } = await only(
      database,
      sql<{ afternoon: number; hours_before: number; astray: number }>`
      select count(*) filter (where i.service_time = '13:30')::int as afternoon,
             count(*) filter (where i.service_time - i.pickup_time
               not between interval '30 minutes' and interval '3 hours')::int as hours_before,
             count(*) filter (where i.pickup_time is distinct from k.pickup_time)::int as astray
        from reservations.item i
       cross join lateral catalog.pickup_on(
               i.option_id, i.guest_hotel_id, i.service_day, i.service_time) k`,
    )

    expect(afternoon).toBeGreaterThan(0)
    expect([hours_before, astray]).toEqual([0, 0])
  })

  test('has a product whose provider confirms each sale, and waits for it', async () => {
    const { products, asked, pending } = await only(
      database,
      sql<{ products: number; asked: number; pending: number }>`
      select (select count(*) from catalog.product where provider_confirms)::integer as products,
          count(*)::integer as asked,
          count(*) filter (where i.state = 'provider_pending' and i.provider_confirms)::integer
            as pending
        from reservations.provider_request q join reservations.item i on i.id = q.item_id`,
    )
    expect([products, pending]).toEqual([1, asked])
  })

  test('says how far it is', () => {
    expect(told.at(0)).toBe(0)
    expect(told.at(-1)).toBe(KNOWN_DEMO.reservations)
  })
})

describe('a demo that stops in the middle of a day', () => {
  const SEVERAL_BY_DAY = 900
  const HAPPENED = sql`
    select max(created_at) as at, 'payment' as what from payments.payment union all
      select max(created_at), 'refund' from payments.refund union all
      select max(confirmed_at), 'sale' from reservations.reservation
    union all select max(held_at), 'hold' from reservations.reservation union all
      select max(at), 'entry' from ledger.entry union all select max(at), 'transition'
      from platform.transition
     -- Cuts and turns are made by the product's own steps, whose history stands at their moment.
     -- So are a departure that was called off, a chargeback, a certificate, and disagreements on
     -- invoices.
     where entity not in ('commission_cut', 'incentive_prize', 'attendance', 'disruption',
         'disruption_line', 'chargeback', 'certificate', 'credit_note', 'invoice')
       and (entity = 'voucher' and 'disputed' in (from_state, to_state)) is not true
    union all select max(executed_at), 'cancellation' from cancellations.cancellation union all
      select max(opened_at), 'shift' from payments.shift union all select max(issued_at), 'voucher'
      from vouchers.voucher
    union all select max(signed_at), 'signature' from reservations.signature`

  // In Cancún: half past noon, while desks are open, and twenty past midnight, when none has
  // opened.
  test.each(['2026-03-31T17:30:00Z', '2026-03-31T05:20:00Z'])(
    'at %s: nothing has happened later, nobody paid tomorrow, and every reservation was made',
    async (instant) => {
      const { database: half } = await openTestDatabase()
      const until = new Date(instant)

      const stopped = await loadDemo(half, { reservations: SEVERAL_BY_DAY, seed: 3, until })

      const happened = await all(half, sql<{ at: string; what: string }>`${HAPPENED}`)
      expect(happened.filter(({ at }) => new Date(at) > until)).toEqual([])
      const { reservations, today } = await only(
        half,
        sql<{ reservations: number; today: number }>`
      select count(*) as reservations,
          count(*) filter (where (held_at at time zone 'America/Cancun')::date
            = '2026-03-31') as today from reservations.reservation`,
      )
      expect(reservations).toBe(SEVERAL_BY_DAY)
      expect(today > 0).toBe(instant.includes('T17'))
      expect(stopped.last_day).toBe('2026-03-31')
      expect(await checkInvariants(half)).toEqual([])
    },
  )
})

describe('the known sums', () => {
  test('are what the plan adds up to', () => {
    expect(summary.sums).toEqual(KNOWN_SUMS)
  })

  test('are what the database adds up to', async () => {
    const rows = await all(
      database,
      sql<{ name: string; sum: string }>`
      select 'sales ' || to_char(sale_day, 'YYYY-MM') || ' ' || currency as name,
          sum(total)::text as sum from reservations.reservation where sale_day is not null
        group by 1
      union all select 'payments ' || m.code || ' ' || p.currency, sum(p.amount)::text
        from payments.payment p join payments.method m on m.id = p.method_id
        where p.state = 'confirmed' group by 1
      union all select 'refunds ' || currency, sum(amount)::text from payments.refund
        where state = 'done' group by 1
      union all select 'fees ' || currency, sum(fee)::text from cancellations.cancellation
        where state = 'executed' group by 1
      union all select 'reservations ' || state, count(*)::text from reservations.reservation
        group by 1
      union all select 'items ' || state, count(*)::text from reservations.item group by 1`,
    )

    const sums = Object.fromEntries(
      rows.map(({ name, sum }) => [name, /^(items|reservations) /.test(name) ? Number(sum) : sum]),
    )
    expect(sums).toEqual(KNOWN_SUMS)
  })

  test('change with the seed', () => {
    expect(otherSeed.summary.sums).not.toEqual(KNOWN_SUMS)
  })
})

describe('what waits for somebody', () => {
  test.runIf(isTurnOf('large demos'))(
    'is there in every state: transfers nobody has seen, refunds to approve, on their way, come back and to be given',
    async () => {
      const { database: busy } = await openTestDatabase()

      await loadDemo(busy, {
        reservations: 6_000,
        seed: 4,
        until: new Date('2026-03-31T17:30:00Z'),
      })

      const { waiting, announced, refunds, soon } = await only(
        busy,
        sql<{ waiting: number; announced: number; refunds: string[]; soon: number }>`
      select (select count(*) from reservations.reservation where state = 'waiting') as waiting,
          (select count(*) from payments.payment where state = 'pending') as announced,
             (select json_agg(distinct state) from payments.refund) as refunds,
             (select count(*) from reservations.item i
                 join reservations.reservation r on r.id = i.reservation_id
               where r.state = 'waiting' and i.service_day <= '2026-03-31') as soon`,
      )
      expect([waiting > 0, announced >= waiting, soon]).toEqual([true, true, 0])
      expect(refunds).toEqual(
        expect.arrayContaining(['requested', 'approved', 'in_transit', 'failed', 'done']),
      )
      expect(await checkInvariants(busy)).toEqual([])
    },
    300_000,
  )
})
