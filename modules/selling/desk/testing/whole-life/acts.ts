/** What people do to the sales of a house: the program is asked, and the house's own book is kept. */
import { missVoucher, redeemVoucher, unredeemVoucher } from '@app/vouchers/contract/redemption'
import { expect } from 'vitest'
import { endChargeback, noteChargeback } from '../../chargeback/contract.ts'
import { changeItem } from '../../change/contract.ts'
import { restoreReservation } from '../../administration/contract.ts'
import {
  authorizeCredit,
  confirmPayment,
  payRest,
  refuseCredit,
  rejectPayment,
  voidPayment,
} from '../../payment/contract.ts'
import {
  approveRefund,
  askForRefund,
  failRefund,
  payRefund,
  rejectRefund,
  sendRefund,
} from '../../refund/contract.ts'
import { cancelSale, sell, show, wanted } from '../desk.ts'
import type { Book } from './book.ts'
import {
  askBack,
  comingOf,
  confirmIfCovered,
  dueOf,
  freeOf,
  inFavourOf,
  isLeaving,
  keptBack,
  keptOfPayment,
  paidOf,
  partsToAsk,
  payableOf,
  priceOf,
  promisedOf,
  type Payment,
  type Refund,
  type Sale,
  type Tour,
} from './house.ts'
import { most, percentOf, settle, text } from './money.ts'
import { handOver, take, type Mix } from './tender.ts'

/** What a step chose, each act of it what it needs. */
export type Choice = { pick: number; people: number; mix: Mix; for_agency: boolean }

/** Expects the program to answer as the book says, and nothing else; a closed day stops what it books. */
function answered(
  { closed }: Book,
  { status, error }: { status: number; error?: { code: string } | undefined },
  refused: string | undefined,
  books = true,
): boolean {
  const stops = [...(refused ? [refused] : []), ...(closed && books ? ['day.closed'] : [])]
  if (stops.length > 0) expect(stops).toContain(error?.code)
  else expect([status, error?.code]).toEqual([200, undefined])
  return status === 200
}

const reason = 'Lo pidió el huésped'
const isOpen = ({ leaves, called_off }: Tour['departures'][number], now: Date): boolean =>
  leaves > now && !called_off

export async function sellOne(book: Book, of: Tour, choice: Choice): Promise<Sale | null> {
  const { life, house } = book
  const open = [choice.pick % 2, 1 - (choice.pick % 2)]
  const at = open.find((one) => isOpen(of.departures[one]!, life.world.now))
  if (at === undefined) return null
  const { people, mix, for_agency } = choice
  const total = of.price * BigInt(people)
  const deposit = percentOf(total, 300_000n)
  const handed = handOver(total, of.currency, mix, { house, life, for_agency })
  const settled = settle(total, of.currency, handed, life.rates, mix.change_currency)
  const refused =
    'refused' in settled
      ? settled.refused
      : settled.in_hand + settled.coming < deposit
        ? 'checkout.deposit_missing'
        : undefined
  const { id: departure_id, day: service_day } = of.departures[at]!
  const reply = await sell(
    life.desk,
    [wanted({ option_id: of.option_id, departure_id }, { adults: people, service_day })],
    {
      total: text(total),
      currency: of.currency,
      payments: handed.map((tender) => life.asSent(tender)),
      change_currency: mix.change_currency,
      ...(for_agency ? { agency_id: life.agency.id } : {}),
    },
  )
  if (!answered(book, reply, refused) || 'refused' in settled) return null
  const covered = settled.in_hand >= deposit
  const sale: Sale = {
    uuid: reply.body.uuid,
    of,
    at,
    people,
    came: 0,
    deposit,
    state: covered ? 'confirmed' : 'waiting',
    service: covered ? 'confirmed' : 'held',
    fee: 0n,
    for_agency,
    payments: [],
    refunds: [],
  }
  take(sale, handed, settled, handed.length ? await book.openShift() : null)
  house.sales.push(sale)
  book.touched.add(sale)
  return sale
}

