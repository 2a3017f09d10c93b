// What sends bad input to every endpoint, as the tests of it need it.
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import { ErrorBody } from '@kit/http/fields'
import { newUuid } from '@kit/kernel/identifier'
import { SEED, times } from '@kit/testing/times'
import { expect } from 'vitest'
import * as z from 'zod'
import { gatherModules } from '../gather.ts'
import { openTestWorld, type Session, type TestWorld } from '../testing.ts'
import type { JsonSchema } from './arbitrary.ts'

const { routes } = await gatherModules()
/** Ending one's own session is what these do: they are tried in the tests of access. */
const ENDS_THE_SESSION = ['POST /auth/logout']
export const ENDPOINTS = routes
  .map(({ endpoint }) => [endpointName(endpoint), endpoint] as const)
  .filter(([name]) => !ENDS_THE_SESSION.includes(name))
export const TRIES = { numRuns: times(12), seed: SEED }

type Sent = { params?: unknown; query?: unknown; body?: unknown }
export type Answer = { status: number; body: unknown }
export type Sender = {
  world: TestWorld
  /** With every value where its contract has it. */
  send(endpoint: Endpoint, sent: Sent): Promise<Answer>
  /** With a query and a body as they are written. */
  sendRaw(endpoint: Endpoint, query: string, payload?: string): Promise<Answer>
  /** A form with a text, a value and a file of that name. */
  sendForm(endpoint: Endpoint, name: string): Promise<Answer>
}

/** An administrator with a desk, whom no permission keeps from what is read and written. */
export async function openSender(): Promise<Sender> {
  const world = await openTestWorld()
  const admin = await world.signInAs({ roles: ['SUPER ADMIN', 'REP CONCESION'], desk: true })
  // The first of everything exists, so that a guessed id 1 goes all the way.
  await buildRates(world.database, { day: '2026-03-10' })
  const { option } = await buildProduct(world.database)
  await buildDeparture(world.database, { option_id: option.id, day: '2026-03-20', capacity: 5 })

  let sent = 0
  // Each from an address of its own: none comes so often that only its pace is refused.
  const elsewhere = () => `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  const inject = (endpoint: Endpoint, url: string, type?: string, payload?: string | Buffer) =>
    world.app.inject({
      method: endpoint.method,
      url,
      remoteAddress: elsewhere(),
      // A session would be paced as a person, however many addresses that person has.
      headers: {
        ...headersOf(endpoint.public ? undefined : admin),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
  return {
    world,
    async send(endpoint, { params, query, body }) {
      const url = addressOf(endpoint, params, query)
      const hasBody = endpoint.method !== 'GET' && !endpoint.files
      const reply = await (hasBody
        ? inject(endpoint, url, 'application/json', JSON.stringify(body ?? {}))
        : inject(endpoint, url))
      const isJson = reply.headers['content-type']?.toString().includes('json')
      return { status: reply.statusCode, body: isJson ? reply.json() : reply.payload }
    },
    async sendRaw(endpoint, query, payload) {
      const url = `${firstOf(endpoint)}?${query}`
      const type = payload === undefined ? undefined : 'application/json'
      const { statusCode, body } = await inject(endpoint, url, type, payload)
      return { status: statusCode, body }
    },
    async sendForm(endpoint, name) {
      const form = new FormData()
      form.append(name, 'texto')
      form.append(name, new Blob(['1'], { type: 'application/json' }))
      form.append(name, new File(['x'], 'x\0.txt'))
      const request = new Response(form)
      const type = request.headers.get('content-type')!
      const payload = Buffer.from(await request.arrayBuffer())
      const { statusCode, body } = await inject(endpoint, firstOf(endpoint), type, payload)
      return { status: statusCode, body }
    },
  }
}

const headersOf = (session: Session | undefined): Record<string, string> => ({
  ...(session && { cookie: session.cookies, authorization: `Bearer ${session.token}` }),
  accept: 'application/json',
  'idempotency-key': newUuid(),
})

const firstOf = (endpoint: Endpoint): string => fullPath(endpoint).replace(/:(\w+)\??/g, '1')

function addressOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const given = (params ?? {}) as Record<string, unknown>
  const path = fullPath(endpoint).replace(
    /:(\w+)\??/g,
    (_, key: string) => encodeURIComponent(String(given[key] ?? 'x')) || 'x',
  )
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      String(value),
    ]),
  )
  return `${path}${search.size > 0 ? `?${search}` : ''}`
}

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}
export const schemasOf = (endpoint: Endpoint) => ({
  params: schemaOf(endpoint.params),
  query: schemaOf(endpoint.query),
  body: schemaOf(endpoint.body),
})

export function expectRefusal({ status, body }: Answer, sent: unknown): void {
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

/** The status of an answer to whatever it was: the server knew what to do with it. */
export const NO_FAILURE = expect.toSatisfy(
  (code: number) => code < 500 || code === 503,
  'no 500',
) as number
