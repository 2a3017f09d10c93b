/** What is drawn of a whole life, and each step of it: done by the program and noted in the book. */
import { CURRENCIES } from '@kit/kernel/money'
import fc from 'fast-check'
import { expect } from 'vitest'
import { takenOf } from '../desk.ts'
import {
  answerAnnounced,
  ask,
  atDock,
  cancelWhole,
  changeSale,
  decide,
  dispute,
  payWhatIsLeft,
  restore,
  sellOne,
  stepRefund,
  voidOne,
  type Choice,
} from './acts.ts'
import type { Book } from './book.ts'
import { freeOf, isLeaving, payableOf, type Sale, type Tour } from './house.ts'

export const DAYS = 4
const STEPS_A_DAY = 16

/** How often each thing is done, against the others. */
const WEIGHTS = {
  sell: 10,
  rest: 4,
  announced: 4,
  link: 3,
  arrive: 4,
  change: 5,
  cancel: 4,
  restore: 2,
  ask: 1,
  refund: 8,
  void: 2,
  dispute: 2,
  decide: 3,
  redeem: 4,
  miss: 2,
  undo: 2,
  call_off: 1,
  count: 3,
  close: 1,
  reopen: 3,
  rate: 2,
} as const
export type Kind = keyof typeof WEIGHTS
export const KINDS = Object.keys(WEIGHTS) as Kind[]

const currency = fc.constantFrom(...CURRENCIES)
const mix = fc.record({
  parts: fc.array(
    fc.record({
      way: fc.constantFrom(
        'cash' as const,
        'cash' as const,
        'terminal' as const,
        'terminal' as const,
        'transfer' as const,
        'agency_credit' as const,
        'room_charge' as const,
        'house_certificate' as const,
      ),
      currency,
      part: fc.integer({ min: 5, max: 60 }),
      in_months: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  rest: fc.constantFrom('card' as const, 'cash' as const, 'cash' as const, 'none' as const),
  rest_currency: currency,
  above: fc.integer({ min: 0, max: 40 }),
  change_currency: currency,
})
const step = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
  pick: fc.nat({ max: 10_000 }),
  people: fc.integer({ min: 1, max: 4 }),
  for_agency: fc.boolean(),
  buy: fc.integer({ min: 90_000, max: 250_000 }),
  mix,
})
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
export const history = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 5, maxLength: 5 }),
  fees: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }),
  days: fc.array(fc.array(step, { minLength: STEPS_A_DAY, maxLength: STEPS_A_DAY, size: 'max' }), {
    minLength: DAYS,
    maxLength: DAYS,
  }),
})

export type History = typeof history extends fc.Arbitrary<infer H> ? H : never

/** What seldom comes about by itself ends the first day of every history, and its last. */
const FIRST_EVENING: readonly Kind[] = ['sell', 'void', 'cancel', 'restore', 'sell', 'call_off']
const LAST_EVENING: readonly Kind[] = ['redeem', 'undo', 'miss', 'close', 'reopen']
const evening = (steps: readonly Step[], kinds: readonly Kind[]): Step[] =>
  kinds.map((kind, n) => ({ ...steps[n]!, kind, pick: n + 1 }))

/** The days of one history, compared after every step; answers what was done in them. */
export async function liveThrough(book: Book, { prices, fees, days }: History): Promise<Kind[]> {
  const { life } = book
  const done: Kind[] = []
  const tours = await Promise.all(
    prices.map((price, n) => life.openTour(price, fees[n]!, CURRENCIES[n]!, book.day)),
  )
  for (const [n, of] of (['MXN', 'MXN', 'USD'] as const).entries())
    book.house.certificates.push(await life.issue(of, 900_000n, n === 1))
  const sales: Sale[] = []
  for (const [n, steps] of days.entries()) {
    const last = n === 0 ? FIRST_EVENING : n === DAYS - 1 ? LAST_EVENING : []
    for (const one of [...steps, ...evening(steps, last)]) {
      const kind = kindOf(book, one, sales)
      if (await perform(book, kind, one, tours, sales)) done.push(kind)
      await book.compare(one)
    }
    await book.night()
    await book.compare('night')
  }
  for (const sale of sales) book.touched.add(sale)
  await book.compare('the end')
  await compareSeats(book, tours, sales)
  return done
}

