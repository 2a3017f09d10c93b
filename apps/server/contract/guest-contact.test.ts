// Nobody who lacks 'guest.contact' reads a guest's whole telephone or address, whatever they may
// open: every call that only asks, and every list as a page and as a file, is made as such a person.
// Which calls and lists there are is read from the contracts, so that a new one is tried as well.
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { askAboutData } from '@app/data-requests/contract'
import { askToCancel } from '@app/desk/cancellation/contract/request'
import { saveQuotation } from '@app/desk/quotation/contract'
import { showReservation, showWholeReservation } from '@app/desk/reservation/contract'
import { saveBooking } from '@app/desk/sale/contract'
import { buildRates } from '@app/exchange-rates/testing'
import { maskedContact } from '@app/guest-data/rules'
import { only } from '@kit/db/database'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import type { Day } from '@kit/kernel/day'
import { expressionOf } from '@kit/tables/fact'
import { exportTable, findTableRows } from '@kit/tables/contract'
import { gatherTables } from '@kit/tables/gather'
import { sampleOf } from '@kit/testing/sample'
import fc from 'fast-check'
import { sql } from 'kysely'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { gatherModules } from '../gather.ts'
import { openTestWorld, type Session, type TestWorld } from '../testing.ts'
import { accepted, type JsonSchema } from './arbitrary.ts'

const DAY = '2026-03-20'
const PHONE = '+52 998 765 4321'
const EMAIL = 'plantada.huesped@correo.example'
/** However a telephone is parted. */
const WHOLE = /998\D{0,3}765\D{0,3}4321|plantada\.huesped/

/** Whose business the whole contact is, whoever else may not see it. */
const FOR_ADMINISTRATORS: Readonly<Record<string, string>> = {
  mails: 'to whom the system wrote is what the list of mails is for',
}
/** The address of that list. */
const MAILS = '/api/administracion/correos'

const { routes } = await gatherModules()
const tables = await gatherTables(join(import.meta.dirname, '../../../modules'))
const endpoints = routes.map(({ endpoint }) => endpoint)
let world: TestWorld
/** Opens everything, and sees every contact, or none. */
let whole: Session
let masked: Session
let keys: (string | number)[]

beforeAll(async () => {
  world = await openTestWorld()
  await buildRates(world.database, { day: '2026-03-10' })
  keys = await plantGuest()
  whole = await world.signInAs({ roles: ['ADMIN'] })
  masked = await world.signInAs({ roles: ['ADMIN'], denied: ['guest.contact'] })
})

async function plantGuest(): Promise<(string | number)[]> {
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
  const customer = { name: 'Ana Plantada', phone: PHONE, email: EMAIL }
  const sold = (
    await world.call(rep, saveBooking, {
      body: {
        items,
        expected_total: '1000',
        payments: [{ method_id: 1, currency: 'MXN' as const, amount: '1000' }],
        customer,
        signatures: { client: { typed_name: 'Ana' } },
      },
    })
  ).body
  const params = { id: sold.uuid }
  const { items: lines } = (await world.call(rep, showWholeReservation, { params })).body
  const { requests } = (
    await world.call(rep, askToCancel, { body: { uuid: sold.uuid, reason: 'Lluvia' } })
  ).body
  const quotation = await world.call(rep, saveQuotation, {
    body: { cart: { items }, expected_total: '1000', price_kind: 'frozen', customer },
  })
  const { id: channel_id } = await only(
    world.database,
    sql<{ id: number }>`select channel_id as id from reservations.reservation limit 1`,
  )
  await sql`
    insert into newsletter.unsubscription (email, unsubscribed_at)
    values (${EMAIL}, now())`.execute(world.database)
  const asked = await world.call(null, askAboutData, {
    body: { right: 'access', name: 'Ana', email: EMAIL, phone: PHONE, asked: 'x', language: 'es' },
  })
  const request = await only(
    world.database,
    sql<{ uuid: string }>`
      select uuid from data_requests.request where folio = ${asked.body.folio}`,
  )
  return [
    sold.uuid,
    (await world.call(rep, showReservation, { params })).body.id,
    lines[0]!.id,
    sold.vouchers[0]!.uuid,
    requests[0]!.uuid,
    quotation.body.uuid,
    departure.id,
    channel_id,
    request.uuid,
  ]
}

const asking = endpoints.filter(
  ({ method, reads, idempotent, public: open }) =>
    (method === 'GET' || reads) && !idempotent && !open,
)

async function ask(
  session: Session,
  endpoint: Pick<Endpoint, 'method'>,
  url: string,
  body?: object,
): Promise<string> {
  const reply = await world.app.inject({
    method: endpoint.method as 'GET',
    url,
    headers: {
      cookie: session.cookies,
      authorization: `Bearer ${session.token}`,
      accept: 'application/json',
    },
    ...(body ? { payload: body } : {}),
  })
  return reply.statusCode === 200 ? reply.rawPayload.toString('latin1') : ''
}

/** Every way to ask it about something planted. */
function* askedIn(endpoint: Endpoint): Generator<{ url: string; body?: object }> {
  const path = fullPath(endpoint)
  const paths = /:\w+/.test(path)
    ? [...new Set(keys)].map((key) => path.replaceAll(/:\w+\??/g, String(key)))
    : [path]
  const bodies = endpoint.body ? bodiesOf(endpoint.body) : [undefined]
  for (const url of paths) for (const body of bodies) yield body ? { url, body } : { url }
}

