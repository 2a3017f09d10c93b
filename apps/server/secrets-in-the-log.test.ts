// A server that was used with every kind of secret that stands in an address, or in what is sent,
// writes none of them: each route with a key in its address is asked with one of its own.
import { openTestDatabase } from '@kit/testing/database'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { gatherModules } from './gather.ts'

const gathered = await gatherModules()
const endpoints = gathered.routes.map(({ endpoint }) => endpoint)
let written = ''
const asked: { name: string; secret: string }[] = []

/** What opens something stands under such a name, in a body or a question. */
const SECRETS = ['token', 'secret', 'code', 'key', 'password', 'link', 'access_code']

beforeAll(async () => {
  const { database } = await openTestDatabase()
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk)
      done()
    },
  })
  const app = await buildApp({ database, gathered, log: { level: 'info', stream } })
  afterAll(() => app.close())
  const ask = async (name: string, method: string, address: (secret: string) => string) => {
    const secret = randomBytes(16).toString('base64url').replaceAll(/[-_]/g, 'x')
    asked.push({ name, secret })
    await app.inject({
      method: method as 'GET',
      url: `${address(secret)}?${SECRETS.map((field) => `${field}=${secret}`).join('&')}`,
      headers: {
        'idempotency-key': newUuid(),
        authorization: `Bearer ${secret}`,
        cookie: `__Host-session=${secret}`,
        'stripe-signature': secret,
        'paypal-transmission-sig': secret,
        referer: `https://example.test/viaje/${secret}`,
      },
      ...(method === 'GET'
        ? {}
        : { payload: Object.fromEntries(SECRETS.map((field) => [field, secret])) }),
    })
  }
  const inAddress = (endpoint: Endpoint) => (secret: string) =>
    fullPath(endpoint).replaceAll(/:\w+\??/g, secret)
  for (const endpoint of endpoints)
    if (endpoint.public || /:/.test(endpoint.path))
      await ask(endpointName(endpoint), endpoint.method, inAddress(endpoint))
  // Pages, which the browser opens: what has no route is nobody's secret to know.
  for (const page of ['/viaje/', '/checkout/', '/peticiones-desarrollo/', '/%E0%A4%A/', '/a/../'])
    await ask(page, 'GET', (secret) => `${page}${secret}`)
}, 240_000)

test('the log at info names the route of each request', () => {
  expect(asked.length).toBeGreaterThan(100)
  expect(written.match(/"msg":"incoming request"/g)?.length).toBeGreaterThan(asked.length - 10)
  expect(written).toContain('/payment-links/webhooks/:provider')
  expect(written).toContain('/cupon/:token')
})

test('none of the secrets that a server was used with stands in its log', () => {
  const told = asked.filter(({ secret }) => written.includes(secret))

  expect(told.map(({ name }) => name)).toEqual([])
})
