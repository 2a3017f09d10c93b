// What a clerk does, an act after the other, each repeated with its key until somebody answers; and
// a model of a few lines that says what must then be there, once.
import { cancelReservation } from '@app/desk/cancellation/contract'
import { payRest } from '@app/desk/payment/contract'
import { approveRefund, payRefund } from '@app/desk/refund/contract'
import { showWholeReservation } from '@app/desk/reservation/contract'
import { saveBooking } from '@app/desk/sale/contract'
import { createMessage } from '@app/messaging/contract'
import { sendConfirmation } from '@app/vouchers/contract'
import { redeemVoucher } from '@app/vouchers/contract/redemption'
import { CallError, type CallOptions } from '@kit/http/call'
import type { Endpoint, Received, Sent } from '@kit/http/endpoint'
import { setTimeout as sleep } from 'node:timers/promises'
import { callAs, type Person } from '../office.ts'
import type { House } from './house.ts'
import type { Random } from './random.ts'

export const PRICE = 2_000
const HALF = PRICE / 2
/** Nobody waits longer for an answer than a fault and a start take together. */
const PATIENCE_MILLISECONDS = 60_000
const AGAIN_AFTER_MILLISECONDS = 60

export type Sale = {
  customer: string
  uuid: string
  vouchers: readonly string[]
  can_be_redeemed: boolean
  paid: number
  given_back: number
  state: 'confirmed' | 'cancelled' | 'redeemed'
}
export type Letter = { subject: string; files: readonly string[]; to: number }
/** All that was acknowledged to a clerk. */
export type Done = { sales: Sale[]; letters: Letter[]; mails: string[]; acts: string[] }
export type Clerk = House['clerks'][number]

type Act = 'sell' | 'pay' | 'cancel' | 'redeem' | 'message' | 'mail' | 'file'
const ACTS: readonly Act[] = ['sell', 'sell', 'pay', 'cancel', 'redeem', 'message', 'mail', 'file']

/** `named` is the seed and the clerk: what they write down can be found by it. */
export type Turn = { house: House; clerk: Clerk; random: Random; named: string; done: Done }

/** A sale, and then as many acts as there are, whatever the seed says. */
export async function work(turn: Turn, acts: number): Promise<void> {
  await sell(turn)
  for (let act = 1; act < acts; act++) await perform(turn, turn.random.of(ACTS))
}

async function perform(turn: Turn, act: Act): Promise<void> {
  const { random, done } = turn
  // Drawn whatever becomes of it, so that every later act of the seed stays the same.
  const at = random.whole(1_000)
  const among = (may: (sale: Sale) => boolean): Sale | undefined => {
    const sales = done.sales.filter(may)
    return sales[at % Math.max(sales.length, 1)]
  }
  const stands = ({ state }: Sale): boolean => state === 'confirmed'
  switch (act) {
    case 'sell':
      return sell(turn)
    case 'message':
      return write(turn, [])
    case 'file':
      return write(turn, [`Primero de ${turn.named} ${at}`, `Segundo de ${turn.named} ${at}`])
    case 'pay': {
      const sale = among((one) => stands(one) && one.paid < PRICE)
      return sale && pay(turn, sale)
    }
    case 'cancel': {
      const sale = among((one) => stands(one) && !one.can_be_redeemed)
      return sale && cancel(turn, sale)
    }
    case 'redeem': {
      const sale = among((one) => stands(one) && one.can_be_redeemed && one.paid === PRICE)
      return sale && redeem(turn, sale)
    }
    case 'mail': {
      const sale = among(stands)
      return sale && mail(turn, sale)
    }
  }
}

async function sell(turn: Turn): Promise<void> {
  const { house, random, named, done, clerk } = turn
  const key = keyOf(turn)
  const [later, today] = house.tours as [House['tours'][number], House['tours'][number]]
  // Before the last minutes of a day there is one that can still be redeemed.
  const can_be_redeemed = random.whole(3) === 0 && leavesTime()
  const tour = can_be_redeemed ? today : later
  const paid = random.whole(3) === 0 && !can_be_redeemed ? HALF : PRICE
  const customer = `${named} ${key.slice(-4)}`
  const sold = await answered(turn, clerk, saveBooking, key, {
    body: {
      items: [{ ...tour, adults: 2 }],
      expected_total: String(PRICE),
      payments: [{ method_id: 1, currency: 'MXN', amount: String(paid) }],
      customer: { name: customer, phone: '998 000 0000', email: `${key}@example.test` },
      signatures: { client: { typed_name: 'Cliente' } },
    },
  })
  done.sales.push({
    customer,
    uuid: sold.uuid,
    vouchers: sold.vouchers.map(({ uuid }) => uuid),
    can_be_redeemed,
    paid,
    given_back: 0,
    state: 'confirmed',
  })
}