/** Bodies that the contract takes, with each planted key where it has one. */
function bodiesOf(schema: z.ZodType): object[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const named = Object.keys(json.properties ?? {}).filter((name) =>
    /^(id|uuid|voucher)$|_ids?$|^id_/.test(name),
  )
  const samples = fc.sample(accepted(json), { numRuns: 20, seed: 7 }) as object[]
  const plain = samples.filter((body) => schema.safeParse(body).success).slice(0, 1)
  const keyed = samples
    .slice(0, 1)
    .flatMap((body) =>
      named.flatMap((name) => keys.map((key) => ({ ...body, [name]: key }) as object)),
    )
    .filter((body) => schema.safeParse(body).success)
  return [...plain, ...keyed]
}

test('no call that asks tells the whole contact to who lacks the permission', async () => {
  const telling = new Set<string>()
  const leaking: string[] = []
  const asked = sampleOf('replies searched for contacts', asking)
  for (const endpoint of asked)
    for (const { url, body } of askedIn(endpoint)) {
      if (WHOLE.test(await ask(whole, endpoint, url, body))) telling.add(endpointName(endpoint))
      if (WHOLE.test(await ask(masked, endpoint, url, body))) leaking.push(url)
    }

  expect(leaking.filter((url) => url !== MAILS)).toEqual([])
  // Whoever has it reads it: otherwise this test would find nothing in nothing.
  const tried = new Set(asked.map(endpointName))
  const mustTell = [
    endpointName(showReservation),
    endpointName(showWholeReservation),
    'GET /api/quotations/:uuid',
    'POST /api/cancelacion/solicitudes/:uuid/terms',
  ]
  expect(mustTell.filter((name) => tried.has(name) && !telling.has(name))).toEqual([])
}, 240_000)

test('no list or report does, as a page or as a file, nor finds somebody by it', async () => {
  const telling: string[] = []
  const leaking: string[] = []
  const listed = sampleOf(
    'replies searched for contacts',
    tables.filter(({ id }) => !(id in FOR_ADMINISTRATORS)),
  )
  for (const table of listed) {
    const url = fullPath(findTableRows).replace(':id', table.id)
    const period = { dateInit: '2026-01-01', dateFin: '2026-12-31' }
    const bodies = [{}, period, { text: '4321' }, { text: 'plantada.huesped' }]
    const [open, ...others] = await Promise.all(
      bodies.map((body) => ask(masked, findTableRows, url, body)),
    )
    const mine = await Promise.all(bodies.map((body) => ask(whole, findTableRows, url, body)))
    if (mine.some((text) => WHOLE.test(text))) telling.push(table.id)
    if ([open!, ...others].some((text) => WHOLE.test(text))) leaking.push(table.id)
    for (const [at, body] of bodies.entries())
      if ('text' in body && /Ana Plantada/.test(others[at - 1] ?? ''))
        leaking.push(`${table.id}: ${body.text}`)
    const file = fullPath(exportTable('csv')).replace(':id', table.id)
    for (const body of [{}, period])
      if (WHOLE.test(await ask(masked, { method: 'POST' }, file, body)))
        leaking.push(`${table.id} csv`)
  }

  expect(leaking).toEqual([])
  const tried = listed.map(({ id }) => id)
  const mustTell = ['reservations', 'administered-reservations', 'quotations']
  expect(mustTell.filter((id) => tried.includes(id) && !telling.includes(id))).toEqual([])
}, 240_000)

test('every column with a guest’s contact is one that can be masked', () => {
  const view = {
    user_id: 1,
    sees_all: true,
    language: 'es',
    today: DAY as Day,
    period: null,
    chosen: {},
  } as const
  const facts = new Map(tables.map(({ fact }) => [fact.name, fact]))
  const bare = [...facts.values()].flatMap((fact) =>
    Object.entries(fact.columns)
      .filter(([key, column]) => {
        const said = column.kind === 'key' ? key : expressionOf(key, column as never, view)
        const text = typeof said === 'string' ? said : said.compile(world.database).sql
        return /customer_(phone|email)/.test(text) && !('masked' in column)
      })
      .map(([key]) => `${fact.name}.${key}`),
  )

  expect(bare).toEqual([])
})

test.each([
  PHONE,
  '998 765 4321',
  '+1-305-555-0199',
  '9987654321',
  '12345',
  '',
  EMAIL,
  'a@b.mx',
  'ab@b.mx',
  '@b.mx',
])('the database masks %s as the server does', async (contact) => {
  const { shown } = await only(
    world.database,
    sql<{ shown: string }>`select platform.masked_contact(${contact}) as shown`,
  )

  expect(shown).toBe(maskedContact(contact))
  if (contact.length > 6) expect(shown).not.toBe(contact)
})

test('by default accounting and providers see masks, whoever serves guests does not', async () => {
  const reads = async (role: 'CONTABILIDAD' | 'PROVEEDORES' | 'REP CONCESION' | 'OPERACIONES') =>
    (
      await only(
        world.database,
        sql<{ reads: boolean }>`
          select exists (select from access.role_permission p join access.role r on r.id = p.role_id
             where r.name = ${role} and p.permission_key = 'guest.contact') as reads`,
      )
    ).reads

  expect(
    await Promise.all([
      reads('CONTABILIDAD'),
      reads('PROVEEDORES'),
      reads('REP CONCESION'),
      reads('OPERACIONES'),
    ]),
  ).toEqual([false, false, true, true])
  expect(maskedContact(PHONE)).toBe('+52 ••• ••• 43 21')
  expect(maskedContact('ana@gmail.com')).toBe('a•••@gmail.com')
})
