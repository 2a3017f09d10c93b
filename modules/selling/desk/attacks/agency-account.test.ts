import voidCollection from '@app/payments/acts/void-collection'
import { buildRates } from '@app/exchange-rates/testing'
import { agencyPlace } from '@app/organization/contract/agencies'
import { buildAgency } from '@app/organization/testing'
import {
  applyCollection,
  findOpenCharges,
  listDebtors,
  noteCollection,
} from '@app/payments/contract/collections'
import type { Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshReference } from '@app/payments/testing'
import { compareDocuments } from '@app/audit/testing'
import { authorizeCredit, voidPayment } from '../payment/contract.ts'
import { showWholeReservation } from '../reservation/contract.ts'
import {
  buildTour,
  cancelSale,
  giveBack,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk({ connections_max: 16 })
const { world } = desk
const { database } = world
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'], desk: true })
const second = await world.signInAs({ roles: ['CONTABILIDAD'] })
const TODAY = '2026-03-10'
const [CASH, TERMINAL, TRANSFER, CERTIFICATE] = [1, 2, 3, 4]
const { id: CREDIT } = await only(
  database,
  sql<{ id: number }>`select id from payments.method where code = 'agency_credit'`,
)

/** A tour for two on the credit of an agency, authorised. */
async function charge(agency_id: number, adult = '1000', currency: 'MXN' | 'USD' = 'MXN') {
  const tour = await buildTour(desk, { adult, currency })
  const total = String(Number(adult) * 2)
  const sold = await sell(desk, [wanted(tour)], {
    total,
    currency,
    payments: [{ method_id: CREDIT, currency, amount: total }],
    agency_id,
  })
  const whole = await desk.call(desk.boss, showWholeReservation, {
    params: { id: sold.body.uuid },
  })
  const payment = whole.body.payments[0]!.uuid
  const done = await desk.call(manager, authorizeCredit, { params: { uuid: payment } })
  expect(done.status).toBe(200)
  return { reservation: sold.body.uuid, payment }
}
const agencyWith = (currency: 'MXN' | 'USD' = 'MXN', limit = '90000') =>
  buildAgency(database, { credit: { limit, currency } })

/** The database's clock is the real one, and the day that of the story. */
const differences = async () =>
  (await compareDocuments(database, null)).differences.filter(({ check }) => check !== 'entry_day')
type Noting = Partial<Parameters<typeof noting>[1]>
const noting = (agency_id: number, more: object = {}) => ({
  agency_id,
  currency: 'MXN' as const,
  method_id: TRANSFER,
  amount: '1000',
  day: TODAY as never,
  reference: freshReference('SPEI'),
  ...more,
})
const collect = (agency_id: number, more: Noting = {}, session: Session = accountant) =>
  desk.call(session, noteCollection, { body: noting(agency_id, more) })
const account = async (agency_id: number, currency: 'MXN' | 'USD' = 'MXN') =>
  (await desk.call(accountant, findOpenCharges, { body: { agency_id, currency } })).body
const openOf = async (agency_id: number, currency: 'MXN' | 'USD' = 'MXN') =>
  (await account(agency_id, currency)).charges.map(({ open }) => open)
const undo = (id: number, session = second) =>
  desk.call(session, voidCollection.endpoint, { params: { id }, body: { reason: 'Era de otra' } })

const booked = (agency_id: number, account_code: string) =>
  all(
    database,
    sql<{ currency: string; amount: string }>`
    select p.currency, sum(p.amount)::numeric(14,2)::text as amount
      from ledger.posting p join ledger.entry e on e.id = p.entry_id
     where e.agency_id = ${agency_id} and p.account_code = ${account_code} group by 1 order by 1`,
  )

describe('what an agency owes is collected', () => {
  test('the oldest charges first, and what is left over stays in its favour', async () => {
    const agency = await agencyWith()
    await charge(agency.id)
    await charge(agency.id)

    const part = await collect(agency.id, { amount: '2500' })
    expect(part.body).toMatchObject({ settled: '2500.0000', in_favour: '0.0000' })
    expect(await openOf(agency.id)).toEqual(['1500.0000'])
    const rest = await collect(agency.id, { amount: '1900.55' })

    expect(rest.body).toMatchObject({ settled: '1500.0000', in_favour: '400.5500' })
    expect(await account(agency.id)).toEqual({
      owed: '-400.5500',
      in_favour: '400.5500',
      charges: [],
    })
    expect(await booked(agency.id, 'agencies')).toEqual([{ currency: 'MXN', amount: '-400.55' }])
    expect(await booked(agency.id, 'bank')).toEqual([{ currency: 'MXN', amount: '4400.55' }])
    expect(await differences()).toEqual([])
  })

  test('or the charges that are chosen, each in part', async () => {
    const agency = await agencyWith()
    const [, newer] = [await charge(agency.id), await charge(agency.id)]

    const chosen = await collect(agency.id, {
      amount: '1200',
      charges: [{ payment: newer.payment, amount: '700' }],
    })

    expect(chosen.body).toMatchObject({ settled: '700.0000', in_favour: '500.0000' })
    expect(await openOf(agency.id)).toEqual(['2000.0000', '1300.0000'])
    const applied = await desk.call(accountant, applyCollection, {
      params: { id: chosen.body.id },
    })
    expect(applied.body).toMatchObject({ settled: '500.0000', in_favour: '0.0000' })
    expect(await openOf(agency.id)).toEqual(['1500.0000', '1300.0000'])
    const again = await desk.call(accountant, applyCollection, {
      params: { id: chosen.body.id },
    })
    expect(again.error?.code).toBe('collection.nothing_to_settle')
  })

  test('and its credit is free again', async () => {
    const agency = await agencyWith('MXN', '3000')
    await charge(agency.id)
    const tour = await buildTour(desk)
    const sellMore = () =>
      sell(desk, [wanted(tour)], {
        total: '2000',
        payments: [{ method_id: CREDIT, currency: 'MXN', amount: '2000' }],
        agency_id: agency.id,
      })

    expect((await sellMore()).error?.code).toBe('credit.above_limit')
    await collect(agency.id, { amount: '1000' })

    expect((await sellMore()).body.state).toBe('waiting')
  })

  test('in cash into the drawer of who takes it, today, at their desk', async () => {
    const agency = await agencyWith()
    await charge(agency.id)

    const late = await collect(agency.id, { method_id: CASH, day: '2026-03-09' })
    const nowhere = await collect(agency.id, { method_id: CASH }, second)
    const taken = await collect(agency.id, { method_id: CASH })

    expect([late.error?.code, nowhere.error?.code]).toEqual([
      'collection.day_of_desk',
      'desk.missing',
    ])
    expect(await booked(agency.id, 'cash')).toEqual([{ currency: 'MXN', amount: '1000.00' }])
    const [drawer] = await all(
      database,
      sql<{ rep_id: number; held: string }>`
      select s.rep_id, (select sum(p.amount) from ledger.posting p
          where p.shift_id = s.id and p.account_code = 'cash')::numeric(14,2)::text as held
        from payments.collection c join payments.shift s on s.id = c.shift_id
       where c.id = ${taken.body.id}`,
    )
    expect(drawer).toEqual({ rep_id: accountant.user.id, held: '1000.00' })
    const [day] = await all(
      database,
      sql`select taken::text, booked::text from cash.day_money
           where kind = 'collection' and document_id = ${taken.body.id}`,
    )
    expect(day).toEqual({ taken: '1000.0000', booked: '1000.0000' })
  })

  test('in dollars of another rate, which gains or loses pesos', async () => {
    const agency = await agencyWith('USD')
    await charge(agency.id, '100', 'USD')
    await desk.at('2026-03-11T15:00:00.000Z')
    await buildRates(database, { day: '2026-03-11', USD: { buy: '18.8', sell: '19' } })
    const accounting = await world.signIn(accountant.user)

    const paid = await desk.call(accounting, noteCollection, {
      body: noting(agency.id, { currency: 'USD', amount: '150', day: '2026-03-11' }),
    })

    expect(paid.body).toMatchObject({ settled: '150.0000' })
    // USD 150 charged at 18.50 and paid at 19.00: 75 pesos more.
    expect(await booked(agency.id, 'exchange_difference')).toEqual([
      { currency: 'MXN', amount: '-75.00' },
    ])
    expect(await booked(agency.id, 'agencies')).toEqual([{ currency: 'USD', amount: '50.00' }])
    const other = await world.signIn(second.user)
    await desk.call(other, voidCollection.endpoint, {
      params: { id: paid.body.id },
      body: { reason: 'No llegó' },
    })
    expect(await booked(agency.id, 'exchange_difference')).toEqual([
      { currency: 'MXN', amount: '0.00' },
    ])
    const { body } = await desk.call(accounting, findOpenCharges, {
      body: { agency_id: agency.id, currency: 'USD' },
    })
    expect(body.charges).toMatchObject([{ charged: '200.0000', open: '200.0000' }])
  })

  test('never settles more than a charge owes, whoever collects, voids and gives back at once', async () => {
    const agency = await agencyWith()
    const { payment } = await charge(agency.id)

    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () =>
        collect(agency.id, { amount: '700', charges: [{ payment, amount: '700' }] }),
      ),
      desk.call(desk.boss, voidPayment, {
        params: { uuid: payment },
        body: { reason: 'Era de otra agencia' },
      }),
    ])

    expect(replies.at(-1)!.status).toBe(200)
    const taken = replies.slice(0, -1).filter(({ status }) => status === 200).length
    expect(taken).toBeLessThanOrEqual(2)
    expect(await account(agency.id)).toEqual({
      owed: taken === 0 ? '0.0000' : `${-700 * taken}.0000`,
      in_favour: `${700 * taken}.0000`,
      charges: [],
    })
  })
})

