import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { all } from '@kit/db/database'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import { ErrorBody } from '@kit/http/fields'
import { newUuid } from '@kit/kernel/identifier'
import { SEED, times } from '@kit/testing/times'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { gatherModules } from '../gather.ts'
import { openTestWorld, type Session, type TestWorld } from '../testing.ts'
import {
  accepted,
  broken,
  HOSTILE_TEXT,
  ILLEGIBLE_TEXT,
  INHERITED_NAMES,
  type JsonSchema,
} from './arbitrary.ts'

const { routes } = await gatherModules()
/** Ending one's own session is what these do: they are tried in the tests of access. */
const ENDS_THE_SESSION = ['POST /auth/logout']
const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => !ENDS_THE_SESSION.includes(endpointName(endpoint)))
const TRIES = { numRuns: times(12), seed: SEED }
let world: TestWorld
let admin: Session

beforeAll(async () => {
  world = await openTestWorld()
  admin = await world.signInAs({ roles: ['SUPER ADMIN', 'REP CONCESION'], desk: true })
  // The first of everything exists, so that a guessed id 1 goes all the way.
  await buildRates(world.database, { day: '2026-03-10' })
  const { option } = await buildProduct(world.database)
  await buildDeparture(world.database, { option_id: option.id, day: '2026-03-20', capacity: 5 })
})

type Sent = { params: unknown; query: unknown; body: unknown }
type Answer = { status: number; body: unknown }

async function send(endpoint: Endpoint, { params, query, body }: Sent): Promise<Answer> {
  const path = fullPath(endpoint).replace(
    /:(\w+)\??/g,
    (_, key: string) =>
      encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[key] ?? 'x')) ||
      'x',
  )
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      String(value),
    ]),
  )
  const hasBody = endpoint.method !== 'GET' && !endpoint.files
  const reply = await world.app.inject({
    method: endpoint.method,
    url: `${path}${search.size > 0 ? `?${search}` : ''}`,
    headers: {
      cookie: admin.cookies,
      authorization: `Bearer ${admin.token}`,
      accept: 'application/json',
      'idempotency-key': newUuid(),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { payload: JSON.stringify(body ?? {}) } : {}),
  })
  return {
    status: reply.statusCode,
    body: reply.headers['content-type']?.toString().includes('json') ? reply.json() : reply.payload,
  }
}

const headersOfAdmin = () => ({
  cookie: admin.cookies,
  authorization: `Bearer ${admin.token}`,
  'idempotency-key': newUuid(),
})

