// Every call that names a row: whoever may not see it is answered as if it were not there. Which
// calls those are is read from the contracts.
import { giveCash } from '@app/cash/contract/movements'
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { cancelReservation } from '@app/desk/cancellation/contract'
import { saveQuotation } from '@app/desk/quotation/contract'
import { askToCancel } from '@app/desk/cancellation/contract/request'
import { holdCart } from '@app/shop/contract/hold'
import { showReservation, showWholeReservation } from '@app/desk/reservation/contract'
import { saveBooking } from '@app/desk/sale/contract'
import type { Act } from '@kit/acts/act'
import { buildRates } from '@app/exchange-rates/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { only, type Database } from '@kit/db/database'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import fc from 'fast-check'
import { sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { gatherModules } from '../gather.ts'
import { openTestWorld, type Session, type TestWorld } from '../testing.ts'
import { accepted, type JsonSchema } from './arbitrary.ts'
import { KEYED_CALLS } from './keyed-calls.ts'
import { isTried, type Kind } from './keyed.ts'

const DAY = '2026-03-20'
const ROOT = join(import.meta.dirname, '../../..')
/** Names that a field has when it names a row. */
const KEY = /^(id|uuid|token|key|voucher)$|_ids?$|^id_|Id$/

const { routes } = await gatherModules()
const endpoints = routes.map(({ endpoint }) => endpoint)
let world: TestWorld
let outsider: Session
let rows: Record<Kind, string | number>

beforeAll(async () => {
  world = await openTestWorld()
  await buildRates(world.database, { day: '2026-03-10' })
  rows = await sellToAnotherChannel()
  const channel = await buildChannel(world.database)
  const far = await buildLocation(world.database, { channel_id: channel.id })
  outsider = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [far.channel_id],
    desk: { channel_id: far.channel_id, hotel_id: far.hotel_id, location_id: far.id },
    // Whatever they may do elsewhere, they may not do here.
    granted: [...new Set(cases.flatMap(({ endpoint }) => permissionOf(endpoint)))],
  })
})

const permissionOf = ({ permission }: Endpoint): string[] =>
  permission && permission !== 'session' ? [permission] : []

async function sellToAnotherChannel(): Promise<Record<Kind, string | number>> {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  const { option } = await buildProduct(world.database, {
    prices: [{ pax_type: 'adult', amount: '1000' }],
  })
  const departure = await buildDeparture(world.database, {
    option_id: option.id,
    day: DAY,
    capacity: 20,
    starts_at: '09:00',
  })
  const items = [{ option_id: option.id, service_day: DAY, departure_id: departure.id, adults: 1 }]
  const body = {
    items,
    expected_total: '1000',
    payments: [{ method_id: 1, currency: 'MXN' as const, amount: '1000' }],
    customer: { name: 'Ana', phone: '998 555 0100', email: 'ana@example.test' },
    signatures: { client: { typed_name: 'Ana' } },
  }
  const sold = (await world.call(rep, saveBooking, { body })).body
  const params = { id: sold.uuid }
  const whole = (await world.call(rep, showWholeReservation, { params })).body
  const cancelled = (await world.call(rep, saveBooking, { body })).body
  const reason = { uuid: cancelled.uuid, reason: 'Lluvia' }
  const session = await only(
    world.database,
    sql<{ id: number }>`select max(id) as id from access.session where user_id = ${rep.user_id}`,
  )
  return {
    reservation: sold.uuid,
    reservation_id: (await world.call(rep, showReservation, { params })).body.id,
    item: whole.items[0]!.id,
    payment: whole.payments[0]!.uuid,
    voucher: sold.vouchers[0]!.uuid,
    cancellation_request: (
      await world.call(rep, askToCancel, { body: { uuid: sold.uuid, reason: 'Lluvia' } })
    ).body.requests[0]!.uuid,
    quotation: (
      await world.call(rep, saveQuotation, {
        body: {
          cart: { items },
          expected_total: '1000',
          price_kind: 'frozen',
          customer: { name: 'Ana' },
        },
      })
    ).body.uuid,
    refund: (await world.call(rep, cancelReservation, { body: reason })).body.refunds[0]!.uuid,
    hold: (await world.call(rep, holdCart, { body: { items } })).body.uuid,
    session: session.id,
    ...(await bringDrawer(rep)),
    load: await bringFile(world.database, rep.user_id),
  }
}

/** The drawer of whoever sold, and cash that they handed on and nobody has received. */
async function bringDrawer(rep: Session): Promise<{ shift: number; cash_movement: number }> {
  const { id: shift } = await only(
    world.database,
    sql<{ id: number }>`select max(id) as id from payments.shift where rep_id = ${rep.user_id}`,
  )
  const given = await world.call(rep, giveCash, {
    body: { kind: 'drop', currency: 'MXN', amount: '10' },
  })
  return { shift, cash_movement: given.body.id }
}