export async function payWhatIsLeft(book: Book, sale: Sale, { mix }: Choice): Promise<boolean> {
  const { life, house } = book
  const owed = payableOf(sale)
  const { currency } = sale.of
  const handed = handOver(most(owed, 1n), currency, mix, {
    house,
    life,
    for_agency: sale.for_agency,
  })
  if (handed.length === 0) return false
  const settled = settle(owed, currency, handed, life.rates, mix.change_currency)
  const refused =
    owed <= 0n ? 'reservation.not_payable' : 'refused' in settled ? settled.refused : undefined
  const reply = await life.desk.call(life.desk.rep, payRest, {
    body: {
      uuid: sale.uuid,
      payments: handed.map((tender) => life.asSent(tender)),
      change_currency: mix.change_currency,
    } as never,
  })
  if (!answered(book, reply, refused) || 'refused' in settled) return false
  take(sale, handed, settled, await book.openShift())
  confirmIfCovered(sale)
  return true
}

/** Accounting looks for a transfer, a manager decides on credit: there, or not. */
export async function answerAnnounced(book: Book, sale: Sale, pick: number): Promise<boolean> {
  const payment = sale.payments.find(({ state }) => state === 'pending')
  if (!payment) return false
  const { desk, people } = book.life
  const credit = payment.way === 'agency_credit'
  const by = credit ? people.manager : people.accountant
  const params = { uuid: payment.uuid }
  if (pick % 4 === 0) {
    const reply = await desk.call(by, credit ? refuseCredit : rejectPayment, {
      params,
      body: { reason },
    })
    if (!answered(book, reply, undefined, false)) return false
    payment.state = 'failed'
    if (sale.state !== 'waiting' || paidOf(sale) + comingOf(sale) >= sale.deposit) return true
    Object.assign(sale, { state: 'rejected', service: 'rejected' })
    askBack(sale)
    return true
  }
  const reply = await desk.call(by, credit ? authorizeCredit : confirmPayment, { params })
  if (!answered(book, reply, undefined)) return false
  payment.state = 'confirmed'
  confirmIfCovered(sale)
  askBack(sale)
  return true
}

/** More people or fewer, or the other departure; what it costs more is paid with it. */
export async function changeSale(book: Book, sale: Sale, choice: Choice): Promise<boolean> {
  const { life, house } = book
  const { of } = sale
  const moves = choice.pick % 3 === 0
  const at = moves ? 1 - sale.at : sale.at
  const people = moves ? sale.people : choice.people
  const isThere = isOpen(of.departures[at]!, life.world.now)
  if (sale.service !== 'confirmed' || !isThere || (!moves && people === sale.people)) return false
  const more = of.price * BigInt(people - sale.people)
  const to_pay = most(more - most(freeOf(sale), 0n), 0n)
  const balance = most(dueOf(sale) + more - paidOf(sale) - comingOf(sale), to_pay)
  const payer = { house, life, for_agency: sale.for_agency, in_hand: true }
  const handed = to_pay > 0n ? handOver(to_pay, of.currency, choice.mix, payer) : []
  const settled = settle(balance, of.currency, handed, life.rates, choice.mix.change_currency)
  const unpaid = 'refused' in settled ? settled.refused : 'change.unpaid'
  const refused = 'refused' in settled || settled.in_hand < to_pay ? unpaid : undefined
  const item = (await show(life.desk, sale.uuid)).items[0]!
  const { id: departure_id, day: service_day } = of.departures[at]!
  const reply = await life.desk.call(life.desk.rep, changeItem, {
    params: { id: item.id },
    body: {
      ...(moves ? { departure_id, service_day } : { adults: people }),
      version: item.version,
      reason,
      expected_total: text(of.price * BigInt(people)),
      payments: handed.map((tender) => life.asSent(tender)),
      change_currency: choice.mix.change_currency,
    } as never,
  })
  if (!answered(book, reply, refused) || 'refused' in settled) return false
  Object.assign(sale, { at, people })
  if (handed.length > 0) take(sale, handed, settled, await book.openShift())
  if (more < 0n) askBack(sale)
  return true
}