async function sendRaw(endpoint: Endpoint, query: string, payload?: string): Promise<Answer> {
  const { statusCode, body } = await world.app.inject({
    method: endpoint.method,
    url: `${fullPath(endpoint).replace(/:(\w+)\??/g, '1')}?${query}`,
    headers: {
      ...headersOfAdmin(),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: statusCode, body }
}

/** A form with a text, a value and a file of that name. */
async function sendForm(endpoint: Endpoint, name: string): Promise<Answer> {
  const form = new FormData()
  form.append(name, 'texto')
  form.append(name, new Blob(['1'], { type: 'application/json' }))
  form.append(name, new File(['x'], 'x\0.txt'))
  const request = new Response(form)
  const { statusCode, body } = await world.app.inject({
    method: endpoint.method,
    url: fullPath(endpoint).replace(/:(\w+)\??/g, '1'),
    headers: { ...headersOfAdmin(), 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: statusCode, body }
}

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}
const parts = (endpoint: Endpoint) => ({
  params: schemaOf(endpoint.params),
  query: schemaOf(endpoint.query),
  body: schemaOf(endpoint.body),
})

async function countEverything(): Promise<string> {
  const tables = await all(
    world.database,
    sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'public') and n.nspname not like 'pg_toast%' and c.relname not in ('session', 'login_attempt') order by 1`,
  )
  const counts = await all(
    world.database,
    sql.raw<{ table: string; rows: string }>(
      tables
        .map(
          ({ name }) =>
            `select '${name}' as table, count(*)::text || ' ' || coalesce(sum(hashtext(t::text))::text, '') as rows from ${name} t`,
        )
        .join(' union all '),
    ),
  )
  return JSON.stringify(counts.sort((left, right) => left.table.localeCompare(right.table)))
}

function expectRefusal({ status, body }: Answer, sent: unknown): void {
  expect({ status, body, sent }).toMatchObject({
    status: expect.toSatisfy(
      (code: number) => (code >= 400 && code < 500) || code === 503,
      'a 4xx, or 503 where an outside service is away',
    ) as number,
  })
  const error = ErrorBody.parse(body)
  expect(error.code).toMatch(/^[a-z_]+\.[a-z_]+$/)
  expect(error.message.length).toBeGreaterThan(5)
}

describe('bad input never breaks anything', () => {
  test.each(endpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    '%s refuses what its contract does not accept, and writes nothing',
    async (_name, endpoint) => {
      const { params, query, body } = parts(endpoint)
      const before = await countEverything()
      await fc.assert(
        fc.asyncProperty(
          accepted(params),
          accepted(query),
          endpoint.body ? broken(body) : fc.constant(undefined),
          async (givenParams, givenQuery, givenBody) => {
            if (!endpoint.body || endpoint.body.safeParse(givenBody ?? {}).success) return
            expectRefusal(
              await send(endpoint, { params: givenParams, query: givenQuery, body: givenBody }),
              givenBody,
            )
          },
        ),
        TRIES,
      )
      if (endpoint.params)
        for (const text of HOSTILE_TEXT) {
          const given = Object.fromEntries(
            Object.keys(params.properties ?? {}).map((key) => [key, text]),
          )
          if (!endpoint.params.safeParse(given).success)
            expectRefusal(await send(endpoint, { params: given, query: {}, body: {} }), given)
        }
      expect(await countEverything()).toBe(before)
    },
    60_000,
  )

  test.each(endpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    '%s answers or refuses hostile values of the right shape, and never fails',
    async (_name, endpoint) => {
      const { params, query, body } = parts(endpoint)
      await fc.assert(
        fc.asyncProperty(
          accepted(params),
          accepted(query),
          accepted(body),
          async (givenParams, givenQuery, givenBody) => {
            const answer = await send(endpoint, {
              params: givenParams,
              query: givenQuery,
              body: givenBody,
            })
            expect({
              status: answer.status,
              body: answer.status >= 500 ? answer.body : '',
              sent: givenBody,
            }).toMatchObject({
              status: expect.toSatisfy(
                (code: number) => code < 500 || code === 503,
                'no 500',
              ) as number,
            })
            if (answer.status >= 400) expectRefusal(answer, givenBody)
          },
        ),
        TRIES,
      )
    },
    60_000,
  )

  test.each(endpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))(
    '%s takes a name for a name and a text for a text, whatever they spell',
    async (_name, endpoint) => {
      const names = INHERITED_NAMES.flatMap((name) => [name, `${name}[]`])
      const query = names.map((name) => `${encodeURIComponent(name)}=1`).join('&')
      const bodies = [
        ...names.map((name) => `{${JSON.stringify(name)}:{"${name}":[1]}}`),
        ...ILLEGIBLE_TEXT.map((text) => JSON.stringify({ [text]: text })),
      ]

      const answers = endpoint.files
        ? await Promise.all(names.map((name) => sendForm(endpoint, name)))
        : await Promise.all(
            (endpoint.method === 'GET' ? [undefined] : bodies).map((payload) =>
              sendRaw(endpoint, query, payload),
            ),
          )

      for (const answer of answers)
        expect(answer).toMatchObject({
          status: expect.toSatisfy(
            (code: number) => code < 500 || code === 503,
            'no 500',
          ) as number,
        })
    },
    60_000,
  )
})
