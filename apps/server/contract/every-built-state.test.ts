// The calls whose rows need more than the demo company has (`moving-calls.ts` says which): each on a
// row that was made as people make it, put into every state that does not lead where the call goes. It
// answers 409 with the life cycle's own code and the states that are allowed, and changes nothing.
import { COLLECTION, PAYMENT } from '@app/payments/lifecycles'
import { LOAD } from '@app/loads/lifecycles'
import { RESERVATION } from '@app/reservations/lifecycles'
import { VOUCHER } from '@app/vouchers/lifecycles'
import { only } from '@kit/db/database'
import { endpointName, fullPath } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { mayBecome, statesOf, type Lifecycle } from '@kit/kernel/lifecycle'
import { sql } from 'kysely'
import { sampleOf } from '@kit/testing/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAttackedDesk } from '@app/desk/testing'
import { INVOICE, INVOICE_PAYMENT } from '../../../modules/money/invoices/lifecycles.ts'
import { isOpen, type InvoiceState } from '../../../modules/money/invoices/rules.ts'
import { openFileStore } from '../../../modules/platform/loads/testing/build.ts'
import { gatherModules } from '../gather.ts'
import { dropChecks, stands } from './any-state.ts'
import { buildRows, type BuiltRows } from './built-rows.ts'
import { HOUSE_CALLS, TRIED_ON_BUILT_ROWS, type Moved } from './moving-calls.ts'
import { SALE_CALLS } from './moving-calls-of-sales.ts'

const { routes } = await gatherModules()
const ENDPOINTS = routes.map(({ endpoint }) => endpoint)
const desk = await openAttackedDesk()
const { world } = desk
const { database } = world
afterAll(await openFileStore())

type Call = Readonly<{
  cycle: Lifecycle
  /** The row that is put into a state, among those that were built. */
  of: keyof BuiltRows
  name: string
  /** Whether it may be asked for in a state. */
  may: (state: string) => boolean
  params?: (row: Moved, rows: BuiltRows) => Record<string, unknown>
  body?: (row: Moved, rows: BuiltRows) => Record<string, unknown>
}>

const reason = 'Se intenta'
const leads =
  (cycle: Lifecycle, ...to: readonly string[]) =>
  (state: string): boolean =>
    to.some((one) => mayBecome(cycle, state, one))
const byId = ({ id }: Moved) => ({ id: String(id) })
const byUuid = ({ uuid }: Moved) => ({ uuid })
const versioned = ({ version }: Moved) => ({ version })

/** A reservation that is over is neither cancelled nor redeemed, whatever its services say. */
const ofReservation = (
  name: string,
  more: Pick<Call, 'body'> & Partial<Pick<Call, 'of' | 'may'>>,
): Call => ({
  cycle: RESERVATION,
  of: 'sold',
  name,
  may: leads(RESERVATION, 'closed'),
  ...more,
})
const cancels = leads(RESERVATION, 'cancelled')
/** What was rendered or billed is not voided: neither cancelled nor issued anew. */
const ofVoucher = (name: string, more: Pick<Call, 'params' | 'body'>): Call => ({
  cycle: VOUCHER,
  of: 'voucher',
  name,
  // One that is void already is left as it is.
  may: (state) => state === 'voided' || mayBecome(VOUCHER, state, 'voided'),
  ...more,
})
const ofPayment = (name: string, of: 'paid' | 'credit', to: string, more: object = {}): Call => ({
  cycle: PAYMENT,
  of,
  name,
  may: leads(PAYMENT, to),
  params: byUuid,
  body: () => ({ reason }),
  ...more,
})
const ofLoad = (name: string, to: string, body: NonNullable<Call['body']>): Call => ({
  cycle: LOAD,
  of: 'load',
  name,
  may: leads(LOAD, to),
  params: byUuid,
  body,
})
const ofInvoice = (name: string, more: Pick<Call, 'params' | 'body'>): Call => ({
  cycle: INVOICE,
  of: 'invoice',
  name,
  may: (state) => isOpen(state as InvoiceState),
  ...more,
})
const byLine = ({ id }: Moved, { line }: BuiltRows) => ({
  id: String(id),
  line_id: String(line['id']),
})
const changed = (_: Moved, { item }: BuiltRows) => ({
  version: item['version'],
  reason,
  adults: 1,
  expected_total: '1000',
})