describe('a collection is refused', () => {
  test('in another currency, of no agency, of a day to come or a closed month, or by what is no money', async () => {
    const agency = await agencyWith()
    await charge(agency.id)
    await run(
      database,
      sql`insert into ledger.closed_period (month, closed_by, closed_at)
          values ('2025-12-01', ${accountant.user.id}, '2026-01-05')`,
    )

    const answers = [
      await collect(agency.id, { currency: 'USD' }),
      await collect(999_999),
      await collect(agency.id, { day: '2026-03-11' }),
      await collect(agency.id, { day: '2025-12-31' }),
      await collect(agency.id, { method_id: CERTIFICATE, reference: 'C-1' }),
      await collect(agency.id, { method_id: CREDIT }),
      await collect(agency.id, { reference: '' }),
      await collect(agency.id, { amount: '0' }),
      await collect(agency.id, { amount: '10.005' }),
    ].map(({ error }) => error?.code)

    expect(answers).toEqual([
      'collection.other_currency',
      'collection.agency_unknown',
      'collection.day_to_come',
      'collection.month_closed',
      'collection.method',
      'collection.method',
      'payment.reference_missing',
      'payment.amount_invalid',
      'payment.amount_invalid',
    ])
    expect(await openOf(agency.id)).toEqual(['2000.0000'])
  })

  test('when it settles more than it is, or more than a charge owes, or another agency’s', async () => {
    const [agency, other] = [await agencyWith(), await agencyWith()]
    const [mine, theirs] = [await charge(agency.id), await charge(other.id)]
    const settling = (payment: string, amount: string) => ({ charges: [{ payment, amount }] })

    const answers = [
      await collect(agency.id, settling(mine.payment, '1000.01')),
      await collect(agency.id, { amount: '5000', ...settling(mine.payment, '2000.01') }),
      await collect(agency.id, settling(theirs.payment, '10')),
      await collect(agency.id, {
        charges: [
          { payment: mine.payment, amount: '10' },
          { payment: mine.payment, amount: '20' },
        ],
      }),
    ].map(({ error }) => error?.code)

    expect(answers).toEqual([
      'collection.more_than_it_is',
      'collection.charge_settled',
      'collection.charge_settled',
      'collection.charge_settled',
    ])
  })

  test('to whoever is not of accounting', async () => {
    const agency = await agencyWith()

    const answers = [
      await collect(agency.id, {}, desk.rep),
      await collect(agency.id, {}, manager),
    ].map(({ error }) => error?.code)

    expect(answers).toEqual(['permission.denied', 'permission.denied'])
  })
})

