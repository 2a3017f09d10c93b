import { buildReservation } from '@app/reservations/testing'
import { all, only, run } from '@kit/db/database'
import { addDays, day, type Day } from '@kit/kernel/day'
import { add, money, ofUnits, zero, type Currency } from '@kit/kernel/money'
import { convert, rate, type Rate } from '@kit/kernel/rate'
import { openTestDatabase } from '@kit/testing/database'
import { checkInvariants } from '@kit/db/invariants'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { paymentPostings, type Posting } from '../rules.ts'
import { recordEntries } from './api.ts'
import { revalue } from './decisions.ts'
import { revalueNightly } from './jobs.ts'

const { database } = await openTestDatabase()
const reservation = await buildReservation(database)
const { channel_id, id: location_id, hotel_id } = reservation.location
const place = { channel_id, hotel_id, location_id, rep_id: reservation.rep_id, agency_id: null }

beforeEach(async () => {
  await run(
    database,
    sql`
      truncate ledger.reopened_period, ledger.closed_period, ledger.revaluation, ledger.posting,
          ledger.entry, exchange_rates.rate`,
  )
})

describe('the exchange position', () => {
  test('dollars bought at 18.00 gain what the FIX of the night says, and lose it again the next', async () => {
    await buy('2026-03-10', '100', 'USD', '1800')
    await publish('2026-03-10', 'USD', '18.20')
    await publish('2026-03-11', 'USD', '18.10')

    await nightAfter('2026-03-10')
    await nightAfter('2026-03-11')

    expect(await told()).toEqual([
      '2026-03-10 USD -100.0000 -1800.0000 18.20000000 20.0000',
      '2026-03-11 USD -100.0000 -1800.0000 18.10000000 -10.0000',
    ])
    expect(await books()).toEqual({
      'exchange_difference MXN': '-10.0000',
      'exchange_position MXN': '1810.0000',
      'exchange_position USD': '-100.0000',
    })
    expect(await broken()).toEqual([])
  })

  test('a night is told once, however often and by however many at once it is asked for', async () => {
    await buy('2026-03-10', '100', 'USD', '1800')
    await publish('2026-03-10', 'USD', '18.20')

    await Promise.all(Array.from({ length: 4 }, () => nightAfter('2026-03-10')))
    await nightAfter('2026-03-10')

    expect(await told()).toHaveLength(1)
    expect((await books())['exchange_difference MXN']).toBe('-20.0000')
  })

  test('a night of a closed month is not valued any more: what it gained is in the next that is', async () => {
    await buy('2026-02-27', '100', 'USD', '1800')
    await publish('2026-02-27', 'USD', '18.20')
    await publish('2026-03-01', 'USD', '18.30')
    await run(database, sql`insert into ledger.closed_period (month) values ('2026-02-01')`)

    await nightAfter('2026-03-01')

    expect(await told()).toEqual([
      '2026-02-27 USD -100.0000 -1800.0000 without -',
      '2026-02-28 USD -100.0000 -1800.0000 without -',
      '2026-03-01 USD -100.0000 -1800.0000 18.30000000 30.0000',
    ])
    expect(await broken()).toEqual([])
  })

  test('a night that was missed is caught up, each day at its own FIX', async () => {
    await buy('2026-03-10', '100', 'USD', '1800')
    await buy('2026-03-12', '50', 'EUR', '975')
    for (const [on, usd, eur] of [
      ['2026-03-10', '18.20', '20.00'],
      ['2026-03-11', '18.30', '20.00'],
      ['2026-03-12', '18.10', '20.00'],
    ] as const) {
      await publish(on, 'USD', usd)
      await publish(on, 'EUR', eur)
    }

    await nightAfter('2026-03-12')

    expect(await told()).toEqual([
      '2026-03-10 USD -100.0000 -1800.0000 18.20000000 20.0000',
      '2026-03-11 USD -100.0000 -1800.0000 18.30000000 10.0000',
      '2026-03-12 EUR -50.0000 -975.0000 20.00000000 25.0000',
      '2026-03-12 USD -100.0000 -1800.0000 18.10000000 -20.0000',
    ])
    expect(await broken()).toEqual([])
  })

  test('a day without a FIX of its own is told and not valued: the next that has one carries its result', async () => {
    await buy('2026-03-13', '100', 'USD', '1800')
    await publish('2026-03-13', 'USD', '18.20')
    await publish('2026-03-16', 'USD', '18.50')

    await nightAfter('2026-03-13')
    await nightAfter('2026-03-14')
    await nightAfter('2026-03-15')
    await nightAfter('2026-03-16')

    expect((await told()).slice(1)).toEqual([
      '2026-03-14 USD -100.0000 -1800.0000 without -',
      '2026-03-15 USD -100.0000 -1800.0000 without -',
      '2026-03-16 USD -100.0000 -1800.0000 18.50000000 30.0000',
    ])
    expect(await broken()).toEqual([])
  })

  test('a FIX that came late values its day when no later day was valued, and only then', async () => {
    await buy('2026-03-10', '100', 'USD', '1800')
    await publish('2026-03-10', 'USD', '18.20')
    await nightAfter('2026-03-11')
    await publish('2026-03-11', 'USD', '18.40')

    await nightAfter('2026-03-11')
    await publish('2026-03-11', 'USD', '99')
    await nightAfter('2026-03-11')

    expect((await told()).slice(1)).toEqual([
      '2026-03-11 USD -100.0000 -1800.0000 18.40000000 20.0000',
    ])
    expect(await broken()).toEqual([])
  })

  test('what was entered for a day that is valued already is in the next night', async () => {
    await buy('2026-03-10', '100', 'USD', '1800')
    await publish('2026-03-10', 'USD', '18.20')
    await nightAfter('2026-03-10')

    await buy('2026-03-09', '10', 'USD', '179')
    await publish('2026-03-11', 'USD', '18.20')
    await nightAfter('2026-03-11')

    expect((await told()).slice(1)).toEqual([
      '2026-03-11 USD -110.0000 -1979.0000 18.20000000 3.0000',
    ])
    expect(await broken()).toEqual([])
  })

  test('euros that pay a debt in dollars are in the position of both, at the pesos they were worth', async () => {
    await record(
      '2026-03-10',
      paymentPostings(
        'cash',
        {
          taken: money('100', 'EUR'),
          applied: money('105.41', 'USD'),
          in_mxn: money('1950', 'MXN'),
        },
        null,
      ),
    )
    await publish('2026-03-10', 'EUR', '19.60')
    await publish('2026-03-10', 'USD', '18.40')

    await nightAfter('2026-03-10')

    expect(await told()).toEqual([
      '2026-03-10 EUR -100.0000 -1950.0000 19.60000000 10.0000',
      '2026-03-10 USD 105.4100 1950.0000 18.40000000 10.4600',
    ])
    expect(await broken()).toEqual([])
  })

  test('whatever was bought and sold, all nights together gain the worth at the last FIX less what was paid', () => {
    const amount = fc.integer({ min: -500_000, max: 500_000 })
    const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), amount, amount), {
      minLength: 1,
      maxLength: 12,
    })
    const fixes = fc.array(fc.option(fc.integer({ min: 150_000, max: 250_000 })), {
      minLength: 21,
      maxLength: 21,
    })
    const first = day('2026-03-01')
    fc.assert(
      fc.property(moves, fixes, (bought, published) => {
        const table = new Map<Day, Rate>(
          published.flatMap((value, index) =>
            value === null ? [] : [[addDays(first, index), rate((value / 10_000).toFixed(4))]],
          ),
        )
        const movements = bought
          .map(([after, foreign, pesos]) => ({
            day: addDays(first, after),
            amount: ofUnits(BigInt(foreign) * 100n, 'USD'),
            pesos: ofUnits(BigInt(pesos) * 100n, 'MXN'),
          }))
          .sort((left, right) => (left.day < right.day ? -1 : 1))
        const nights = revalue(
          { currency: 'USD', from: first, told_until: null, gained: zero('MXN'), movements },
          table,
          addDays(first, 20),
        )

        const last = nights.findLast(({ fix }) => fix !== null)
        const results = nights.map(({ result }) => result).reduce(add)
        expect(nights).toHaveLength(21)
        expect(nights.filter(({ fix, result }) => fix === null && result.units !== 0n)).toEqual([])
        if (last)
          expect(results.units).toBe(
            last.book_value.units - convert(last.position, 'MXN', { USD: last.fix! }).units,
          )
      }),
    )
  })
})