const CALLS: readonly Call[] = [
  ofReservation('POST /api/cancelacion/total', {
    may: cancels,
    body: ({ uuid }) => ({ uuid, reason }),
  }),
  ofReservation('POST /api/reserva/confirm_cancellation_request', {
    of: 'asked',
    may: cancels,
    body: (_, { request }) => ({ uuid: request['uuid'] }),
  }),
  ofReservation('POST /api/vouchers/redeem', {
    body: (_, { voucher }) => ({ voucher: voucher['uuid'] }),
  }),
  ofReservation('POST /api/vouchers/no-show', {
    body: (_, { voucher }) => ({ voucher: voucher['uuid'] }),
  }),
  ofReservation('POST /api/vouchers/unredeem', {
    of: 'given',
    body: (_, { given_voucher }) => ({ voucher: given_voucher['uuid'], reason }),
  }),
  ofVoucher('POST /api/cancelacion/total', {
    body: (_, { sold }) => ({ uuid: sold['uuid'], reason }),
  }),
  ofVoucher('POST /api/reserva/edit/item/:id', {
    params: (_, { item }) => ({ id: String(item['id']) }),
    body: changed,
  }),
  ofVoucher('POST /api/editarservicio', {
    body: (row, rows) => ({ id: rows.item['id'], ...changed(row, rows) }),
  }),
  ofVoucher('POST /api/reserva/send_reserve_reprogramming', {
    body: (_, { item, later }) => ({
      id: item['id'],
      service_day: later['day'],
      departure_id: later['id'],
      version: item['version'],
      reason,
      expected_total: '2000',
    }),
  }),
  ofPayment('POST /api/payments/:uuid/voiding', 'paid', 'voided'),
  ofPayment('POST /api/reserva/administrar/formaspago', 'paid', 'voided', {
    body: ({ uuid }: Moved) => ({ payment: uuid, method_id: 2, reference: 'AUT 1', reason }),
  }),
  ofPayment('POST /api/payments/:uuid/credit-authorization', 'credit', 'confirmed'),
  ofPayment('POST /api/payments/:uuid/credit-refusal', 'credit', 'failed'),
  {
    ...ofLoad('POST /api/loads/:uuid/reading', 'uploaded', (load) => ({
      ...versioned(load),
      sheet: null,
      heading_row: null,
      encoding: null,
    })),
    // A file that was not checked yet is read anew where it stands.
    may: (state) => state === 'uploaded' || mayBecome(LOAD, state, 'uploaded'),
  },
  ofLoad('POST /api/loads/:uuid/check', 'checking', ({ mapping, version }) => ({
    mapping,
    version,
  })),
  ofLoad('POST /api/loads/:uuid/start', 'loading', ({ version }) => ({
    only_good: false,
    left_out: [],
    version,
  })),
  ofLoad('POST /api/loads/:uuid/undo', 'undoing', versioned),
  {
    cycle: COLLECTION,
    of: 'collection',
    name: 'POST /api/agency-credit/collections/:id/application',
    may: (state) => state === 'noted',
    params: byId,
  },
  {
    cycle: COLLECTION,
    of: 'collection',
    name: 'POST /api/agency-credit/collections/:id/return',
    may: (state) => state === 'noted',
    params: byId,
    body: () => ({ amount: '1', day: '2026-03-10', reference: 'SPEI 3' }),
  },
  ofInvoice('POST /api/adicionar/factura', {
    body: ({ id, version }, { captured }) => ({ ...captured, id, version }),
  }),
  ofInvoice('POST /api/adicionar/cupon', {
    body: ({ id, version }, { unbilled }) => ({ id, version, vouchers: [{ id: unbilled['id'] }] }),
  }),
  ofInvoice('POST /api/invoices/:id/lines/:line_id/release', { params: byLine, body: versioned }),
  ofInvoice('POST /api/invoices/:id/lines/:line_id/removal', { params: byLine, body: versioned }),
  ofInvoice('POST /api/invoices/:id/lines/:line_id/rejection', {
    params: byLine,
    body: ({ version }) => ({ version, reason }),
  }),
  ofInvoice('POST /api/invoices/vouchers/:id/release', {
    params: (_, { line }) => ({ id: String(line['voucher_id']) }),
  }),
  {
    cycle: INVOICE_PAYMENT,
    of: 'invoice_payment',
    name: 'POST /api/invoices/payments/:id/paid',
    may: leads(INVOICE_PAYMENT, 'paid'),
    params: byId,
    body: () => ({
      paid_on: '2026-03-10',
      bank: 'BBVA 4567',
      reference: 'SPEI 1',
      currency: 'MXN',
    }),
  },
]

