// Every call that a person of a narrow scope may make, on a company with rows of other channels,
// hotels, reps, providers and agencies: whatever is answered is searched for what identifies a row
// outside the scope. A new call, list or file is among them as soon as it is declared.
import { DEMO_DOMAIN } from '../../../db/demo/domain.ts'
import { scopeOf } from '../../../modules/company/access/server/decisions.ts'
import { KINDS } from '../../../modules/platform/loads/server/kinds.ts'
import { TABLES } from '@app/reporting/api'
import { textOf, withoutPoppler } from '@kit/pdf/testing'
import { only } from '@kit/db/database'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import type { Scope } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { answeringPaths } from '@kit/tables/table'
import { SAMPLED_BY, sampleOf } from '@kit/testing/sample'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openDemoDatabase, SMALL_DEMO, TEST_UNTIL } from '../../../db/demo/demo-database.ts'
import { gatherModules } from '../gather.ts'
import { openTestWorld, type Session, type TestWorld } from '../testing.ts'
import { accepted, type JsonSchema } from './arbitrary.ts'
import { findUntold, toldIn, type Identity } from './told-rows.ts'

/** Each with the account of the demo company that has this scope. */
const PEOPLE = {
  'the manager of a channel': 'gerente',
  'a sub-manager': 'subgerente',
  'a supervisor': 'supervisor',
  'a rep': 'rep',
  'a provider': 'proveedor',
  'an affiliate': 'afiliado',
} as const
type Who = keyof typeof PEOPLE

const { routes } = await gatherModules()
const endpoints = routes.map(({ endpoint }) => endpoint)
const tablePaths = new Set<string>(TABLES.flatMap(answeringPaths))
/** Ids are counted from one: of whatever table a number is, some of these are of other places. */
const NUMBERS = [1, 2, 5, 13, 34, 89]
const YEAR = { dateInit: '2025-09-01', dateFin: TEST_UNTIL }

type Person = { session: Session; scope: Scope; untold: Identity[]; keys: (string | number)[] }
let world: TestWorld
const people = new Map<Who, Person>()

beforeAll(async () => {
  world = await openTestWorld({
    now: `${TEST_UNTIL}T18:00:00Z`,
    at: await openDemoDatabase(SMALL_DEMO),
  })
  for (const [who, account] of Object.entries(PEOPLE)) {
    const session = await world.signIn(`${account}@${DEMO_DOMAIN}`)
    const scope = await findScope(session.user_id)
    const untold = await findUntold(world.database, scope)
    people.set(who as Who, { session, scope, untold, keys: keysOf(untold) })
  }
}, 240_000)

const findScope = async (user_id: number): Promise<Scope> =>
  scopeOf(
    await only(
      world.database,
      sql<Parameters<typeof scopeOf>[0]>`
      select u.id as user_id, u.provider_id, u.agency_id,
          array(select r.name from access.user_role ur join access.role r on r.id = ur.role_id
            where ur.user_id = u.id) as roles,
          array(select channel_id from access.user_channel where user_id = u.id) as channel_ids,
          array(select hotel_id from access.user_hotel where user_id = u.id) as hotel_ids,
          array(select location_id from access.user_location where user_id = u.id) as location_ids
        from access.user_account u where u.id = ${user_id}`,
    ),
  )

/** The key of a row of each table that they may not see. */
function keysOf(untold: readonly Identity[]): string[] {
  const keys = untold.filter(({ column }) => ['uuid', 'token', 'folio'].includes(column))
  return [...Map.groupBy(keys, ({ table, column }) => `${table} ${column}`).values()].flatMap(
    (of) => of[0]!.value,
  )
}

type Call = { name: string; method: string; url: string; payload?: object; accept?: string }