async function perform(
  book: Book,
  kind: Kind,
  one: Step,
  tours: readonly Tour[],
  sales: Sale[],
): Promise<boolean> {
  const tour = tours[one.pick % tours.length]!
  switch (kind) {
    case 'sell': {
      const sale = await sellOne(book, tour, one)
      if (sale) sales.push(sale)
      return sale !== null
    }
    case 'arrive':
      return book.payLink(one.pick)
    case 'call_off': {
      const on = sales.filter(FIT.cancel)
      const sale = on[one.pick % Math.max(on.length, 1)]
      return sale ? book.callOff(sale, sales) : false
    }
    case 'count':
      return book.stepDrawer(one.pick)
    case 'close':
      return book.close()
    case 'reopen':
      return book.reopen()
    case 'rate':
      return book.setRate(one.pick, one.buy)
    default: {
      const sale = saleFor(kind, sales, one.pick)
      if (!sale) return false
      book.touched.add(sale)
      return ofSale(book, kind, sale, one)
    }
  }
}

/** A desk without sales sells first, and one that closed its day seldom leaves it closed. */
const kindOf = (book: Book, { kind, pick }: Step, sales: readonly Sale[]): Kind =>
  sales.length === 0 ? 'sell' : book.closed && pick % 3 === 0 ? 'reopen' : kind

/** Whom a step is for: where there is something to do, and now and then just anybody. */
function saleFor(kind: OfSale, sales: readonly Sale[], pick: number): Sale | undefined {
  const fit = sales.filter((sale) => FIT[kind](sale))
  const among = fit.length === 0 || pick % 5 === 0 ? sales : fit
  return among[pick % among.length]
}

const FIT: Record<OfSale, (sale: Sale) => boolean> = {
  rest: (sale) => payableOf(sale) > 0n,
  link: (sale) => payableOf(sale) > 0n,
  announced: ({ payments }) => payments.some(({ state }) => state === 'pending'),
  change: ({ service }) => service === 'confirmed',
  cancel: ({ service }) => service === 'confirmed',
  restore: ({ state, refunds, of, at }) =>
    state === 'cancelled' && !refunds.some(isLeaving) && !of.departures[at]!.called_off,
  ask: (sale) => freeOf(sale) > 0n,
  refund: ({ refunds }) => refunds.some(({ state }) => state !== 'done' && state !== 'rejected'),
  void: ({ payments }) => payments.some(({ shift }) => shift?.state === 'open'),
  dispute: ({ payments }) =>
    payments.some(({ way, disputed }) => way === 'terminal' && disputed === 'no'),
  decide: ({ payments }) => payments.some(({ disputed }) => disputed === 'open'),
  redeem: ({ service, came, people }) => service === 'confirmed' || (came > 0 && came < people),
  miss: ({ service }) => service === 'confirmed',
  undo: ({ service }) => service === 'used' || service === 'no_show',
}

type OfSale = Exclude<Kind, 'sell' | 'arrive' | 'call_off' | 'count' | 'close' | 'reopen' | 'rate'>

function ofSale(book: Book, kind: OfSale, sale: Sale, one: Choice): Promise<boolean> {
  switch (kind) {
    case 'rest':
      return payWhatIsLeft(book, sale, one)
    case 'announced':
      return answerAnnounced(book, sale, one.pick)
    case 'link':
      return book.sendLink(sale, one.pick)
    case 'change':
      return changeSale(book, sale, one)
    case 'cancel':
      return cancelWhole(book, sale)
    case 'restore':
      return restore(book, sale)
    case 'ask':
      return ask(book, sale)
    case 'refund':
      return stepRefund(book, sale, one.pick)
    case 'void':
      return voidOne(book, sale, one.pick)
    case 'dispute':
      return dispute(book, sale)
    case 'decide':
      return decide(book, sale)
    case 'redeem':
    case 'miss':
    case 'undo':
      return atDock(book, sale, kind, one)
  }
}

/** Whoever is sold, or waits for their money, has a seat, and nobody else has one. */
async function compareSeats(
  book: Book,
  tours: readonly Tour[],
  sales: readonly Sale[],
): Promise<void> {
  for (const tour of tours)
    for (const [at, { id }] of tour.departures.entries()) {
      const on = sales.filter(
        (sale) =>
          sale.of === tour &&
          sale.at === at &&
          sale.service !== 'cancelled' &&
          sale.service !== 'rejected',
      )
      expect(await takenOf(book.life.desk, id)).toBe(
        on.reduce((all, { people }) => all + people, 0),
      )
    }
}
