import { freshReference } from '@app/payments/testing'
import { rejectRefund } from '../refund/contract.ts'
import { voidPayment, confirmPayment, payRest, rejectPayment } from '../payment/contract.ts'
import { buildPolicy } from '@app/catalog/testing'
import { setHouseRate } from '@app/exchange-rates/contract'
import { findHouseRates } from '@app/exchange-rates/api'
import { revalueNightly } from '@app/ledger/testing'
import type { Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { addDays, businessDay } from '@kit/kernel/day'
import { amountOf, CURRENCIES, money, ofUnits, type Currency } from '@kit/kernel/money'
import { convert } from '@kit/kernel/rate'
import { checkInvariants } from '@kit/db/invariants'
import { SEED, times } from '@kit/testing/times'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { priceCart } from '@app/shop/contract'
import {
  buildTour,
  CASH,
  cancelSale,
  giveBack,
  openAttackedDesk,
  sell,
  show,
  TERMINAL,
  wanted,
  type Tour,
} from '../testing/desk.ts'

const OPERATIONS = times(180)
/** Of one day; at its end the night values the position and every promise is asked for. */
const OPERATIONS_A_DAY = 30
const TRANSFER = 3
const FOREIGN = CURRENCIES.filter((currency) => currency !== 'MXN')

const desk = await openAttackedDesk()
const place = desk.rep.user.desk!
const supervisor = await desk.world.signInAs({
  roles: ['SUPERVISOR CONCESION'],
  channel_ids: [place.channel_id],
  location_ids: [place.location_id],
  desk: place,
})
const accountant = await desk.world.signInAs({ roles: ['CONTABILIDAD'] })
const staff: { supervisor: Session; accountant: Session } = { supervisor, accountant }

const currency = fc.constantFrom(...CURRENCIES)
/** Hundredths of what is asked for, in which currency and how; above 100 is to be given change of. */
const tender = fc.record({
  part: fc.integer({ min: 25, max: 130 }),
  currency,
  method: fc.constantFrom(CASH, CASH, CASH, TERMINAL, TRANSFER, TRANSFER),
  cents: fc.integer({ min: -3, max: 3 }),
})
const tenders = fc.array(tender, { minLength: 1, maxLength: 3 })
type Handed = { part: number; currency: Currency; method: number; cents: number }
const pick = fc.nat({ max: 1_000 })
const operation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      tours: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 2 }),
      adults: fc.integer({ min: 1, max: 3 }),
      currency,
      tenders,
      change_currency: currency,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('rest' as const),
      pick,
      tenders,
      change_currency: currency,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('see' as const, 'see' as const, 'miss' as const),
      pick,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick, whole: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund' as const, 'refund' as const, 'reject' as const),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      code: fc.constantFrom(...FOREIGN),
      buy: fc.integer({ min: 90_000, max: 250_000 }),
      spread: fc.integer({ min: 0, max: 20_000 }),
    }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never
const oneDay = fc.record({
  operations: fc.array(operation, {
    minLength: OPERATIONS_A_DAY,
    maxLength: OPERATIONS_A_DAY,
    size: 'max',
  }),
  prices: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 4, maxLength: 4 }),
  bases: fc.array(currency, { minLength: 4, maxLength: 4 }),
  fees: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 4, maxLength: 4 }),
  /** A FIX of some currencies, and of some none. */
  fixes: fc.array(fc.option(fc.integer({ min: 90_000, max: 250_000 })), {
    minLength: 4,
    maxLength: 4,
  }),
})
type OneDay = typeof oneDay extends fc.Arbitrary<infer D> ? D : never