describe('a collection that was noted wrongly', () => {
  test('is voided by somebody else, once, and what it settled is owed again', async () => {
    const agency = await agencyWith()
    await charge(agency.id)
    const { body: noted } = await collect(agency.id, { amount: '2000' })

    const own = await undo(noted.id, accountant)
    const voided = await undo(noted.id)
    const again = await undo(noted.id)

    expect([own.error?.code, voided.status, again.error?.code]).toEqual([
      'collection.own',
      200,
      'collection.illegal_transition',
    ])
    expect(await openOf(agency.id)).toEqual(['2000.0000'])
    expect(await booked(agency.id, 'bank')).toEqual([{ currency: 'MXN', amount: '0.00' }])
    expect((await undo(999_999)).error?.code).toBe('collection.not_found')
    expect(await differences()).toEqual([])
  })

  test('in cash is voided only while its drawer is open', async () => {
    const agency = await agencyWith()
    await charge(agency.id)
    const { body: noted } = await collect(agency.id, { method_id: TERMINAL, reference: '1 / 2' })
    await database.transaction().execute(async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`)
      await run(
        tx,
        sql`update payments.shift set state = 'ended' where rep_id = ${accountant.user.id}`,
      )
    })

    const late = await undo(noted.id)

    expect(late.error?.code).toBe('collection.shift_over')
    await database.transaction().execute(async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`)
      await run(
        tx,
        sql`update payments.shift set state = 'open' where rep_id = ${accountant.user.id}`,
      )
    })
  })
})

