import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import { only, run } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { gatherModules } from '../../../../apps/server/gather.ts'
import { openAttackedDesk } from '@app/desk/testing'
import { openFileStore } from '../../../platform/loads/testing/build.ts'
import { reconcileInvoice } from '../contract.ts'
import { openDispute } from '../contract/disagreeing.ts'
import { payInvoice } from '../contract/paying.ts'
import { sendInvoices, showOwnInvoice, showPortal, writeOwnDispute } from '../contract/portal.ts'
import { buildCfdi } from '../testing/cfdi.ts'
import { EVENING, openInvoices } from '../testing/build.ts'

afterAll(await openFileStore())
const desk = await openAttackedDesk()
const { world } = desk
const { database } = world
const { accountant, buildProvider, sold, capture } = await openInvoices(desk)

const [mine, theirs] = [await buildProvider(), await buildProvider()]
const [RFC, OTHER_RFC] = ['MIO800101AB1', 'OTR800101AB1']
await run(database, sql`update catalog.provider set rfc = ${RFC} where id = ${mine.id}`)
await run(database, sql`update catalog.provider set rfc = ${OTHER_RFC} where id = ${theirs.id}`)
const signIn = (provider_id: number) => world.signInAs({ roles: ['PROVEEDORES'], provider_id })
const [me, other] = [await signIn(mine.id), await signIn(theirs.id)]
const file = (text: string, name: string) => new File([text], name, { type: 'text/xml' })

describe('a provider', () => {
  test('sees what it has to invoice, sends it, and is told what became of each file', async () => {
    const [voucher] = await sold(mine.id)
    const before = await desk.call(me, showPortal, {})

    const sent = await desk.call(me, sendInvoices, {
      body: {},
      files: {
        docto: [
          file(
            buildCfdi({ issuer: RFC, lines: [{ reference: voucher!.folio, price: '1206.90' }] }),
            'mia.xml',
          ),
          file(buildCfdi({ issuer: OTHER_RFC, lines: [{ price: '10' }] }), 'ajena.xml'),
          file('a,b\n1,2', 'hoja.csv'),
        ],
      },
    })

    expect(before.body).toMatchObject({
      unbilled: [{ currency: 'MXN', count: 1, amount: '1400.0000' }],
      owed: [],
    })
    expect(
      sent.body.rows.map((row) => [row.name, row.outcome === 'refused' ? row.code : row.outcome]),
    ).toEqual([
      ['mia.xml', 'captured'],
      ['ajena.xml', 'cfdi.not_yours'],
      ['hoja.csv', 'import.stamped_only'],
    ])
    expect((await desk.call(me, showPortal, {})).body.unbilled).toEqual([])
    const { id } = await only(
      database,
      sql<{
        id: number
      }>`select max(id) as id from invoices.invoice where provider_id = ${mine.id}`,
    )
    const own = await desk.call(me, showOwnInvoice, { params: { id } })
    expect(own.body.lines[0]!.voucher).toEqual({ folio: voucher!.folio, due: '1400.0000' })
    expect(own.body).not.toHaveProperty('captured_by')
    expect(own.body).not.toHaveProperty('sums')
  })

  test('answers a dispute, and sees what is owed and paid', async () => {
    const [voucher] = await sold(mine.id)
    const { body } = await capture(mine.id, [{ reference: voucher!.folio, amount: '1400' }])
    const params = { id: body.id }
    const opened = await desk.call(accountant, openDispute, {
      params,
      body: { version: body.version, reason: 'Falta el contrato' },
    })

    const answered = await desk.call(me, writeOwnDispute, {
      params: { id: opened.body.disputes[0]!.id },
      body: { text: 'Va por correo' },
    })

    expect(answered.body.disputes[0]!.messages).toMatchObject([
      { text: 'Va por correo', of_provider: true },
    ])
    const [second] = await sold(mine.id, [1])
    const invoice = await capture(mine.id, [{ reference: second!.folio, amount: '700' }])
    const agreed = await desk.call(accountant, reconcileInvoice, {
      params: { id: invoice.body.id },
      body: { version: invoice.body.version },
    })
    expect((await desk.call(me, showPortal, {})).body.owed).toEqual([
      { currency: 'MXN', count: 1, amount: '700.0000' },
    ])
    await desk.call(accountant, payInvoice, {
      params: { id: invoice.body.id },
      body: {
        version: agreed.body.version,
        paid_on: '2026-03-10',
        bank: 'BBVA',
        reference: 'SPEI',
        currency: 'MXN',
      },
    })
    const paid = await desk.call(me, showOwnInvoice, { params: { id: invoice.body.id } })
    expect([paid.body.state, paid.body.settlement?.owed]).toEqual(['paid', '0.0000'])
    expect((await desk.call(me, showPortal, {})).body.owed).toEqual([])
  })
})