test(
  'whatever is sold, paid, changed, voided, cancelled and given back, in five currencies at rates of four decimals, every promise holds',
  async () => {
    const done = new Map<string, number>()
    let days = 0
    await fc.assert(
      fc.asyncProperty(oneDay, async (given) => {
        await morning(days++)
        const tours = await openTours(given)
        for (const step of given.operations) {
          const worked = await perform(step, tours)
          if (worked) done.set(step.kind, (done.get(step.kind) ?? 0) + 1)
        }
        await night(given)

        expect(await checkInvariants(desk.world.database)).toEqual([])
      }),
      // The days follow each other on one database, so there is nothing to shrink to.
      { numRuns: Math.ceil(OPERATIONS / OPERATIONS_A_DAY), seed: SEED, endOnFailure: true },
    )

    const worked = [...done.values()].reduce((sum, count) => sum + count, 0)
    expect(worked, JSON.stringify([...done])).toBeGreaterThan(OPERATIONS / 3)
    expect([...done.keys()].sort()).toEqual([
      'cancel',
      'miss',
      'rate',
      'refund',
      'reject',
      'rest',
      'see',
      'sell',
      'void',
    ])
  },
  Math.max(60_000, OPERATIONS * 1_000),
)

const OPENING = Date.parse('2026-03-10T15:00:00.000Z')
const DAY_MILLISECONDS = 86_400_000

async function morning(after: number): Promise<void> {
  await desk.at(new Date(OPENING + after * DAY_MILLISECONDS).toISOString())
  staff.supervisor = await desk.world.signIn(supervisor.user)
  staff.accountant = await desk.world.signIn(accountant.user)
}

const today = () => businessDay(desk.world.now)

/** Four tours of tomorrow or later, each in its own currency, with its own tax and cancellation fee. */
function openTours({ prices, bases, fees }: OneDay): Promise<Tour[]> {
  return Promise.all(
    prices.map(async (price, index) => {
      const policy = await buildPolicy(desk.world.database, {
        rules: [{ hours_before: 0, fee_percent: (fees[index]! / 10_000).toFixed(4) }],
      })
      return buildTour(desk, {
        seats: 1_000,
        day: addDays(today(), 1 + index),
        adult: (price / 100).toFixed(2),
        currency: bases[index]!,
        sold_as: index === 2 ? 'agency' : 'principal',
        tax_percent: ['16', '8', '0', '16'][index]!,
        deposit_percent: ['30', '100', '12.3457', '30'][index]!,
        policy_id: policy.id,
        option: {
          costs: [{ amount: (price / 200).toFixed(2), currency: bases[(index + 1) % 4]! }],
          ...(index === 3 ? { dock: { amount: '33.33', currency: bases[0]!, from_age: 4 } } : {}),
        },
      })
    }),
  )
}

/** Answers whether it was done: much is rightly refused, and nothing may break either way. */
async function perform(step: Operation, tours: readonly Tour[]): Promise<boolean> {
  if (step.kind === 'rate') return setRate(step)
  if (step.kind === 'sell') return sellTours(step, tours)
  if (step.kind === 'see' || step.kind === 'miss') return answerAnnounced(step)
  if (step.kind === 'refund' || step.kind === 'reject') return answerRefund(step)
  const uuid = await latest(step.kind === 'rest' ? OWING : SOLD, step.pick)
  if (uuid === undefined) return false
  const shown = await show(desk, uuid)
  switch (step.kind) {
    case 'rest': {
      const payments = await handOver(money(shown.payable, shown.currency), step.tenders)
      const { change_currency } = step
      return succeeds(
        desk.call(desk.rep, payRest, { body: { uuid, payments, change_currency } as never }),
      )
    }
    case 'cancel': {
      const open = shown.items.filter(({ can }) => can.cancel)
      const one = open[step.pick % Math.max(open.length, 1)]
      return succeeds(cancelSale(desk, uuid, step.whole || !one ? undefined : [one.id]))
    }
    case 'void': {
      const taken = shown.payments.filter(({ state }) => state === 'confirmed')
      const payment = taken[step.pick % Math.max(taken.length, 1)]
      if (!payment) return false
      return succeeds(
        desk.call(staff.supervisor, voidPayment, {
          params: { uuid: payment.uuid },
          body: { reason: 'Mal cobrado' },
        }),
      )
    }
  }
}