describe('what is given back of a charge that was collected', () => {
  test('is in favour of the agency', async () => {
    const agency = await agencyWith()
    const { reservation } = await charge(agency.id)
    await collect(agency.id, { amount: '2000' })

    await cancelSale(desk, reservation)
    const { refunds } = await show(desk, reservation)
    await desk.call(accountant, listDebtors, {})
    const boss = await giveBack({ ...desk, rep: desk.boss }, refunds)

    expect(boss).toEqual([200, 200])
    const back = refunds[0]!.amount
    expect(await account(agency.id)).toMatchObject({
      owed: `-${back}`,
      in_favour: back,
      charges: [],
    })
    const debtors = await desk.call(accountant, listDebtors, {})
    expect(debtors.body.find(({ id }) => id === agency.id)).toMatchObject({ owed: `-${back}` })
  })
})

test('the statement of an agency carries its balance from before the period', async () => {
  const agency = await agencyWith()
  await charge(agency.id)
  await desk.at('2026-03-12T15:00:00.000Z')
  const accounting = await world.signIn(accountant.user)
  await desk.call(accounting, noteCollection, {
    body: noting(agency.id, { amount: '1500', day: '2026-03-11' }),
  })

  const { body } = await desk.call(accounting, findTableRows, {
    params: { id: 'agency-statement' },
    body: { dateInit: '2026-03-11', dateFin: '2026-03-12', agency: [agency.id] } as never,
  })

  expect(body.rows).toMatchObject([
    {
      kind: 'collection',
      credited: '1500.0000',
      balance: '500.0000',
      reference: expect.stringMatching(/^SPEI/),
    },
  ])
})

test('whoever sells for an agency reads its account, and no other', async () => {
  const [own, other] = [await agencyWith(), await agencyWith()]
  await charge(own.id)
  await charge(other.id)
  const affiliate = await world.signInAs({ roles: ['AFILIADO'], agency_id: own.id })
  const rowsOf = async (agency: number[]) => {
    const { status, body } = await desk.call(affiliate, findTableRows, {
      params: { id: 'agency-statement' },
      body: { dateInit: '2026-03-01', dateFin: '2026-03-31', agency } as never,
    })
    return [status, status === 200 ? body.rows.length : null]
  }

  expect(await rowsOf([own.id])).toEqual([200, 1])
  expect(await rowsOf([other.id])).toEqual([200, 0])
  expect(
    (
      await desk.call(affiliate, findTableRows, {
        params: { id: 'my-commissions' },
        body: {} as never,
      })
    ).status,
  ).toBe(200)
})

test('the currency of a credit is not changed while something hangs on it', async () => {
  const agency = await agencyWith()
  await charge(agency.id)
  const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
  const change = async (credit_currency: string) => {
    const { body } = await desk.call(commercial, agencyPlace.show, {
      params: { id: String(agency.id) } as never,
    })
    return desk.call(commercial, agencyPlace.edit, {
      params: { id: String(agency.id) },
      body: { ...body, credit_currency },
    } as never)
  }

  const owing = await change('USD')
  await collect(agency.id, { amount: '2500' })
  const in_favour = await change('USD')
  await charge(agency.id, '250')
  await desk.call(accountant, applyCollection, {
    params: {
      id: (
        await only(
          database,
          sql<{ id: number }>`select id from payments.collection where agency_id = ${agency.id}`,
        )
      ).id,
    },
  })
  const even = await change('USD')

  expect([owing.error?.code, in_favour.error?.code, even.status]).toEqual([
    'agency.credit_in_use',
    'agency.credit_in_use',
    200,
  ])
})
