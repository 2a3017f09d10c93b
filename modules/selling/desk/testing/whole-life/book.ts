/** What a house keeps of its own days: the sales and drawers, the links that were sent, the day. */
import { setHouseRate } from '@app/exchange-rates/contract'
import type { SimulatedCharge } from '@app/payment-links/simulator'
import { findDisruption } from '@app/disruptions/api'
import { closeDay, rejectShift, reopenDay } from '@app/cash/contract'
import { all, only, run } from '@kit/db/database'
import { addDays, businessDay, type Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { revalueNightly } from '@app/ledger/testing'
import { lockLongShifts } from '@app/payments/testing'
import { closeWhatIsDone } from '@app/reservations/testing'
import { showAffected, startDisruption } from '@app/disruptions/contract'
import { performDisruption } from '@app/disruptions/perform'
import { beginPayment, sendBalanceLink } from '../../payment-link/contract.ts'
import { show } from '../desk.ts'
import { FOREIGN, type Life } from './desk.ts'
import {
  askBack,
  booksOfHouse,
  comingOf,
  confirmIfCovered,
  drawerOf,
  dueOf,
  paidOf,
  payableOf,
  type House,
  type Sale,
  type Shift,
} from './house.ts'
import { text } from './money.ts'

/** A guest who was sent to a provider's page to pay. */
type Charge = { sale: Sale; amount: bigint; told: SimulatedCharge; state: 'open' | 'paid' | 'over' }

export class Book {
  readonly house: House = { sales: [], shifts: [], certificates: [] }
  /** Whether the desk closed the day that it is. */
  closed = false
  readonly charges: Charge[] = []
  /** Sales that something may have been done to since they were last compared. */
  readonly touched = new Set<Sale>()

  readonly life: Life

  constructor(life: Life) {
    this.life = life
  }

  get day(): Day {
    return businessDay(this.life.world.now)
  }

  /** The drawer that money goes into now, which the act before may have opened. */
  async openShift(): Promise<Shift> {
    const known = this.house.shifts.find(({ state }) => state === 'open')
    if (known) return known
    const { id } = await only(
      this.life.world.database,
      sql<{ id: number }>`
      select id from payments.shift
       where rep_id = ${this.life.desk.rep.user_id} and state = 'open'`,
    )
    const shift: Shift = { id, state: 'open', counted: {} }
    this.house.shifts.push(shift)
    return shift
  }

  /** What its rep says, what another finds, and whether that is accepted: one step of it. */
  async stepDrawer(pick: number, accepts = false): Promise<boolean> {
    const waiting = this.house.shifts.filter(({ state }) => state !== 'approved')
    const shift = waiting[pick % Math.max(waiting.length, 1)]
    if (!shift) return false
    const { desk, drawers } = this.life
    if (shift.state === 'open' || (shift.state === 'ended' && pick % 2 === 0 && !accepts)) {
      const { status } = await drawers.declare(shift.id)
      expect([200, 409]).toContain(status)
      shift.state = 'ended'
    } else if (shift.state === 'counted' && pick % 4 === 0 && !accepts) {
      const params = { id: shift.id }
      const body = { reason: 'Cuente otra vez' }
      expect((await desk.call(desk.boss, rejectShift, { params, body })).status).toBe(200)
      shift.state = 'rejected'
    } else if (shift.state === 'counted') {
      const { status, error } = await drawers.approve(shift.id)
      expect([status, error?.code]).toEqual([200, undefined])
      shift.state = 'approved'
    } else await this.#count(shift, BigInt((pick % 3) - 1))
    return true
  }

  /** Whole notes of a hundred, one more or fewer than there should be, and every slip. */
  async #count(shift: Shift, off: bigint): Promise<void> {
    const counted: Shift['counted'] = {}
    const notes: Record<string, number> = {}
    const terminals: { currency: Currency; slips: number; amount: string }[] = []
    for (const [key, was] of Object.entries(drawerOf(this.house, shift))) {
      const [account, currency] = key.split(' ') as [string, Currency]
      const hundreds = was > 0n ? was / 10_000n + off : 0n
      const found = account === 'terminals' ? was : (hundreds > 0n ? hundreds : 0n) * 10_000n
      counted[key] = { was, found }
      if (account === 'terminals' && found > 0n)
        terminals.push({ currency, slips: 1, amount: text(found) })
      const [note, pieces] = currency === 'GBP' ? [50, 2n] : [100, 1n]
      if (account === 'cash' && found > 0n)
        notes[`${currency} ${note}`] = Number((found / 10_000n) * pieces)
    }
    const given = { cash: notes, terminals, reason: 'Así se encontró' }
    const { status, error } = await this.life.drawers.count(shift.id, given)
    expect([status, error?.code]).toEqual([200, undefined])
    Object.assign(shift, { state: 'counted', counted })
  }

  get #key() {
    const { channel_id, location_id } = this.life.place
    return { params: { key: `${channel_id}-${location_id}-${this.day.replaceAll('-', '')}` } }
  }

  /** Every drawer is counted first, and then nothing more is booked on this day. */
  async close(): Promise<boolean> {
    const { desk } = this.life
    const waits = this.house.shifts.some(({ state }) => state !== 'approved')
    if (waits && !this.closed)
      expect((await desk.call(desk.boss, closeDay, this.#key)).error?.code).toBe('day.shifts_wait')
    while (!this.closed && (await this.stepDrawer(1, true))) continue
    const { status } = await desk.call(desk.boss, closeDay, this.#key)
    expect(status === 200).toBe(!this.closed)
    this.closed = true
    return status === 200
  }

  async reopen(): Promise<boolean> {
    const { desk } = this.life
    const body = { reason: 'Faltó un cobro' }
    const { status } = await desk.call(desk.boss, reopenDay, { ...this.#key, body })
    expect(status === 200).toBe(this.closed)
    this.closed = false
    return status === 200
  }

  /** A link for what is left is mailed, and the guest goes to the provider's page. */
  async sendLink(sale: Sale, pick: number): Promise<boolean> {
    const { desk, online, world } = this.life
    const owed = payableOf(sale)
    const provider = (['stripe', 'paypal', 'clip'] as const)[pick % 3]!
    const sent = await desk.call(desk.rep, sendBalanceLink, {
      body: { reservation: sale.uuid, provider, asks: 'all', email: 'jane@example.test' },
    })
    const pesos_only = provider === 'clip' && sale.of.currency !== 'MXN'
    if (owed <= 0n || pesos_only) {
      expect(['payment_link.nothing_to_pay', 'payment_link.currency']).toContain(sent.error?.code)
      return false
    }
    expect([sent.status, sent.error?.code]).toEqual([200, undefined])
    const { plain } = await only(
      world.database,
      sql<{ plain: string }>`
      select m.plain from mailing.mail m join payment_links.link l on l.mail_id = m.id
       where l.uuid = ${sent.body.link}::uuid`,
    )
    const token = /\/pagar\/([\w-]{43})/.exec(plain)![1]!
    const begun = await desk.call(null as never, beginPayment, {
      body: { token, expected: text(owed) },
    })
    expect([begun.status, begun.error?.code]).toEqual([200, undefined])
    const told = online.simulator.charges.find(({ id }) => begun.body.address.endsWith(id))!
    this.charges.push({ sale, amount: owed, told, state: 'open' })
    return true
  }

  /** The guest pays, and the provider tells of it once, twice after a failure, or not at all. */
  async payLink(pick: number): Promise<boolean> {
    const open = this.charges.filter(({ state }) => state === 'open')
    const charge = open[pick % Math.max(open.length, 1)]
    if (!charge) return false
    const { told } = charge
    const { simulator } = this.life.online
    const wanted = told.provider !== 'paypal' || isStillDue(charge)
    if (pick % 3 === 0) await simulator.fail(told.id)
    told.state = told.provider === 'paypal' ? 'approved' : 'paid'
    charge.state = wanted ? 'paid' : 'over'
    if (pick % 3 !== 1) await simulator.tell(told.id, { event_id: `evt_${told.id}` })
    if (pick % 3 === 0) await simulator.tell(told.id, { event_id: `evt_${told.id}` })
    if (pick % 3 === 1) return this.#askProviders()
    if (wanted && !this.closed) this.#arrive(charge)
    return wanted
  }

  /** What nobody told, or what came on a closed day, is asked for and booked. */
  async #askProviders(): Promise<boolean> {
    await this.life.online.askAbout()
    const paid = this.charges.filter(({ state }) => state === 'paid')
    if (this.closed) return false
    // The latest charge is asked about first.
    for (const charge of paid.reverse()) this.#arrive(charge)
    return paid.length > 0
  }

  /** It is paid, whatever became of the sale meanwhile; what is too much is asked to be given back. */
  #arrive(charge: Charge): void {
    const { sale, amount } = charge
    charge.state = 'over'
    sale.payments.push({
      uuid: '',
      way: 'link',
      currency: sale.of.currency,
      taken: { amount, applied: amount },
      change: null,
      state: 'confirmed',
      shift: null,
      certificate: null,
      in_months: false,
      disputed: 'no',
      chargeback: '',
    })
    confirmIfCovered(sale)
    askBack(sale)
    this.touched.add(sale)
  }

  /** The company does not go: whoever is on the departure owes nothing and asks for all back. */
  async callOff({ of, at }: Sale, sales: readonly Sale[]): Promise<boolean> {
    const departure = of.departures[at]!
    const { desk, people, world } = this.life
    if (this.closed || departure.called_off || departure.leaves <= world.now) return false
    const params = { params: { id: departure.id } }
    const { affected } = (await desk.call(desk.boss, showAffected, params)).body
    const on = sales.filter(
      (sale) => sale.of === of && sale.at === at && sale.service === 'confirmed',
    )
    const folios = await this.#foliosOf(on)
    if (on.length === 0) return false
    const { status, body, error } = await desk.call(people.planner, startDisruption, {
      body: {
        departure_id: departure.id,
        cause: 'weather',
        reason: 'Norte',
        services: affected.map(({ item_id, folio }) => ({
          item_id,
          choice: folios.has(folio!) ? ('refund' as const) : ('leave' as const),
        })),
      },
    })
    expect([status, error?.code]).toEqual([200, undefined])
    const { id } = (await findDisruption(world.database, body.uuid))!
    await performDisruption(id, { database: world.database, now: world.now })
    departure.called_off = true
    for (const sale of on) {
      Object.assign(sale, { state: 'cancelled', service: 'cancelled', fee: 0n })
      askBack(sale)
      this.touched.add(sale)
    }
    return true
  }

  async #foliosOf(sales: readonly Sale[]): Promise<Set<string>> {
    const rows = await all(
      this.life.world.database,
      sql<{ folio: string }>`
      select folio from reservations.reservation
       where uuid = any(${sales.map(({ uuid }) => uuid)}::uuid[])`,
    )
    return new Set(rows.map(({ folio }) => folio))
  }

  async setRate(pick: number, buy: number): Promise<boolean> {
    const code = FOREIGN[pick % FOREIGN.length]!
    const { desk, rates } = this.life
    const [bought, sold] = [BigInt(buy), BigInt(buy + 2_500)]
    const shown = (rate: bigint) => (Number(rate) / 10_000).toFixed(4)
    const { status } = await desk.call(desk.boss, setHouseRate, {
      body: { code, buy: shown(bought), sell: shown(sold), sure: true },
    })
    expect(status).toBe(200)
    rates[code] = { buy: bought, sell: sold }
    return true
  }

  /** What the clock does by itself between two days. */
  async night(): Promise<void> {
    const { life } = this
    const { world } = life
    const next = addDays(this.day, 1)
    await run(
      world.database,
      sql`
      insert into exchange_rates.rate (code, kind, day, value, source)
        values ('USD', 'fix', ${this.day}, 18.2, 'banxico')`,
    )
    await life.morning(next)
    const clock = { database: world.database, now: world.now, attempt: 1, attempts_max: 1 }
    await revalueNightly.perform({}, clock)
    await lockLongShifts(world.database, world.now)
    for (const shift of this.house.shifts) if (shift.state === 'open') shift.state = 'ended'
    await closeWhatIsDone(world.database, world.now)
    for (const sale of this.house.sales) if (isDone(sale)) sale.state = 'closed'
    this.closed = false
    await this.#askProviders()
  }

  /** What the program holds beside what stands here. */
  async compare(step: unknown): Promise<void> {
    for (const sale of this.touched) await this.#compareSale(sale, step)
    this.touched.clear()
    await this.#compareBooks(step)
  }

  /** The books of the whole house, to the cent. */
  async #compareBooks(step: unknown): Promise<void> {
    const rows = await all(
      this.life.world.database,
      sql<{ place: string; cents: string }>`
      select concat_ws(' ', p.account_code,
               case when p.account_code in ('cash', 'terminals') then p.shift_id end, p.currency)
               as place, trunc(sum(p.amount) * 100)::text as cents
        from ledger.posting p
       where p.account_code not in ('exchange_position', 'exchange_difference')
       group by 1 having sum(p.amount) <> 0`,
    )
    const held = Object.fromEntries(rows.map(({ place, cents }) => [place, cents]))
    expect(held, JSON.stringify(step)).toEqual(booksOfHouse(this.house))
  }

  /** A sale as its page shows it: every payment and refund, in its own money and state. */
  async #compareSale(sale: Sale, step: unknown): Promise<void> {
    const shown = await show(this.life.desk, sale.uuid)
    const taken = shown.payments.filter(({ is_change }) => !is_change)
    for (const [n, { uuid }] of taken.entries()) if (sale.payments[n]) sale.payments[n].uuid = uuid
    for (const [n, { uuid }] of shown.refunds.entries())
      if (sale.refunds[n]) sale.refunds[n].uuid = uuid
    expect(
      {
        state: shown.state === 'cancelled_with_charge' ? 'cancelled' : shown.state,
        service: shown.items[0]!.state,
        paid: shown.paid,
        ...(sale.state === 'rejected' ? {} : { due: shown.due }),
        payments: taken.map(({ currency, amount, applied, state }) => [
          currency,
          amount,
          applied,
          state,
        ]),
        change: shown.payments
          .filter(({ is_change }) => is_change)
          .map(({ currency, amount, applied, state }) => [currency, amount, applied, state]),
        refunds: shown.refunds.map((one) => [one.currency, one.amount, one.applied, one.state]),
      },
      JSON.stringify(step),
    ).toEqual({
      state: sale.state,
      service: sale.service,
      paid: text(paidOf(sale)),
      ...(sale.state === 'rejected' ? {} : { due: text(dueOf(sale)) }),
      payments: sale.payments.map(({ currency, taken: { amount, applied }, state }) => [
        currency,
        text(amount),
        text(applied),
        state,
      ]),
      change: sale.payments.flatMap(({ change, state }) =>
        change ? [[change.currency, text(-change.amount), text(-change.applied), state]] : [],
      ),
      refunds: sale.refunds.map((one) => [
        one.of.currency,
        text(one.amount),
        text(one.applied),
        one.state,
      ]),
    })
  }
}

/** Before a provider takes what a guest approved: what is no longer due is not taken. */
const isStillDue = ({ sale, amount }: Charge): boolean => amount <= payableOf(sale)

/** Given, paid to the cent, and with no money on its way: the night closes it. */
const isDone = (sale: Sale): boolean =>
  sale.state === 'confirmed' &&
  (sale.service === 'used' || sale.service === 'no_show') &&
  paidOf(sale) === dueOf(sale) &&
  comingOf(sale) === 0n &&
  sale.refunds.every(({ state }) => state === 'done' || state === 'rejected')
