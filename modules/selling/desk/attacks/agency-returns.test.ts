import voidAgencyReturn from '@app/payments/acts/void-agency-return'
import voidCollection from '@app/payments/acts/void-collection'
import { buildAgency } from '@app/organization/testing'
import {
  findOpenCharges,
  noteCollection,
  returnCollection,
} from '@app/payments/contract/collections'
import type { Session } from '@app/server/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { all, only } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshReference } from '@app/payments/testing'
import { compareDocuments } from '@app/audit/testing'
import { authorizeCredit } from '../payment/contract.ts'
import { showWholeReservation } from '../reservation/contract.ts'
import { buildTour, openAttackedDesk, sell, wanted } from '../testing/desk.ts'

const desk = await openAttackedDesk({ connections_max: 16 })
const { world } = desk
const { database } = world
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const second = await world.signInAs({ roles: ['CONTABILIDAD'] })
const TODAY = '2026-03-10'
const TRANSFER = 3
const { id: CREDIT } = await only(
  database,
  sql<{ id: number }>`select id from payments.method where code = 'agency_credit'`,
)

const agencyWith = (currency: 'MXN' | 'USD' = 'MXN') =>
  buildAgency(database, { credit: { limit: '90000', currency } })

/** It paid, and nothing was charged: all of it is in its favour. */
async function paidAhead(agency_id: number, amount = '1000', currency: 'MXN' | 'USD' = 'MXN') {
  const { status, body } = await desk.call(accountant, noteCollection, {
    body: {
      agency_id,
      currency,
      method_id: TRANSFER,
      amount,
      day: TODAY as never,
      reference: freshReference('SPEI'),
    },
  })
  expect(status).toBe(200)
  return body.id
}

type Body = Partial<{ amount: string; day: string; reference: string }>
const give = (id: number, body: Body = {}, session: Session = second) =>
  desk.call(session, returnCollection, {
    params: { id },
    body: { amount: '400', day: TODAY, reference: 'SPEI D', ...body } as never,
  })
const undo = (id: number, session: Session = accountant) =>
  desk.call(session, voidAgencyReturn.endpoint, { params: { id }, body: { reason: 'No salió' } })

const account = async (agency_id: number, currency: 'MXN' | 'USD' = 'MXN') =>
  (await desk.call(accountant, findOpenCharges, { body: { agency_id, currency } })).body

const booked = (agency_id: number) =>
  all(
    database,
    sql<{ account: string; amount: string; mxn: string }>`
    select p.account_code as account, sum(p.amount)::numeric(14,2)::text as amount,
        sum(p.mxn)::numeric(14,2)::text as mxn
      from ledger.posting p join ledger.entry e on e.id = p.entry_id
     where e.agency_id = ${agency_id} group by 1 order by 1`,
  )

/** The database's clock is the real one, and the day that of the story. */
const differences = async () =>
  (await compareDocuments(database, null)).differences.filter(({ check }) => check !== 'entry_day')

async function charge(agency_id: number, adult: string): Promise<void> {
  const sold = await sell(desk, [wanted(await buildTour(desk, { adult }))], {
    total: String(Number(adult) * 2),
    payments: [{ method_id: CREDIT, currency: 'MXN', amount: String(Number(adult) * 2) }],
    agency_id,
  })
  const whole = await desk.call(desk.boss, showWholeReservation, {
    params: { id: sold.body.uuid },
  })
  const done = await desk.call(manager, authorizeCredit, {
    params: { uuid: whole.body.payments[0]!.uuid },
  })
  expect(done.status).toBe(200)
}

test('what an agency has in favour leaves the bank, and stands in its statement', async () => {
  const agency = await agencyWith()
  const collection = await paidAhead(agency.id)

  const given = await give(collection)

  expect(given.body).toMatchObject({ in_favour: '600.0000' })
  expect(await account(agency.id)).toEqual({
    owed: '-600.0000',
    in_favour: '600.0000',
    charges: [],
  })
  expect(await booked(agency.id)).toEqual([
    { account: 'agencies', amount: '-600.00', mxn: '-600.00' },
    { account: 'bank', amount: '600.00', mxn: '600.00' },
  ])
  const { body } = await desk.call(accountant, findTableRows, {
    params: { id: 'agency-statement' },
    body: { dateInit: TODAY, dateFin: TODAY, agency: [agency.id] } as never,
  })
  expect(body.rows).toMatchObject([
    { kind: 'collection', credited: '1000.0000', balance: '-1000.0000' },
    { kind: 'return', charged: '400.0000', balance: '-600.0000', reference: 'SPEI D' },
  ])
  expect(await differences()).toEqual([])
  expect(await checkInvariants(database)).toEqual([])
})

