// Who shares an address with strangers is not kept out by them: every limit counts people by person.
import { changePassword } from '@app/access/contract'
import { proveAgain } from '@app/access/contract/step-up'
import { askForPasswordLink } from '@app/access/contract/passwords'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { sampleOf } from '@kit/testing/sample'
import { describe, expect, test } from 'vitest'
import { gatherModules } from '../gather.ts'
import { openTestWorld, type Session } from '../testing.ts'

const { routes } = await gatherModules()
const limited = routes.map(({ endpoint }) => endpoint).filter(({ limit }) => limit)
const world = await openTestWorld()
const PASSWORD = 'ceiba-arrecife-42-lunas'
const person = await world.signInAs({ roles: ['SUPER ADMIN'], password: PASSWORD })
const other = await world.signInAs({ roles: ['SUPER ADMIN'] })

/** With nothing that could be done: it is counted before anybody looks at what is asked. */
function ask(endpoint: Endpoint, session: Session | null, remoteAddress = '203.0.113.9') {
  return world.app.inject({
    remoteAddress,
    method: endpoint.method,
    url: fullPath(endpoint).replace(/:\w+/g, 'nothing'),
    headers: {
      ...(session ? { cookie: session.cookies, authorization: `Bearer ${session.token}` } : {}),
      'accept-language': 'en',
      'idempotency-key': newUuid(),
    },
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: { no: true } }),
  })
}

test('there are limits', () => {
  expect(limited.length).toBeGreaterThan(20)
})

describe.each(
  sampleOf('limits of calls', limited).map(
    (endpoint) => [endpointName(endpoint), endpoint] as const,
  ),
)('%s', (_name, endpoint) => {
  test('strangers at an address use up nothing of who is signed in there', async () => {
    for (let asked = 0; asked <= endpoint.limit!.requests; asked++) await ask(endpoint, null)
    const stranger = await ask(endpoint, null)
    expect(stranger.statusCode).toBe(endpoint.public ? 429 : 401)

    expect((await ask(endpoint, person)).statusCode).not.toBe(429)
  })
})

test('a person is counted by themselves, from wherever, and told the seconds that are left', async () => {
  const endpoint = limited.find(({ permission }) => permission === 'session')!
  const { requests, per_seconds } = endpoint.limit!
  let last = await ask(endpoint, other, '198.51.100.1')
  for (let asked = 0; asked <= requests; asked++)
    last = await ask(endpoint, other, `198.51.100.${asked % 200}`)

  const { seconds } = last.json<{ details: { seconds: number } }>().details
  expect([last.statusCode, last.headers['retry-after']]).toEqual([429, String(seconds)])
  expect(seconds).toBeGreaterThan(per_seconds - 120)
  expect(seconds).toBeLessThanOrEqual(per_seconds)
  expect(last.json<{ message: string }>().message).toContain(`Wait ${seconds} seconds`)
  const fresh = await world.signInAs({ roles: ['SUPER ADMIN'] })
  expect((await ask(endpoint, fresh, '198.51.100.1')).statusCode).not.toBe(429)
})

describe('proving who one is', () => {
  const prove = (session: Session, proof: string, from = '127.0.0.1') =>
    world.app.inject({
      remoteAddress: from,
      method: 'POST',
      url: fullPath(proveAgain),
      headers: { cookie: session.cookies, authorization: `Bearer ${session.token}` },
      payload: { proof },
    })

  test('is not kept from anybody by what strangers send from the same address', async () => {
    for (let tried = 0; tried < 40; tried++) await ask(proveAgain, null, '127.0.0.1')

    expect((await prove(person, PASSWORD)).statusCode).toBe(200)
  })

  test('waits after wrong ones of the account, from whatever address and session they came', async () => {
    const guessed = await world.signInAs({ roles: ['ADMIN'], password: PASSWORD })
    const elsewhere = await world.signIn(guessed.user)
    for (let tried = 0; tried < 6; tried++)
      await prove(guessed, 'una que no es la suya', `198.51.100.${tried}`)

    const refused = await prove(elsewhere, PASSWORD, '203.0.113.77')

    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      429,
      'request.too_many',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const current = await world.call(elsewhere, changePassword, {
      body: { current: PASSWORD, password: 'otra-contraseña-larga-91' },
    })
    expect(current.status).toBe(429)
    world.pass({ minutes: 16 })
    expect((await prove(elsewhere, PASSWORD)).statusCode).toBe(200)
  })

  test('right ones and mistakes of another kind delay nobody', async () => {
    const busy = await world.signInAs({ roles: ['ADMIN'], password: PASSWORD })
    for (let tried = 0; tried < 8; tried++) {
      expect((await prove(busy, PASSWORD)).statusCode).toBe(200)
      expect((await prove(busy, '')).statusCode).toBe(400)
    }
    for (let tried = 0; tried < 7; tried++) {
      const same = { body: { current: PASSWORD, password: PASSWORD } }
      expect((await world.call(busy, changePassword, same)).error?.code).toBe('password.same')
    }
  })

  test('guesses at the same moment see one another', async () => {
    const guessed = await world.signInAs({ roles: ['ADMIN'], password: PASSWORD })

    const tried = await Promise.all(
      Array.from({ length: 12 }, (_, at) => prove(guessed, `otra contraseña ${at}`)),
    )

    const looked_at = tried.filter(({ statusCode }) => statusCode === 422)
    expect(looked_at.length).toBeLessThanOrEqual(6)
  })
})

test('a link for a password is asked for in a known browser, whatever strangers there ask for', async () => {
  const device = 'k'.repeat(43)
  await sql`insert into access.known_device (user_id, token_hash, first_seen_at, last_seen_at)
    values (${person.user.id}, sha256(convert_to(${device}, 'UTF8')), ${world.now},
      ${world.now})`.execute(world.database)
  const asked = (user: string, cookie?: string) =>
    world.app.inject({
      remoteAddress: '192.0.2.44',
      method: 'POST',
      url: fullPath(askForPasswordLink),
      headers: cookie ? { cookie: `__Host-device=${cookie}` } : {},
      payload: { user },
    })
  for (let at = 0; at < 20; at++) await asked(`nadie${at}@example.test`)

  expect((await asked('otro@example.test')).statusCode).toBe(429)
  expect((await asked('otro@example.test', 'x'.repeat(43))).statusCode).toBe(429)
  expect((await asked(person.user.email, device)).statusCode).toBe(200)
})
