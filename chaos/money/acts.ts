// Everything that moves money after a sale: what is prepared, what is asked while the process is
// killed, and how often its effect stands.
import { approveShift, closeDay, countShift, declareShift, listOwnShifts } from '@app/cash/contract'
import { cancelReservation } from '@app/desk/cancellation/contract'
import { endChargeback, noteChargeback } from '@app/desk/chargeback/contract'
import { beginPayment, mailStripeLink } from '@app/desk/payment-link/contract'
import { saveQuotation } from '@app/desk/quotation/contract'
import { approveRefund, payRefund } from '@app/desk/refund/contract'
import { showWholeReservation } from '@app/desk/reservation/contract'
import { saveBooking } from '@app/desk/sale/contract'
import { only } from '@kit/db/database'
import type { CallOptions } from '@kit/http/call'
import type { Endpoint, Received, Sent } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { callAs, type Person } from '../office.ts'
import type { Desk, MoneyHouse } from './house.ts'

/** `ask` may be repeated: with its key it is the same act. */
export type Act = { ask: () => Promise<unknown>; effects: () => Promise<number> }
type Prepare = (house: MoneyHouse, desk: Desk) => Promise<Act>

const PRICE = '2000'
const [CASH, CARD] = [1, 2]
const NOBODY: Person = { id: 0, token: '', cookie: '' }
const NOTHING_FOUND = { pieces: [], terminals: [] }

async function say<E extends Endpoint>(
  { machine }: MoneyHouse,
  person: Person,
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = { idempotency_key: newUuid() },
): Promise<Received<E>> {
  return callAs(machine.url, person)(endpoint, input, options)
}

const keptAsk = <E extends Endpoint>(
  house: MoneyHouse,
  person: Person,
  endpoint: E,
  input: Sent<E>,
): Act['ask'] => {
  const key = { idempotency_key: newUuid() }
  return () => say(house, person, endpoint, input, key)
}

async function sell(house: MoneyHouse, { rep }: Desk, method_id = CASH) {
  return say(house, rep, saveBooking, {
    body: {
      items: [house.item],
      expected_total: PRICE,
      payments: [{ method_id, currency: 'MXN', amount: PRICE, reference: newUuid() }],
      customer: { name: 'Cliente', phone: '998 000 0000', email: 'cliente@example.test' },
      signatures: { client: { typed_name: 'Cliente' } },
    },
  })
}

const counted =
  (house: MoneyHouse, statement: ReturnType<typeof sql<{ n: number }>>) =>
  async (): Promise<number> =>
    (await only(house.database, statement)).n

async function declared(house: MoneyHouse, { rep, boss }: Desk, reason: string): Promise<number> {
  const shifts = await say(house, rep, listOwnShifts, {})
  const { id } = shifts.find(({ state }) => state === 'open')!
  const params = { id }
  await say(house, rep, declareShift, { params, body: NOTHING_FOUND })
  await say(house, boss, countShift, { params, body: { ...NOTHING_FOUND, reason } })
  return id
}