/** Accounting looks for announced money, and finds it or not. */
async function answerAnnounced({ kind, pick: nth }: Picking<'see' | 'miss'>): Promise<boolean> {
  const uuid = await latest(PENDING, nth)
  if (uuid === undefined) return false
  const params = { uuid }
  return succeeds(
    kind === 'see'
      ? desk.call(staff.accountant, confirmPayment, { params })
      : desk.call(staff.accountant, rejectPayment, { params, body: { reason: 'No llegó' } }),
  )
}

async function answerRefund({ kind, pick: nth }: Picking<'refund' | 'reject'>): Promise<boolean> {
  const uuid = await latest(REQUESTED, nth)
  if (uuid === undefined) return false
  if (kind === 'refund') return (await giveBack(desk, [{ uuid }]))[0] === 200
  return succeeds(
    desk.call(desk.boss, rejectRefund, { params: { uuid }, body: { reason: 'No procede' } }),
  )
}

type Picking<Kind extends Operation['kind']> = { kind: Kind; pick: number }

const PENDING = sql`payments.payment where state = 'pending'`
const REQUESTED = sql`payments.refund where state = 'requested'`
const OWING = sql`
  reservations.reservation
    where state in ('waiting', 'confirmed', 'cancelled_with_charge') and paid < total`
const SOLD = sql`reservations.reservation where state in ('waiting', 'confirmed')`

/** One of the latest ten of those. */
async function latest(those: ReturnType<typeof sql>, nth: number): Promise<string | undefined> {
  const rows = await all(
    desk.world.database,
    sql<{ uuid: string }>`select uuid from ${those} order by id desc limit 10`,
  )
  return rows[nth % Math.max(rows.length, 1)]?.uuid
}

const succeeds = async (reply: Promise<{ status: number }>): Promise<boolean> =>
  (await reply).status === 200

function setRate({ code, buy, spread }: Extract<Operation, { kind: 'rate' }>): Promise<boolean> {
  const text = (scaled: number) => (scaled / 10_000).toFixed(4)
  return succeeds(
    desk.call(desk.boss, setHouseRate, {
      body: { code, buy: text(buy), sell: text(buy + spread), sure: true },
    }),
  )
}

async function sellTours(
  step: Extract<Operation, { kind: 'sell' }>,
  tours: readonly Tour[],
): Promise<boolean> {
  const items = step.tours.map((index) =>
    wanted(tours[index]!, { adults: step.adults, service_day: addDays(today(), 1 + index) }),
  )
  const cart = { currency: step.currency, items }
  const { body: priced } = await desk.call(desk.rep, priceCart, { body: cart })
  const total = money(priced.total, step.currency)
  const { status } = await sell(desk, items, {
    total: amountOf(total),
    currency: step.currency,
    payments: await handOver(total, step.tenders),
    change_currency: step.change_currency,
  })
  return status === 200
}

/** The parts of what is asked for, each in its own currency, give or take some cents. */
async function handOver(asked: ReturnType<typeof money>, handed: readonly Handed[]) {
  const rates = await findHouseRates(desk.world.database, today(), place.channel_id)
  return handed.map(({ part, currency: of, method, cents }) => {
    const worth = convert(
      ofUnits((asked.units * BigInt(part)) / 100n, asked.currency),
      of,
      rates.sell,
    )
    const amount = (worth.units / 100n) * 100n + BigInt(cents) * 100n
    return {
      method_id: method,
      currency: of,
      amount: amountOf(ofUnits(amount > 0n ? amount : 100n, of)),
      ...(method === CASH ? {} : { reference: freshReference() }),
    }
  })
}

/** Banxico publishes what it publishes, and the position is valued by it. */
async function night({ fixes }: OneDay): Promise<void> {
  for (const [index, value] of fixes.entries()) {
    if (value === null) continue
    await run(
      desk.world.database,
      sql`
        insert into exchange_rates.rate (code, kind, day, value, source)
          values (${FOREIGN[index]!}, 'fix', ${today()}, ${(value / 10_000).toFixed(4)},
              'banxico')`,
    )
  }
  const { database } = desk.world
  const now = new Date(desk.world.now.getTime() + DAY_MILLISECONDS)
  await revalueNightly.perform({}, { database, now, attempt: 1, attempts_max: 1 })
}