/** Of the customer who buys in every sale of `sell`: the name is for the provider, this is not. */
const CONTACT = '305 555 0100'
const LISTS = [
  'arrivals',
  'coming-services',
  'provider-invoices',
  'provider-unbilled',
  'provider-statement',
]

test('no call that the role may make tells of another provider’s rows, or how to reach a guest', async () => {
  const [voucher] = await sold(mine.id)
  const { body } = await capture(mine.id, [{ reference: voucher!.folio, amount: '1400' }])
  const opened = await desk.call(accountant, openDispute, {
    params: { id: body.id },
    body: { version: body.version, reason: 'Algo' },
  })
  const { keys } = await only(
    database,
    sql<{ keys: string[] }>`
    select array_agg(permission_key) as keys from access.role_permission where role_id = 7`,
  )
  const { item_id, uuid } = await only(
    database,
    sql<{ item_id: number; uuid: string }>`
    select item_id, uuid from invoices.owed_voucher where id = ${voucher!.id}`,
  )
  const named = [body.id, opened.body.disputes[0]!.id, item_id, voucher!.id, uuid]
  const { routes } = await gatherModules()
  const calls = routes
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ permission, method }) =>
        permission && (keys.includes(permission) || (permission === 'session' && method === 'GET')),
    )
  expect(calls.length).toBeGreaterThan(15)
  const theirs_only = [voucher!.folio, voucher!.reservation_folio, body.folio, CONTACT]

  for (const endpoint of calls)
    for (const key of [...named, voucher!.reservation]) {
      const [foreign, own] = [await ask(other, endpoint, key), await ask(me, endpoint, key)]
      const said = theirs_only.filter((text) => foreign.text.includes(text))
      expect([endpointName(endpoint), foreign.status < 500, said]).toEqual([
        endpointName(endpoint),
        true,
        [],
      ])
      expect([endpointName(endpoint), own.text.includes(CONTACT)]).toEqual([
        endpointName(endpoint),
        false,
      ])
    }
  for (const id of LISTS) {
    const foreign = await desk.call(other, runReport, { params: { id }, body: {} })
    const own = await desk.call(me, runReport, { params: { id }, body: {} })
    const text = JSON.stringify(foreign.body)
    expect([id, foreign.status, theirs_only.filter((one) => text.includes(one))]).toEqual([
      id,
      200,
      [],
    ])
    expect([id, JSON.stringify(own.body).includes(CONTACT)]).toEqual([id, false])
  }
})

async function ask(who: typeof me, endpoint: Endpoint, key: number | string) {
  const url = fullPath(endpoint).replaceAll(/:[a-z_]+/gi, String(key))
  const reply = await world.app.inject({
    method: endpoint.method,
    url,
    headers: {
      cookie: who.cookies,
      authorization: `Bearer ${who.token}`,
      accept: 'application/json',
      'idempotency-key': newUuid(),
    },
    ...(endpoint.body && !endpoint.files
      ? { payload: { id: key, uuid: key, voucher: key, reason: 'No', text: 'No', version: 1 } }
      : {}),
  })
  return { status: reply.statusCode, text: reply.payload }
}

test("a provider sees the seats of today's open departures, where the house shows them", async () => {
  const { id } = await buildProvider()
  await sold(id, [3])
  const { option } = await buildProduct(database, { provider_id: id })
  const on = (day: string, hour: string, more = {}) =>
    buildDeparture(database, { option_id: option.id, day, starts_at: hour, ...more })
  const today = EVENING.slice(0, 10)
  await Promise.all([
    on(today, '11:00', { capacity: 8 }),
    on(today, '13:00', { capacity: 50, active: false }),
    on('2026-03-21', '09:00', { capacity: 30 }),
  ])
  const tour = await only(
    database,
    sql<{ capacity: number; taken: number; day: string }>`
    select d.capacity, d.taken, d.day::text from departures.departure d
      join catalog.option o on o.id = d.option_id join catalog.product p on p.id = o.product_id
     where p.provider_id = ${id} and d.taken > 0`,
  )
  await desk.at(EVENING)
  const captain = await signIn(id)
  const seats = async () => (await desk.call(captain, showPortal, {})).body.seats_today
  const hidden = await seats()

  await run(
    database,
    sql`update catalog.provider set departures_in_portal = 'seen' where id = ${id}`,
  )

  expect([tour.day, tour.taken]).toEqual([today, 3])
  expect([hidden, await seats()]).toEqual([null, { capacity: tour.capacity + 8, taken: 3 }])
  expect((await desk.call(await signIn(theirs.id), showPortal, {})).body.seats_today).toBe(null)
})