let rows: BuiltRows
beforeAll(async () => {
  rows = await buildRows(
    desk,
    ENDPOINTS.flatMap(({ permission }) =>
      permission && permission !== 'session' ? [permission] : [],
    ),
  )
  for (const table of new Set(CALLS.map(({ cycle }) => cycle.table)))
    await dropChecks(database, table)
}, 120_000)

test('every call that is said to be tried on a built row stands here, and no other', () => {
  const said = Object.entries({ ...HOUSE_CALLS, ...SALE_CALLS }).flatMap(([cycle, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      call === TRIED_ON_BUILT_ROWS ? [`${cycle}: ${name}`] : [],
    ),
  )

  expect(CALLS.map(({ cycle, name }) => `${cycle.name}: ${name}`).toSorted()).toEqual(
    said.toSorted(),
  )
})

test.each(sampleOf('calls from every state', CALLS))(
  '$cycle.name, $name: from no state that does not lead there',
  { timeout: 60_000 },
  async ({ cycle, of, name, may, params, body }) => {
    const { table } = cycle
    const illegal = statesOf(cycle).filter((state) => !may(state))
    expect(illegal.length).toBeGreaterThan(0)
    const { id } = rows[of]
    const row = await rowOf(table, id!)
    const answers: unknown[] = []
    for (const state of illegal) {
      await putInto(table, id!, state)
      const before = await stands(database, table)
      const { status, said } = await send(name, params?.(row, rows) ?? {}, body?.(row, rows))
      const { code, details } = said as { code: string; details: Record<string, unknown> }
      const same = JSON.stringify(await stands(database, table)) === JSON.stringify(before)
      answers.push([state, status, code, details?.['state'], details?.['allowed'], same])
    }
    await putInto(table, id!, String(row['state']))

    expect(answers).toEqual(
      illegal.map((state) => [state, 409, cycle.refusal, state, [...cycle.next[state]!], true]),
    )
  },
)

const rowOf = async (table: string, id: Moved[string]): Promise<Moved> =>
  (
    await only(
      database,
      sql<{ row: Moved }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`,
    )
  ).row

const putInto = (table: string, id: Moved[string], state: string): Promise<unknown> =>
  database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ${sql.table(table)} set state = ${state} where id = ${id}`.execute(tx)
  })

async function send(
  name: string,
  params: Record<string, unknown>,
  body: Record<string, unknown> | undefined,
) {
  const endpoint = ENDPOINTS.find((one) => endpointName(one) === name)!
  const session = await world.signIn({ id: Number(rows.boss['id']) })
  const reply = await world.app.inject({
    method: endpoint.method,
    url: fullPath(endpoint).replace(/:(\w+)/g, (_, key: string) => String(params[key])),
    headers: {
      accept: 'application/json',
      'idempotency-key': newUuid(),
      cookie: session.cookies,
      authorization: `Bearer ${session.token}`,
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: reply.statusCode, said: reply.json<Record<string, unknown>>() }
}