/** A file that somebody handed in, of which a row is wrong and another was written. */
async function bringFile(database: Database, user_id: number): Promise<string> {
  const { uuid } = await only(
    database,
    sql<{ uuid: string }>`
    insert into loads.load (uuid, kind, state, file_name, object_key, bytes, language, headings,
          mapping, rows_done, rows_new, rows_wrong, created_by)
    select gen_random_uuid(), 'hotels', 'checked', 'hoteles.csv', repeat('0', 64), 120, 'es',
           '["Hotel"]', '["name"]', 2, 1, 1, ${user_id}
    returning uuid`,
  )
  return uuid
}

type Case = { endpoint: Endpoint; field: string; kind: Kind }
const cases: Case[] = endpoints.flatMap((endpoint) => {
  const keys = KEYED_CALLS[endpointName(endpoint)]
  return typeof keys === 'object' && !isTried(keys)
    ? Object.entries(keys).map(([field, kind]) => ({ endpoint, field, kind }))
    : []
})

test('every call with a key says which row it names, or why none', () => {
  const keyed = endpoints.filter((endpoint) => fieldsOf(endpoint).some((name) => KEY.test(name)))

  expect(keyed.map(endpointName).toSorted()).toEqual(Object.keys(KEYED_CALLS).toSorted())
})

describe('a row of another channel is answered as one that is not there', () => {
  test.each(
    sampleOf('foreign rows of calls', cases).map(
      (one) => [endpointName(one.endpoint), one] as const,
    ),
  )('%s', async (_name, { endpoint, field, kind }) => {
    const real = rows[kind]
    const absent = typeof real === 'number' ? 999_999_999 : newUuid()

    const [foreign, none] = [
      await answer(endpoint, field, real),
      await answer(endpoint, field, absent),
    ]

    expect(foreign).toEqual(none)
    expect(none.status).toBe(404)
  })
})

describe('a call that is tried elsewhere is made there', () => {
  const elsewhere = Map.groupBy(
    endpoints.flatMap((endpoint) => {
      const keys = KEYED_CALLS[endpointName(endpoint)]
      return keys && typeof keys === 'object' && isTried(keys) ? [{ endpoint, tried: keys }] : []
    }),
    ({ tried }) => tried.tried_in,
  )

  test.each([...elsewhere])('%s', async (file, calls) => {
    const names = await namesOfContracts()
    const said = readFileSync(join(ROOT, file), 'utf8')

    const silent = calls
      .map(({ endpoint }) => names.get(endpoint) ?? endpointName(endpoint))
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(said))

    expect(silent).toEqual([])
  })
})

/** By what name a test calls each endpoint: of those made by a function, the name of what holds them. */
async function namesOfContracts(): Promise<Map<unknown, string>> {
  const names = new Map<unknown, string>()
  const files = globSync('{modules,packages}/**/{*contract.ts,contract/*.ts}', { cwd: ROOT })
  for (const file of files.filter((path) => !path.includes('node_modules'))) {
    const exported = (await import(join(ROOT, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      names.set(value, name)
      if (value && typeof value === 'object')
        for (const held of Object.values(value)) if (!names.has(held)) names.set(held, name)
    }
  }
  // An act is imported from its file.
  for (const file of globSync('modules/**/acts/*.act.ts', { cwd: ROOT })) {
    const { default: act } = (await import(join(ROOT, file))) as { default: Act }
    names.set(act.endpoint, `acts/${basename(file, '.act.ts')}`)
  }
  return names
}

const schemasOf = ({ params, query, body }: Endpoint) => ({ params, query, body })

function fieldsOf(endpoint: Endpoint): string[] {
  return Object.values(schemasOf(endpoint)).flatMap((schema) =>
    schema ? namesIn(jsonSchemaOf(schema)) : [],
  )
}

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

function namesIn(schema: JsonSchema): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const within = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf]
  return [...Object.keys(properties), ...[...within, ...allOf].flatMap(namesIn)]
}

/** The call as its contract has it, with this key. */
async function answer(
  endpoint: Endpoint,
  field: string,
  key: string | number,
): Promise<{ status: number; code: string | undefined }> {
  const url = fullPath(endpoint).replace(`:${field}`, String(key))
  const body = endpoint.body && bodyWith(endpoint.body, field, key)
  const reply = await world.app.inject({
    method: endpoint.method,
    url,
    headers: {
      cookie: outsider.cookies,
      authorization: `Bearer ${outsider.token}`,
      accept: 'application/json',
      'idempotency-key': newUuid(),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code }
}

/** The first of the bodies that the contract accepts, always the same ones. */
function bodyWith(schema: z.ZodType, field: string, key: string | number): object {
  const json = jsonSchemaOf(schema)
  const hasKey = Object.keys(json.properties ?? {}).includes(field)
  const tries = fc.sample(accepted(json), { numRuns: 300, seed: 7 }) as object[]
  // Whose name is sent is refused before: nobody is named.
  const bodies = tries.map((body) => ({
    ...body,
    id_user: undefined,
    ...(hasKey && { [field]: key }),
  }))
  const legible = bodies.find((body) => schema.safeParse(body).success)
  if (!legible) throw new Error('No body of 300 is accepted')
  return legible
}