/** Cash in a foreign currency that pays a debt in pesos. */
const buy = (on: string, amount: string, currency: Currency, pesos: string): Promise<void> => {
  const mxn = money(pesos, 'MXN')
  return record(
    on,
    paymentPostings('cash', { taken: money(amount, currency), applied: mxn, in_mxn: mxn }, null),
  )
}

const record = async (on: string, postings: readonly Posting[]): Promise<void> =>
  recordEntries(database, place, [
    {
      moment: 'paid',
      day: day(on),
      reservation_id: reservation.id,
      payment_id: await payOnce(on),
      user_id: reservation.rep_id,
      rates: { USD: '18', EUR: '19.5' },
      postings,
    },
  ])

/** An entry tells of a payment; what it says itself is of no concern here. */
async function payOnce(on: string): Promise<number> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into payments.payment
      (uuid, reservation_id, receipt, method_id, state, currency, amount, rate, rate_kind, rate_day,
       applied, applied_rate, applied_rate_kind, applied_rate_day, amount_mxn, amount_usd, usd_rate,
       channel_id, hotel_id, location_id, rep_id, payment_day)
    values (gen_random_uuid(), ${reservation.id}, gen_random_uuid(), 1, 'pending', 'MXN', 18, 1,
       'peso', ${on}, 18, 1, 'peso', ${on}, 18, 1, 18, ${channel_id}, ${hotel_id}, ${location_id},
       ${reservation.rep_id}, ${on}) returning id`,
  )
  return id
}

const publish = (on: string, code: Currency, value: string): Promise<number> =>
  run(
    database,
    sql`
      insert into exchange_rates.rate (code, kind, day, value, source)
        values (${code}, 'fix', ${on}, ${value}, 'banxico')`,
  )

/** The job as it runs in the early morning of the day after. */
const nightAfter = (on: string): Promise<void> =>
  revalueNightly.perform(
    {},
    {
      database,
      now: new Date(`${addDays(day(on), 1)}T10:30:00Z`),
      attempt: 1,
      attempts_max: 8,
    },
  )

async function told(): Promise<string[]> {
  const rows = await all(
    database,
    sql<{ line: string }>`
    select concat_ws(' ', day, currency, position, book_value, coalesce(fix::text, 'without'), case
          when fix is null then '-' else result::text end) as line
      from ledger.revaluation order by day, currency`,
  )
  return rows.map(({ line }) => line)
}

async function books(): Promise<Record<string, string>> {
  const rows = await all(
    database,
    sql<{ account: string; amount: string }>`
    select account_code || ' ' || currency as account, sum(amount)::numeric(14,4)::text as amount
      from ledger.posting where account_code like 'exchange%' group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

const NIGHTS = [
  'each-night-values-the-exchange-position-once',
  'every-ledger-entry-sums-to-zero-per-currency',
  'every-ledger-entry-has-postings',
  'what-is-exchanged-has-one-worth-in-pesos',
]

/** Of the promises that concern the position: the reservation it hangs on was never sold in the books. */
const broken = async (): Promise<string[]> =>
  (await checkInvariants(database)).map(({ name }) => name).filter((name) => NIGHTS.includes(name))
