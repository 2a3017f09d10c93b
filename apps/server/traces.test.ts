// What a collector is told of requests, statements and jobs, and what it costs when it is not there.
import { askForPasswordLink, showPasswordLink } from '@app/access/contract/passwords'
import { startWorker } from '@kit/jobs/worker'
import { setTracing, traceId } from '@kit/kernel/trace'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { gatherJobs } from './gather.ts'
import { openTracing } from './otlp.ts'
import { openTestWorld } from './testing.ts'

const Attribute = z.object({
  key: z.string(),
  value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(Attribute),
              status: z.object({ code: z.number().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})
type Span = Readonly<{
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  attributes: Record<string, unknown>
}>

const spans: Span[] = []
let received = ''
let headers: IncomingMessage['headers'] = {}
const collector = await openCollector((request, text) => {
  headers = request.headers
  received += text
  for (const { scopeSpans } of Exported.parse(JSON.parse(text)).resourceSpans)
    for (const span of scopeSpans.flatMap((scope) => scope.spans))
      spans.push({
        ...span,
        attributes: Object.fromEntries(
          span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
        ),
      })
  return 200
})
const tracing = openTracing({
  endpoint: urlOf(collector),
  headers: { 'x-tenant': 'cancun' },
  service: 'mostrador',
  version: 'test',
  role: 'all',
  delay_milliseconds: 20,
  complain: () => undefined,
})
setTracing(tracing)
const world = await openTestWorld({ modules: ['access', 'mailing'] })
afterAll(async () => {
  setTracing(null)
  await tracing.close()
  collector.close()
})
beforeEach(() => {
  spans.length = 0
  received = ''
})

async function openCollector(
  hear: (request: IncomingMessage, text: string) => number,
): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = hear(request, Buffer.concat(chunks).toString())
      if (status > 0) response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return server
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const named = (name: string) => spans.find((span) => span.name === name)
const arrives = (name: string): Promise<Span> =>
  vi.waitFor(
    () => {
      expect(
        named(name),
        `${name} among ${spans.map((span) => span.name).join(', ')}`,
      ).toBeDefined()
      return named(name)!
    },
    { timeout: 10_000, interval: 20 },
  )

const FORGOT = 'POST /auth/password-links'

test('a request, its transaction and statements, and the job and mail that follow of it are one trace', async () => {
  const { user } = await world.signInAs({ email: 'lucia.paredes@desk.example' })
  const jobs = await gatherJobs()
  const worker = await startWorker(world.connection, jobs, { complain: () => undefined })

  await world.call(null, askForPasswordLink, { body: { user: user.email } })
  const request = await arrives(FORGOT)
  const job = await arrives('job send-mail')
  const mail = await arrives('mail send')
  await worker.stop()

  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': expect.anything(),
    'mostrador.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(request.parentSpanId ?? '').toBe('')
  const mine = spans.filter((span) => span.traceId === request.traceId)
  expect(mine).toEqual(expect.arrayContaining([job, mail]))
  expect(mail.parentSpanId).toBe(job.spanId)
  const ids = new Set(mine.map(({ spanId }) => spanId))
  expect(mine.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))).toEqual([])
  expect(mine.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['transaction', 'SELECT', 'INSERT']),
  )
  expect(headers['x-tenant']).toBe('cancun')
})

test('nobody’s name, address, text or password is told', async () => {
  const { user } = await world.signInAs({ email: 'roberto.chan@desk.example' })
  await world.call(null, askForPasswordLink, { body: { user: user.email } })
  await arrives(FORGOT)
  await vi.waitFor(() => expect(received).toContain('INSERT'), { timeout: 30_000 })

  expect(received).not.toContain('roberto')
  expect(received).not.toContain(user.name)
  expect(received).not.toContain('desk.example')
})

test('what is asked of the database outside of any work is no trace', async () => {
  await world.database.selectFrom('access.role').select('id').execute()
  await new Promise((resolve) => {
    setTimeout(resolve, 200)
  })

  expect(spans).toEqual([])
  expect(traceId()).toBeNull()
})

test.each([
  ['does not answer', 0],
  ['refuses everything', 400],
])(
  'a collector that %s costs a request nothing, and is complained of once',
  async (_how, status) => {
    const complaints: string[] = []
    const broken = await openCollector(() => status)
    const other = openTracing({
      endpoint: urlOf(broken),
      service: 'mostrador',
      version: 'test',
      role: 'all',
      delay_milliseconds: 10,
      complain: (message) => complaints.push(message),
    })
    setTracing(other)
    try {
      const begun = performance.now()
      for (let call = 0; call < 20; call++)
        await world.call(null, showPasswordLink, { body: { token: `nobody ${call}` } })
      const took = performance.now() - begun

      // The first answer of such a collector comes after five seconds, or never.
      expect(took).toBeLessThan(5_000)
      if (status > 0)
        await vi.waitFor(() => expect(complaints).toHaveLength(1), { timeout: 30_000 })
      const closing = performance.now()
      await other.close()
      expect(performance.now() - closing).toBeLessThan(3_000)
      expect(complaints.length).toBeLessThanOrEqual(1)
    } finally {
      setTracing(tracing)
      broken.closeAllConnections()
      broken.close()
    }
  },
)

test('nothing of OpenTelemetry is loaded by whoever traces nothing', () => {
  const sources = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map(({ name }) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }))

  const naming = sources.filter(({ text }) => text.includes("from '@opentelemetry/"))
  const importing = sources.filter(({ text }) => /from '\.\/otlp\.ts'/.test(text))

  expect(naming.map(({ name }) => name)).toEqual(['otlp.ts'])
  expect(importing).toEqual([])
})