export async function cancelWhole(book: Book, sale: Sale): Promise<boolean> {
  const { of, at } = sale
  const reply = await cancelSale(book.life.desk, sale.uuid)
  const may = sale.state === 'confirmed' && sale.service === 'confirmed'
  if (!may) expect(reply.status).toBeGreaterThanOrEqual(400)
  if (!may || !answered(book, reply, undefined)) return false
  const departed = of.departures[at]!.leaves <= book.life.world.now
  const fee = percentOf(priceOf(sale), departed ? 1_000_000n : of.fee_percent * 10_000n)
  Object.assign(sale, { state: 'cancelled', service: 'cancelled', fee })
  askBack(sale)
  return true
}

export async function restore(book: Book, sale: Sale): Promise<boolean> {
  const { life } = book
  const departure = sale.of.departures[sale.at]!
  const reply = await life.desk.call(life.desk.boss, restoreReservation, {
    body: { uuid: sale.uuid, reason: 'Sí viaja' },
  })
  const may =
    sale.state === 'cancelled' && isOpen(departure, life.world.now) && !sale.refunds.some(isLeaving)
  if (!may) expect(reply.status).toBeGreaterThanOrEqual(400)
  if (!may || !answered(book, reply, undefined)) return false
  for (const refund of sale.refunds) if (refund.state === 'requested') refund.state = 'rejected'
  Object.assign(sale, { state: 'confirmed', service: 'confirmed', fee: 0n })
  return true
}

/** Asked for again what was rejected, or is in favour for another reason. */
export async function ask(book: Book, sale: Sale): Promise<boolean> {
  const { desk } = book.life
  const reply = await desk.call(desk.rep, askForRefund, { body: { uuid: sale.uuid, reason } })
  const nothing = partsToAsk(sale).length > 0 ? undefined : 'refund.nothing_to_give_back'
  if (!answered(book, reply, nothing, false)) return false
  return askBack(sale)
}

/** One step of a refund that is not over: approved or rejected, sent, given, come back. */
export async function stepRefund(book: Book, sale: Sale, pick: number): Promise<boolean> {
  const open = sale.refunds.filter(({ state }) => state !== 'done' && state !== 'rejected')
  const refund = open[pick % Math.max(open.length, 1)]
  if (!refund) return false
  const { desk, people } = book.life
  const params = { uuid: refund.uuid }
  const { state, of } = refund
  if (pick % 7 === 0 && state !== 'in_transit') {
    const reply = await desk.call(desk.boss, rejectRefund, { params, body: { reason } })
    if (!answered(book, reply, undefined, isLeaving(refund))) return false
    refund.state = 'rejected'
    return true
  }
  if (state === 'requested') {
    const reply = await desk.call(desk.boss, approveRefund, { params })
    if (!answered(book, reply, keptBack(sale, refund))) return false
    refund.state = 'approved'
    return true
  }
  if (state === 'in_transit' && pick % 3 === 0) {
    const reply = await desk.call(people.accountant, failRefund, { params, body: { reason } })
    if (!answered(book, reply, undefined, false)) return false
    refund.state = 'failed'
    return true
  }
  if (state !== 'in_transit' && pick % 3 === 0 && of.way !== 'cash') {
    const reply = await desk.call(people.accountant, sendRefund, { params })
    if (!answered(book, reply, keptBack(sale, refund), false)) return false
    refund.state = 'in_transit'
    return true
  }
  return give(book, sale, refund)
}

async function give(book: Book, sale: Sale, refund: Refund): Promise<boolean> {
  const { desk, people } = book.life
  const { way, certificate } = refund.of
  const at_account = way === 'transfer' || way === 'link' || way === 'agency_credit'
  const reply = await desk.call(at_account ? people.accountant : desk.rep, payRefund, {
    params: { uuid: refund.uuid },
  })
  const kept = refund.state === 'in_transit' ? undefined : keptBack(sale, refund)
  if (!answered(book, reply, kept)) return false
  refund.state = 'done'
  if (way === 'cash') refund.shift = await book.openShift()
  if (certificate) certificate.left += refund.amount
  return true
}