async function pay(turn: Turn, sale: Sale): Promise<void> {
  const amount = PRICE - sale.paid
  await answered(turn, turn.clerk, payRest, keyOf(turn), {
    body: {
      uuid: sale.uuid,
      payments: [{ method_id: 1, currency: 'MXN', amount: String(amount) }],
    },
  })
  sale.paid = PRICE
}

/** With all that is given back: somebody else approves, and the clerk pays it out. */
async function cancel(turn: Turn, sale: Sale): Promise<void> {
  const { refunds } = await answered(turn, turn.clerk, cancelReservation, keyOf(turn), {
    body: { uuid: sale.uuid, reason: 'Cambio de planes' },
  })
  sale.state = 'cancelled'
  for (const { uuid, amount } of refunds) {
    const params = { uuid }
    await answered(turn, turn.clerk.boss, approveRefund, keyOf(turn), { params })
    await answered(turn, turn.clerk, payRefund, keyOf(turn), { params })
    sale.given_back += Number(amount.amount)
  }
}

async function redeem(turn: Turn, sale: Sale): Promise<void> {
  for (const voucher of sale.vouchers)
    await answered(turn, turn.clerk.boss, redeemVoucher, keyOf(turn), { body: { voucher } })
  sale.state = 'redeemed'
}

/** To an address of its own, by which it is found again. */
async function mail(turn: Turn, { uuid }: Sale): Promise<void> {
  const key = keyOf(turn)
  const email = `${key}@example.test`
  const { id } = await answered(turn, turn.clerk, showWholeReservation, key, {
    params: { id: uuid },
  })
  await answered(turn, turn.clerk, sendConfirmation, key, { body: { id_reservation: id, email } })
  turn.done.mails.push(email)
}

async function write(turn: Turn, files: readonly string[]): Promise<void> {
  const key = keyOf(turn)
  const { clerk } = turn
  await answered(turn, clerk.boss, createMessage, key, {
    body: { subject: key, message_content: `Aviso ${key}`, id_rep: [clerk.id] },
    files: {
      docto: files.map(
        (text, index) => new File([text], `nota ${index + 1}.txt`, { type: 'text/plain' }),
      ),
    },
  })
  turn.done.letters.push({ subject: key, files, to: clerk.id })
}

const LAST_HOUR = 23
const leavesTime = (): boolean =>
  new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: false, timeZone: 'America/Cancun' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'hour')!.value !== String(LAST_HOUR)

/** The same at every run of the seed; of another run on the same house it differs by the name. */
const keyOf = ({ named, random }: Turn): string =>
  `${named}-${random.whole(2 ** 31).toString(36)}-${random.whole(2 ** 31).toString(36)}`

/**
 * Repeats what nobody answered, as a browser does, with the same key. A refusal is thrown: the model
 * asks only what may be done, so that one is either wrong or the second effect of one act.
 */
async function answered<E extends Endpoint>(
  { house, done, named }: Turn,
  person: Person,
  endpoint: E,
  idempotency_key: string,
  input: Sent<E>,
): Promise<Received<E>> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  for (;;) {
    const options: CallOptions = {
      idempotency_key,
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    }
    try {
      const reply = await callAs(house.api.url, person)(endpoint, input, options)
      done.acts.push(endpoint.path)
      return reply
    } catch (failure) {
      if (!mayBeRepeated(failure) || Date.now() > deadline)
        throw new Error(`${named}: ${endpoint.path} (${idempotency_key}): ${told(failure)}`, {
          cause: failure,
        })
      await sleep(AGAIN_AFTER_MILLISECONDS)
    }
  }
}

const told = (failure: unknown): string =>
  failure instanceof CallError
    ? `${failure.status} ${failure.body.code}: ${failure.message}`
    : String(failure)

/** Nobody answered, or the first try is still at work. */
const mayBeRepeated = (failure: unknown): boolean =>
  !(failure instanceof CallError) ||
  failure.status === 0 ||
  failure.status >= 500 ||
  failure.status === 429 ||
  failure.body.code === 'idempotency.in_flight'