test('dollars go back at the rate they came at: nothing is gained or lost', async () => {
  await buildRates(database, { day: TODAY, USD: { buy: '18', sell: '18.5' } })
  const agency = await agencyWith('USD')
  const collection = await paidAhead(agency.id, '1000', 'USD')
  await desk.at('2026-03-11T15:00:00.000Z')
  await buildRates(database, { day: '2026-03-11', USD: { buy: '19', sell: '19.5' } })
  const accounting = await world.signIn(second.user)

  const given = await give(collection, { amount: '1000', day: '2026-03-11' }, accounting)

  expect(given.body).toMatchObject({ in_favour: '0.0000' })
  expect(await booked(agency.id)).toEqual([
    { account: 'agencies', amount: '0.00', mxn: '0.00' },
    { account: 'bank', amount: '0.00', mxn: '0.00' },
  ])
  expect(await differences()).toEqual([])
  await desk.at('2026-03-10T15:00:00.000Z')
})

test('never more than is left of the collection, nor than the agency has beyond what it owes', async () => {
  const agency = await agencyWith()
  const collection = await paidAhead(agency.id)

  const above = await give(collection, { amount: '1000.01' })
  await charge(agency.id, '350')
  const owing = await give(collection, { amount: '301' })
  const rest = await give(collection, { amount: '300' })
  const nothing = await give(collection, { amount: '0.01' })

  expect([above, owing, nothing].map(({ error }) => error?.code)).toEqual(
    Array(3).fill('agency_return.more_than_in_favour'),
  )
  expect(above.error?.message).toContain('MXN 1000.00')
  expect(rest.status).toBe(200)
})

test('of six who give back at the same time, only what there is leaves the bank', async () => {
  const agency = await agencyWith()
  const collection = await paidAhead(agency.id)

  const replies = await Promise.all(Array.from({ length: 6 }, () => give(collection)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await account(agency.id)).toMatchObject({ in_favour: '200.0000' })
  expect(await checkInvariants(database)).toEqual([])
})

test('by somebody else than who noted the collection, on a day between then and now, and with a reference', async () => {
  const agency = await agencyWith()
  const collection = await paidAhead(agency.id)
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })

  const answers = [
    await give(collection, {}, accountant),
    await give(collection, { day: '2026-03-09' }),
    await give(collection, { day: '2026-03-11' }),
    await give(collection, { reference: ' ' }),
    await give(collection, { amount: '0' }),
    await give(collection, { amount: '1.005' }),
    await give(collection, {}, manager),
    await give(collection, {}, rep),
    await give(999_999),
  ].map(({ error }) => error?.code)

  expect(answers).toEqual([
    'agency_return.own',
    'agency_return.before_it_came',
    'collection.day_to_come',
    'request.invalid',
    'payment.amount_invalid',
    'payment.amount_invalid',
    'permission.denied',
    'permission.denied',
    'collection.not_found',
  ])
  expect(await account(agency.id)).toMatchObject({ in_favour: '1000.0000' })
})

test('a return that was noted wrongly is voided by somebody else, once, and the collection only then', async () => {
  const agency = await agencyWith()
  const collection = await paidAhead(agency.id)
  const { body } = await give(collection)
  const voiding = () =>
    desk.call(second, voidCollection.endpoint, {
      params: { id: collection },
      body: { reason: 'Otra' },
    })

  const early = await voiding()
  const own = await undo(body.id, second)
  const undone = await undo(body.id)
  const again = await undo(body.id)

  expect([early, own, undone, again].map(({ status, error }) => error?.code ?? status)).toEqual([
    'collection.returned',
    'agency_return.own',
    200,
    'agency_return.illegal_transition',
  ])
  expect(await account(agency.id)).toMatchObject({ owed: '-1000.0000', in_favour: '1000.0000' })
  expect((await voiding()).status).toBe(200)
  expect((await give(collection)).error?.code).toBe('collection.illegal_transition')
  expect((await undo(999_999)).error?.code).toBe('agency_return.not_found')
  expect(await differences()).toEqual([])
  expect(await checkInvariants(database)).toEqual([])
})