export const ACTS: Readonly<Record<string, Prepare>> = {
  'a cancellation': async (house, desk) => {
    const { uuid } = await sell(house, desk)
    return {
      ask: keptAsk(house, desk.rep, cancelReservation, {
        body: { uuid, reason: 'Cambio de planes' },
      }),
      effects: counted(
        house,
        sql`select count(*)::int as n from payments.refund f
              join reservations.reservation r on r.id = f.reservation_id
             where r.uuid = ${uuid}::uuid and r.state = 'cancelled'`,
      ),
    }
  },
  'a refund': async (house, desk) => {
    const { uuid } = await sell(house, desk)
    const { refunds } = await say(house, desk.rep, cancelReservation, {
      body: { uuid, reason: 'Cambio de planes' },
    })
    const params = { uuid: refunds[0]!.uuid }
    await say(house, desk.boss, approveRefund, { params })
    return {
      ask: keptAsk(house, desk.rep, payRefund, { params }),
      effects: counted(
        house,
        sql`select count(*)::int as n from ledger.entry e
              join payments.refund f on f.id = e.refund_id
              join reservations.reservation r on r.id = f.reservation_id
             where f.uuid = ${params.uuid}::uuid and e.moment = 'refund_done'
               and f.state = 'done' and r.paid = 0`,
      ),
    }
  },
  'a chargeback that is lost': async (house, desk) => {
    const { uuid } = await sell(house, desk, CARD)
    const [payment] = (await say(house, desk.boss, showWholeReservation, { params: { id: uuid } }))
      .payments
    const noted = await say(house, desk.boss, noteChargeback, {
      body: {
        payment: payment!.uuid,
        amount: PRICE,
        case_number: `CB ${uuid.slice(-8)}`,
        reason: 'fraud',
      },
    })
    return {
      ask: keptAsk(house, desk.boss, endChargeback, {
        params: { uuid: noted.uuid },
        body: { outcome: 'lost', reason: 'Lo dijo el banco' },
      }),
      effects: counted(
        house,
        sql`select count(*)::int as n from ledger.entry e
              join payments.chargeback c on c.id = e.chargeback_id
             where c.uuid = ${noted.uuid}::uuid and c.state = 'lost'
               and e.moment = 'chargeback_lost'`,
      ),
    }
  },
  'the count of a shift': async (house, desk) => {
    await sell(house, desk)
    const id = await declared(house, desk, 'Así se encontró')
    return {
      ask: keptAsk(house, desk.accountant, approveShift, { params: { id } }),
      effects: counted(
        house,
        sql`select count(*)::int as n from ledger.entry e join cash.count c on c.id = e.count_id
              join payments.shift s on s.id = c.shift_id
             where s.id = ${id} and s.state = 'approved' and e.moment = 'shift_approved'`,
      ),
    }
  },
  'the close of a day': async (house, desk) => {
    await sell(house, desk)
    const id = await declared(house, desk, 'Así se encontró')
    await say(house, desk.accountant, approveShift, { params: { id } })
    const key = `${desk.channel_id}-${desk.location_id}-${house.today.replaceAll('-', '')}`
    return {
      ask: keptAsk(house, desk.boss, closeDay, { params: { key } }),
      effects: counted(
        house,
        sql`select count(*)::int as n from cash.day_close
             where location_id = ${desk.location_id} and state = 'closed'`,
      ),
    }
  },
  'what a provider tells of a charge': async (house, desk) => {
    const { uuid } = await say(house, desk.rep, saveQuotation, {
      body: {
        cart: { items: [house.item] },
        expected_total: PRICE,
        price_kind: 'frozen',
        customer: { name: 'Jane Doe', email: 'jane@example.test', language: 'en' },
      },
    })
    const { link } = await say(house, desk.rep, mailStripeLink, {
      params: { id: uuid },
      body: { asks: 'all' },
    })
    const { plain } = await only(
      house.database,
      sql<{ plain: string }>`
        select m.plain from mailing.mail m join payment_links.link l on l.mail_id = m.id
         where l.uuid = ${link}::uuid`,
    )
    const token = /\/pagar\/([\w-]{43})/.exec(plain)![1]!
    const { address } = await say(house, NOBODY, beginPayment, {
      body: { token, expected: PRICE, typed_name: 'Jane Doe' },
    })
    const charge = house.stripe.charges.find(({ id }) => address.endsWith(id))!
    charge.state = 'paid'
    return {
      ask: async () => {
        const status = await house.stripe.tell(charge.id)
        if (status !== 200) throw new Error(`Stripe was answered ${status}`)
      },
      effects: counted(
        house,
        sql`select count(*)::int as n from payments.payment p
              join reservations.reservation r on r.id = p.reservation_id
              join quotations.quotation q on q.reservation_id = r.id
             where q.uuid = ${uuid}::uuid and p.state = 'confirmed' and r.paid = 2000
               and r.state = 'confirmed'`,
      ),
    }
  },
}
