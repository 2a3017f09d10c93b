import type { Rates } from '@app/ledger/api'
import { paymentPostings } from '@app/ledger/rules'
import {
  basesOf,
  isOnlyAnnounced,
  rateKindOf,
  settleTenders,
  valueOf,
  type HouseRates,
  type MethodKind,
  type Tender,
} from '@app/payments/rules'
import { businessDay, instantOf } from '@kit/kernel/day'
import {
  add,
  amountOf,
  compare,
  money,
  ofUnits,
  subtract,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { rateOf, rateText, type Rate } from '@kit/kernel/rate'
import { FEE_TAX_PERCENT, FEES, MINIMUM } from '../company/instalments.ts'
import { LISTED_ISSUER, listedNumber } from '../company/certificate-issuers.ts'
import { addEntry, addTransition } from './books.ts'
import { scopeOf, seenBy, type Order } from './order-rows.ts'
import type { World } from './world.ts'

/** What was captured by a payment after change: what may be given back of it. */
export type Captured = {
  payment_id: number
  kind: MethodKind
  amount: Money
  applied: Money
  rate: Rate
  /** Of its currency and of the debt, as it keeps them. */
  rates: Rates
  usd_rate: Rate
}

const METHOD_IDS: Readonly<Partial<Record<MethodKind, number>>> = {
  cash: 1,
  terminal: 2,
  transfer: 3,
  certificate: 4,
  agency_credit: 5,
}
/** The smallest note that guests hand over in each currency. */
const NOTE: Readonly<Record<Currency, string>> = {
  MXN: '100',
  USD: '20',
  EUR: '20',
  CAD: '20',
  GBP: '10',
}

/**
 * How a guest pays at a moment, and when that is in our hands: at once, or when accounting has seen
 * a transfer.
 */
export type Paying = { tenders: Tender[]; at: Date; seenAt: Date }

/**
 * Plans a payment towards what is owed. A deposit is paid exactly; a whole balance often in cash of
 * the guest's own currency, or in two currencies. A transfer comes alone, and is seen the same day,
 * before the service, or waits.
 */
export function planPayment(
  world: World,
  order: Order,
  at: Date,
  asked: Money,
  balance: Money,
  before: Date,
): Paying {
  const { chance, rates } = world
  const house = rates.of(businessDay(at))
  const tenders =
    compare(asked, balance) < 0
      ? [{ kind: chance.pick<MethodKind>(['terminal', 'terminal', 'transfer']), amount: asked }]
      : chooseTenders(world, order, balance, house)
  if (!tenders.some(({ kind }) => isOnlyAnnounced(kind))) return { tenders, at, seenAt: at }
  const seen = at.getTime() + chance.between(20, 180) * MINUTE
  if (isStillUnseen(order, at, before, world.now))
    return { tenders, at, seenAt: new Date(world.now.getTime() + MINUTE) }
  return {
    tenders,
    at,
    seenAt: new Date(
      Math.max(
        at.getTime() + MINUTE,
        Math.min(
          seen,
          before.getTime() - 30 * MINUTE,
          instantOf(businessDay(at), '23:30').getTime(),
        ),
      ),
    ),
  }
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Half of the transfers of the last three days wait for accounting, when the service is not
 * tomorrow yet: a bank is slow.
 */
const isStillUnseen = ({ id }: Order, at: Date, before: Date, now: Date): boolean =>
  id % 2 === 0 && now.getTime() - at.getTime() < 3 * DAY && before.getTime() - now.getTime() > DAY

/**
 * Takes a planned payment, with change in pesos. Answers what was captured: nothing of a transfer
 * that nobody has seen yet.
 */
export function takePayment(
  world: World,
  order: Order,
  { tenders, at, seenAt }: Paying,
  balance: Money,
): Captured[] {
  const { chance, rates } = world
  const day = businessDay(at)
  const house = rates.of(day)
  const settlement = settleTenders(balance, tenders, house, 'MXN')
  const shift_id = world.shifts.at(order.visit.rep.id, order.visit.location, day)
  const receipt = chance.uuid(at.getTime())
  const write = (
    kind: MethodKind,
    amount: Money,
    applied: Money,
    change_of_id: number | null,
  ): number =>
    addPayment(world, order, {
      at,
      seenAt,
      kind,
      amount,
      applied,
      change_of_id,
      shift_id,
      receipt,
      house,
    })

  const captured = tenders.map(({ kind, amount }, index): Captured => {
    const { applied } = settlement.tenders[index]!
    return {
      payment_id: write(kind, amount, applied, null),
      kind,
      amount,
      applied,
      rate: rateFor(amount.currency, order, house),
      rates: ratesOf(amount.currency, order, house),
      usd_rate: house.sell.USD!,
    }
  })
  if (settlement.change) {
    const { of_tender, amount, applied } = settlement.change
    const cash = captured[of_tender]!
    write('cash', amount, applied, cash.payment_id)
    const left = add(cash.applied, applied)
    // Change in another currency lowers what the payment is worth in its own by the same share.
    cash.amount = ofUnits(
      ((cash.amount.units * left.units) / cash.applied.units / 100n) * 100n,
      cash.amount.currency,
    )
    cash.applied = left
  }
  if (seenAt > world.now) return []
  order.paid = add(order.paid, settlement.applied)
  return captured
}

function chooseTenders(
  { chance, organization }: World,
  order: Order,
  balance: Money,
  house: HouseRates,
): Tender[] {
  const { id, visit } = order
  const agency = organization.agencies.find((one) => one.id === visit.agency_id)
  // A wholesaler pays most of what it buys in pesos later.
  if (agency?.kind === 'wholesaler' && balance.currency === 'MXN' && id % 3 > 0)
    return onCredit(order, balance)
  if (agency) return [{ kind: 'transfer', amount: balance }]
  if (visit.location.channel_id > 2)
    return [{ kind: chance.happens(0.8) ? 'terminal' : 'transfer', amount: balance }]
  const way = chance.weighted([46, 40, 10, 2, 2])
  if (way === 0) return [{ kind: 'terminal', amount: balance }]
  if (way === 1)
    return [
      {
        kind: 'cash',
        amount: notesFor(balance, chance.happens(0.75) ? visit.purse : 'MXN', house),
      },
    ]
  if (way === 2) return twoTenders(balance, visit.purse, house)
  return [{ kind: way === 3 ? 'certificate' : 'transfer', amount: balance }]
}

/** One card of twelve is charged in three or six months without interest, where its plan allows. */
function monthsOf(id: number, kind: MethodKind, amount: Money) {
  if (kind !== 'terminal' || amount.currency !== 'MXN' || id % 12 !== 5) return null
  if (compare(amount, money(MINIMUM, 'MXN')) < 0) return null
  const [processor, months, percent] = FEES[id % 24 === 5 ? 0 : 1]
  return { processor, months, percent, tax_percent: FEE_TAX_PERCENT }
}

/** Six digits that look drawn and are of one payment: the step shares no factor with how many. */
const uniqueNumber = (id: number): number => 100_000 + ((id * 7_919) % 900_000)

/** Credit has none; the known sums were counted with its chance. */
function referenceOf(
  kind: MethodKind,
  chance: World['chance'],
  id: number,
): { reference: string | null; certificate_issuer_id: number | null } {
  // Draws and drops one number, so that the demo's known sums stay as they are.
  if (kind !== 'cash') chance.fraction()
  if (kind === 'certificate')
    return { reference: listedNumber(id), certificate_issuer_id: LISTED_ISSUER }
  const reference =
    kind === 'cash' || kind === 'agency_credit'
      ? null
      : `${kind === 'terminal' ? 'AUT' : 'REF'}${uniqueNumber(id)}`
  return { reference, certificate_issuer_id: null }
}

/** A manager authorises it, and not accounting. */
function onCredit(order: Order, amount: Money): Tender[] {
  order.on_credit = true
  return [{ kind: 'agency_credit', amount }]
}

/** Enough notes of a currency to cover a balance. */
function notesFor(balance: Money, currency: Currency, house: HouseRates): Money {
  const note = money(NOTE[currency], currency)
  const worth = valueOf(note, balance.currency, house)
  const count = (balance.units + worth.units - 1n) / worth.units
  let notes = ofUnits(note.units * count, currency)
  while (compare(valueOf(notes, balance.currency, house), balance) < 0) notes = add(notes, note)
  return notes
}

/** About half in notes of the purse, the rest by card. */
function twoTenders(balance: Money, purse: Currency, house: HouseRates): Tender[] {
  const note = money(NOTE[purse], purse)
  const worth = valueOf(note, balance.currency, house)
  const count = balance.units / worth.units / 2n
  if (count === 0n) return [{ kind: 'terminal', amount: balance }]
  const notes = ofUnits(note.units * count, purse)
  return [
    { kind: 'cash', amount: notes },
    { kind: 'terminal', amount: subtract(balance, valueOf(notes, balance.currency, house)) },
  ]
}

/** What a payment values the books at: the money in hand, and the debt that it pays. */
const ratesOf = (taken: Currency, order: Order, house: HouseRates): Rates =>
  Object.fromEntries(
    [order.basket.currency, taken].map((of) => [of, rateText(rateFor(of, order, house))]),
  )

const rateFor = (currency: Currency, { basket }: Order, house: HouseRates): Rate =>
  rateOf(currency, rateKindOf(currency, basket.currency) === 'house_buy' ? house.buy : house.sell)

type Written = {
  at: Date
  seenAt: Date
  kind: MethodKind
  amount: Money
  applied: Money
  change_of_id: number | null
  shift_id: number
  receipt: string
  house: HouseRates
}

function addPayment(
  world: World,
  order: Order,
  { at, seenAt, kind, amount, applied, change_of_id, shift_id, receipt, house }: Written,
): number {
  const { rows, ids, chance, sums, now } = world
  const announced = isOnlyAnnounced(kind)
  const seen = seenAt <= now
  const id = ids('payment')
  const uuid = chance.uuid(at.getTime())
  const own = rateFor(amount.currency, order, house)
  const debt = order.basket.currency
  const usd = rateOf('USD', house.sell)
  const { in_mxn, in_usd } = basesOf(amount, own, usd)
  const months = monthsOf(id, kind, amount)
  rows.add('payments.payment', {
    id,
    uuid,
    reservation_id: order.id,
    receipt,
    method_id: METHOD_IDS[kind]!,
    state: seen ? 'confirmed' : 'pending',
    change_of_id,
    currency: amount.currency,
    amount: amountOf(amount),
    rate: rateText(own),
    rate_kind: rateKindOf(amount.currency, debt),
    rate_day: businessDay(at),
    applied: amountOf(applied),
    applied_rate: rateText(rateFor(debt, order, house)),
    applied_rate_kind: rateKindOf(debt, debt),
    applied_rate_day: businessDay(at),
    amount_mxn: amountOf(in_mxn),
    amount_usd: amountOf(in_usd),
    usd_rate: rateText(usd),
    ...referenceOf(kind, chance, id),
    instalment_months: months?.months ?? null,
    instalment_processor: months?.processor ?? null,
    instalment_fee_percent: months?.percent ?? null,
    instalment_fee_tax_percent: months?.tax_percent ?? null,
    shift_id,
    ...scopeOf(order.visit),
    payment_day: businessDay(seen ? seenAt : at),
    created_at: at.toISOString(),
  })
  addTransition(world, order, {
    entity: 'payment',
    entity_id: id,
    from_state: null,
    to_state: announced ? 'pending' : 'confirmed',
    at,
  })
  if (!seen) return id
  const by = announced ? seenBy(world, order) : order.visit.rep.id
  // One chance is left out here: the known sums were counted with it.
  if (announced) chance.fraction()
  if (announced)
    addTransition(world, order, {
      entity: 'payment',
      entity_id: id,
      from_state: 'pending',
      to_state: 'confirmed',
      at: seenAt,
      user_id: by,
      uuid,
    })
  addEntry(world, order, {
    moment: 'paid',
    at: seenAt,
    payment_id: id,
    user_id: by,
    rates: ratesOf(amount.currency, order, house),
    postings: paymentPostings(kind, { taken: amount, applied, in_mxn }, shift_id, months),
  })
  sums.paid(kind, amount)
  return id
}
