import { all, only, openDatabase, type OpenedDatabase } from '@kit/db/database'
import { joinEmbedded } from '@kit/postgres/embedded'
import { checkInvariants } from '@kit/db/invariants'
import { sampleOf } from '@kit/testing/sample'
import { sql } from 'kysely'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMachine, within, type Machine } from './machine.ts'
import {
  foundShop,
  isUnanswered,
  orderOf,
  send,
  type Secrets,
  type SentOrder,
  type Shop,
  type Sold,
} from './shop.ts'

const SELLERS = 8
/** So many sales are answered before the machine is killed, however fast it is. */
const SALES_BEFORE = 40
/** Two tours of two people each. */
const PAX_OF_A_SALE = 4

type SellingDay = { answered: Map<SentOrder, Sold>; unanswered: SentOrder[] }

let machine: Machine
let shop: Shop
let opened: OpenedDatabase

beforeAll(async () => {
  machine = await buildMachine()
  await machine.start()
  await openBooks()
  shop = await foundShop(opened.database, SELLERS)
}, 120_000)
afterAll(async () => {
  await opened.close()
  await machine.remove()
})

test.each(sampleOf('rounds of kills', ['first', 'second']))(
  'kill -9 of everything in mid-sale, the %s time: what was acknowledged is there whole, and nothing stands half',
  { timeout: 120_000 },
  async () => {
    const before = await countSales()
    const { answered, unanswered } = await sellUntilKilled()
    await machine.start()
    await openBooks()

    expect(answered.size).toBeGreaterThanOrEqual(SALES_BEFORE)
    expect(unanswered.length).toBeGreaterThan(0)
    const folios = [...answered.values()].map(({ folio }) => folio)
    expect(await findWhole(folios)).toEqual([...folios].sort())
    expect(await countHalf()).toBe(0)
    expect(await checkInvariants(opened.database)).toEqual([])
    const after = await countSales()
    // Killed between its commit and its answer, a sale may stand that nobody heard of; one each, at
    // most.
    expect(after - before).toBeGreaterThanOrEqual(answered.size)
    expect(after - before).toBeLessThanOrEqual(answered.size + unanswered.length)
    expect(await countSeats()).toBe(after * PAX_OF_A_SALE)

    const [known, first] = [...answered][0]!
    expect(await send(machine.url, known)).toEqual(first)
    for (const order of unanswered) {
      const sold = await send(machine.url, order)
      expect(await send(machine.url, order)).toEqual(sold)
      expect(await foliosOf(order)).toEqual([sold.folio])
    }
    expect(await countSales()).toBe(before + answered.size + unanswered.length)
    expect(await checkInvariants(opened.database)).toEqual([])
  },
)

/**
 * Everybody sells one order after another; the machine is killed while every one of them waits for
 * an answer.
 */
async function sellUntilKilled(): Promise<SellingDay> {
  const day: SellingDay = { answered: new Map(), unanswered: [] }
  const selling = shop.sellers.map((seller) => sellAlone(seller, day))
  expect(await within(60_000, () => day.answered.size >= SALES_BEFORE)).toBe(true)
  await machine.killEverything()
  await opened.close()
  await Promise.all(selling)
  return day
}

async function sellAlone(seller: Secrets, { answered, unanswered }: SellingDay): Promise<void> {
  for (let turn = 0; ; turn++) {
    const order = orderOf(shop, seller, turn)
    try {
      answered.set(order, await send(machine.url, order))
    } catch (failure) {
      if (!isUnanswered(failure)) throw failure
      unanswered.push(order)
      return
    }
  }
}

/**
 * The folios among these that have all of a sale: its amounts, two items, payment and change, two
 * vouchers, four entries, its mail.
 */
async function findWhole(folios: readonly string[]): Promise<string[]> {
  const rows = await all(
    opened.database,
    sql<{ folio: string }>`
    select r.folio from reservations.reservation r
     where r.folio = any(${folios}::text[]) and r.state = 'confirmed' and r.total = 4000
         and r.paid = 4000
       and (select count(*) from reservations.item i
           where i.reservation_id = r.id and i.state = 'confirmed') = 2
       and (select array_agg(p.amount order by p.amount) from payments.payment p
           where p.reservation_id = r.id and p.state = 'confirmed') = '{-500,4500}'
       and (select count(*) from vouchers.voucher v
           where v.reservation_id = r.id and v.state = 'issued') = 2
       and (select count(*) from ledger.entry e where e.reservation_id = r.id) = 4
       and (select count(*) from mailing.mail m where m.reservation_id = r.id) = 1
     order by r.folio`,
  )
  return rows.map(({ folio }) => folio)
}

/** Rows of a sale that have lost a part of it, in either direction. */
async function countHalf(): Promise<number> {
  const { half } = await only(
    opened.database,
    sql<{ half: number }>`
    select (select count(*) from reservations.reservation r
        where not exists (select from reservations.item where reservation_id = r.id)
        or not exists (select from payments.payment where reservation_id = r.id)
                                                          or not exists (select
                                                              from vouchers.voucher
                                                            where reservation_id = r.id)
                                                              or not exists (select
                                                              from ledger.entry
                                                            where reservation_id = r.id))
         + (select count(*) from departures.seat_claim c
             where not exists (select from reservations.item where id = c.item_id))
         + (select count(*) from platform.idempotency_key k
             where not exists (select from reservations.reservation
             where folio = k.reply ->> 'folio')) as half`,
  )
  return half
}

async function countSales(): Promise<number> {
  return (
    await only(
      opened.database,
      sql<{ sales: number }>`select count(*) as sales from reservations.reservation`,
    )
  ).sales
}

async function countSeats(): Promise<number> {
  return (
    await only(
      opened.database,
      sql<{ taken: number }>`select sum(taken)::int as taken from departures.departure`,
    )
  ).taken
}

/** Every order has a customer of its own. */
async function foliosOf({ body }: SentOrder): Promise<string[]> {
  const rows = await all(
    opened.database,
    sql<{
      folio: string
    }>`select folio from reservations.reservation where customer_name = ${body.customer.name}`,
  )
  return rows.map(({ folio }) => folio)
}

async function openBooks(): Promise<void> {
  const { connection } = await joinEmbedded({ directory: join(machine.data, 'postgres') })
  opened = openDatabase(connection, {
    connections_max: 4,
    application_name: 'mostrador-chaos',
    onError: () => undefined,
  })
}