/** What was answered to a person, as text; null: they may not, or there is nothing. */
async function answerTo({ session }: Person, { method, url, payload, accept }: Call) {
  const reply = await world.app.inject({
    method: method as 'GET',
    url,
    headers: {
      cookie: session.cookies,
      authorization: `Bearer ${session.token}`,
      accept: accept ?? 'application/json',
      'idempotency-key': newUuid(),
    },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, text: await readBack(reply.rawPayload, reply.headers) }
}

async function readBack(bytes: Buffer, headers: Record<string, unknown>): Promise<string> {
  const isPdf = String(headers['content-type']).startsWith('application/pdf')
  return isPdf && !withoutPoppler ? textOf(bytes) : bytes.toString('utf8')
}

const echoes = (call: Call, told: Identity[]) =>
  told.filter(({ value }) => !`${call.url}${JSON.stringify(call.payload ?? {})}`.includes(value))

/** What the calls told a person that they may not be told; a key that was sent is no news. */
async function leaksOf(who: Who, calls: Iterable<Call>) {
  const person = people.get(who)!
  const leaks: { call: string; told: Identity[] }[] = []
  let answered = 0
  const denied = new Set<string>()
  for (const call of calls) {
    if (denied.has(call.name)) continue
    const { status, text } = await answerTo(person, call)
    if (status === 403) denied.add(call.name)
    if (status === 200) answered += 1
    const told = echoes(call, toldIn(text, person.untold))
    if (told.length > 0) leaks.push({ call: `${call.method} ${call.url}`, told })
    // A person who is signed out on the way would be told nothing for that reason.
    expect([401, 500], call.name).not.toContain(status)
  }
  return { leaks, answered }
}

const keyed = endpoints.filter(
  (endpoint) => /:\w/.test(endpoint.path) && !tablePaths.has(endpoint.path),
)
const asking = (endpoint: Endpoint) => endpoint.method === 'GET' || endpoint.reads === true

/** Whether the key in its address is a number. */
function isNumbered({ path, params }: Endpoint): boolean {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1'])
  return params?.safeParse(Object.fromEntries(names)).success ?? false
}

/** Each call with a key in its address, with the keys of rows that the person may not see. */
function* keyedCalls({ keys }: Person): Iterable<Call> {
  for (const endpoint of sampleOf('replies searched for foreign rows', keyed)) {
    // A sign-out in between would end the walk.
    if (endpoint.base === '/auth') continue
    const body = endpoint.body && bodyOf(endpoint.body)
    const numbered = isNumbered(endpoint)
    const tried = numbered ? NUMBERS : keys
    for (const key of asking(endpoint) ? tried : tried.slice(0, 3))
      yield {
        name: endpointName(endpoint),
        method: endpoint.method,
        url: fullPath(endpoint).replaceAll(/:\w+\??/g, encodeURIComponent(String(key))),
        ...(body ? { payload: body } : {}),
      }
  }
}

/** Each call without one that only asks. */
function* plainCalls(): Iterable<Call> {
  for (const endpoint of sampleOf('replies searched for foreign rows', endpoints)) {
    if (/:\w/.test(endpoint.path) || !asking(endpoint) || tablePaths.has(endpoint.path)) continue
    if (endpoint.base === '/auth') continue
    const body = endpoint.body && bodyOf(endpoint.body)
    yield {
      name: endpointName(endpoint),
      method: endpoint.method,
      url: fullPath(endpoint),
      ...(body ? { payload: body } : {}),
    }
  }
}

/** Calls whose key stands in what is sent: providers, agencies, departures, days. */
function* bodyCalls(): Iterable<Call> {
  for (const endpoint of sampleOf('replies searched for foreign rows', endpoints)) {
    if (!endpoint.reads || !endpoint.body || /:\w/.test(endpoint.path)) continue
    for (const number of NUMBERS)
      yield {
        name: endpointName(endpoint),
        method: endpoint.method,
        url: fullPath(endpoint),
        payload: withNumbers(bodyOf(endpoint.body), endpoint.body, number),
      }
  }
}

/** Lists and reports as rows, as JSON at their own paths, and as files. */
function* tableCalls(): Iterable<Call> {
  for (const table of sampleOf('replies searched for foreign rows', TABLES)) {
    const { id, period } = table
    const payload = period ? YEAR : {}
    for (const at of answeringPaths(table))
      yield { name: `${id} ${at}`, method: 'POST', url: `/api${at}`, payload }
    yield { name: id, method: 'POST', url: `/api/tables/${id}`, payload }
    yield { name: `${id} csv`, method: 'POST', url: `/api/csv/${id}`, payload }
  }
}

function* loadCalls(): Iterable<Call> {
  for (const { id } of KINDS) {
    const url = `/api/loads/kinds/${id}/file?format=csv`
    yield { name: `loads ${id}`, method: 'GET', url }
  }
}

/** The first body that the contract accepts, always the same one. */
function bodyOf(schema: z.ZodType): Record<string, unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const bodies = fc.sample(accepted(json), { numRuns: 60, seed: 7 }) as Record<string, unknown>[]
  return bodies.find((body) => schema.safeParse(body).success) ?? {}
}

/** The same with this number wherever it names a row. */
function withNumbers(body: Record<string, unknown>, schema: z.ZodType, number: number) {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const named = Object.keys(json.properties ?? {}).filter((name) => /(^|_)id$/.test(name))
  return { ...body, ...Object.fromEntries(named.map((name) => [name, number])) }
}

const everybody = Object.keys(PEOPLE) as Who[]

test('the company has rows that each of them may not see', () => {
  for (const who of everybody) expect(people.get(who)!.untold.length, who).toBeGreaterThan(100)
})

test('a folio, a guest and a key of another place are found in whatever text tells them', () => {
  const { untold } = people.get('the manager of a channel')!
  const each = ['folio', 'customer_name', 'uuid'].map((column) =>
    untold.find((one) => one.column === column)!,
  )
  for (const one of each)
    expect(toldIn(JSON.stringify({ a: [one.value] }), untold)).toContainEqual(one)
})

describe('nobody is told which rows, or whose, stand outside their scope', () => {
  test.each(everybody)(
    'by a call with a key in its address, to %s',
    async (who) => {
      const { leaks, answered } = await leaksOf(who, keyedCalls(people.get(who)!))

      expect(leaks).toEqual([])
      // A sample may contain only calls that a provider is denied.
      if (!process.env[SAMPLED_BY]) expect(answered).toBeGreaterThan(5)
    },
    600_000,
  )

  test.each(everybody)(
    'by a call without one, to %s',
    async (who) => {
      expect((await leaksOf(who, plainCalls())).leaks).toEqual([])
      expect((await leaksOf(who, bodyCalls())).leaks).toEqual([])
    },
    300_000,
  )

  test.each(everybody)(
    'by a list, a report or a file, to %s',
    async (who) => {
      expect((await leaksOf(who, tableCalls())).leaks).toEqual([])
      expect((await leaksOf(who, loadCalls())).leaks).toEqual([])
    },
    600_000,
  )
})