export async function voidOne(book: Book, sale: Sale, pick: number): Promise<boolean> {
  const taken = sale.payments.filter(({ state }) => state === 'confirmed')
  const payment = taken[pick % Math.max(taken.length, 1)]
  if (!payment) return false
  const { desk } = book.life
  const reply = await desk.call(desk.boss, voidPayment, {
    params: { uuid: payment.uuid },
    body: { reason: 'Mal cobrado' },
  })
  const may = mayVoid(sale, payment)
  if (!may) expect([409, 422]).toContain(reply.status)
  if (!may || !answered(book, reply, undefined)) return false
  payment.state = 'voided'
  if (payment.certificate) payment.certificate.left += payment.taken.amount
  return true
}

/** While its drawer is open, and nothing was given back, disputed or promised that counts on it. */
function mayVoid(sale: Sale, payment: Payment): boolean {
  if (sale.state !== 'confirmed' && sale.state !== 'cancelled') return false
  if (payment.way === 'transfer' || payment.way === 'link') return false
  if (payment.disputed !== 'no' || payment.shift?.state !== 'open') return false
  const live = sale.refunds.filter(({ state }) => state !== 'rejected')
  if (live.some(({ of }) => of === payment)) return false
  return live.length === 0 || inFavourOf(sale) - keptOfPayment(payment).applied >= promisedOf(sale)
}

let cases = 0
/** The guest takes a card's or a link's payment back through their bank, once. */
export async function dispute(book: Book, sale: Sale): Promise<boolean> {
  const payment = sale.payments.find(
    ({ way, state, disputed }) =>
      (way === 'terminal' || way === 'link') && state === 'confirmed' && disputed === 'no',
  )
  if (!payment) return false
  const { desk } = book.life
  const reply = await desk.call(desk.boss, noteChargeback, {
    body: {
      payment: payment.uuid,
      amount: text(payment.taken.amount),
      case_number: `CASO ${++cases}`,
      reason: 'fraud',
    },
  })
  if (!answered(book, reply, undefined, false)) return false
  Object.assign(payment, { disputed: 'open', chargeback: reply.body.uuid })
  return true
}

/** The bank gives it back; what losing one settles is tried in histories of its own. */
export async function decide(book: Book, sale: Sale): Promise<boolean> {
  const payment = sale.payments.find(({ disputed }) => disputed === 'open')
  if (!payment) return false
  const { desk } = book.life
  const reply = await desk.call(desk.boss, endChargeback, {
    params: { uuid: payment.chargeback },
    body: { outcome: 'won', reason: 'El banco resolvió' },
  })
  if (!answered(book, reply, undefined, false)) return false
  payment.disputed = 'won'
  return true
}

/** At the pier: all who are missing come, or some of them, or nobody; or it was written down wrongly. */
export async function atDock(
  book: Book,
  sale: Sale,
  kind: 'redeem' | 'miss' | 'undo',
  { people }: Choice,
): Promise<boolean> {
  const { desk, world } = book.life
  const { uuid: voucher } = (await show(desk, sale.uuid)).items[0]!.voucher ?? {}
  if (!voucher) return false
  const departure = sale.of.departures[sale.at]!
  const stands = sale.state === 'confirmed'
  const given = sale.service === 'used' || sale.service === 'no_show'
  const missing = sale.people - sale.came
  const came = Math.min(people, missing)
  const may = {
    redeem:
      stands && (given || sale.service === 'confirmed') && missing > 0 && departure.day <= book.day,
    miss: stands && sale.service === 'confirmed' && departure.leaves <= world.now,
    undo: stands && given,
  }[kind]
  const reply = await (kind === 'redeem'
    ? desk.call(desk.boss, redeemVoucher, { body: { voucher, pax: Math.max(came, 1) } })
    : kind === 'miss'
      ? desk.call(desk.boss, missVoucher, { body: { voucher } })
      : desk.call(desk.boss, unredeemVoucher, { body: { voucher, reason: 'Por error' } }))
  if (!may) expect([409, 422]).toContain(reply.status)
  if (!may || !answered(book, reply, undefined, false)) return false
  if (kind === 'redeem') Object.assign(sale, { service: 'used', came: sale.came + came })
  else Object.assign(sale, { service: kind === 'miss' ? 'no_show' : 'confirmed', came: 0 })
  return true
}
