import { login } from '@app/access/contract'
import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { fullPath } from '@kit/http/endpoint'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { delayAfter, secondsAtAddress, secondsInLane } from './decisions/attempts.ts'
import { hashPassword } from './passwords.ts'

const world = await openTestWorld({ modules: ['access'] })
const PASSWORD = 'una frase bien larga'
const DESK = '187.130.0.10'
let day = 0
beforeEach(() => {
  // Each test has a day of its own: what was tried in another is forgotten.
  world.now = new Date(Date.UTC(2026, 2, 10 + 3 * day++, 15))
})

type Browser = { address: string; cookies: Map<string, string> }
const browser = (address: string): Browser => ({ address, cookies: new Map() })

/** Through the form, as that browser: it brings its cookies and keeps those it is given. */
async function signIn(from: Browser, user: string, password: string): Promise<number> {
  const reply = await world.app.inject({
    method: 'POST',
    url: fullPath(login),
    remoteAddress: from.address,
    headers: { cookie: [...from.cookies].map((pair) => pair.join('=')).join('; ') },
    payload: { user, password },
  })
  for (const { name, value } of reply.cookies) from.cookies.set(name, value)
  return reply.statusCode
}

const strangerAt = (number: number) => `45.${number >> 16}.${(number >> 8) & 255}.${number & 255}`

/** Guesses an hour long, one from each address in turn, a minute of the clock every few. */
async function hammer(user: string, { addresses, tries }: { addresses: number; tries: number }) {
  let verified = 0
  for (let time = 0; time < tries; time++) {
    if ((await signIn(browser(strangerAt(time % addresses)), user, `guess ${time}`)) === 422)
      verified++
    world.pass({ minutes: 60 / tries })
  }
  return verified
}

describe('who hammers an account', () => {
  test.each([1, 10, 1000])(
    'from %i addresses guesses no faster for it, and never keeps its owner out',
    async (addresses) => {
      const { email } = await buildUser(world.database, { password: PASSWORD })
      const desk = browser(DESK)
      const tablet = browser('189.203.7.7')
      expect(await signIn(desk, email, PASSWORD)).toBe(200)
      expect(await signIn(tablet, email, PASSWORD)).toBe(200)

      const verified = await hammer(email, { addresses, tries: Math.max(addresses, 120) })
      const elsewhere = { ...tablet, address: '201.1.1.1' }
      const withoutCookies = browser(DESK)

      // Five at once, then 2, 4, 8… seconds, then one every quarter of an hour.
      expect(verified).toBeLessThanOrEqual(18)
      expect(verified).toBeGreaterThanOrEqual(8)
      expect(await signIn(browser('45.9.9.9'), email, PASSWORD)).toBe(429)
      expect(await signIn(desk, email, PASSWORD)).toBe(200)
      expect(await signIn(elsewhere, email, PASSWORD)).toBe(200)
      expect(await signIn(withoutCookies, email, PASSWORD)).toBe(200)
    },
    120_000,
  )

  test('all at once gets no further than one after another', async () => {
    const { email } = await buildUser(world.database, { password: PASSWORD })

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        signIn(browser(strangerAt(number)), email, `guess ${number}`),
      ),
    )

    expect(answers.filter((status) => status === 422).length).toBeLessThanOrEqual(5)
    expect(answers.filter((status) => status !== 422 && status !== 429)).toEqual([])
  })

  test('is answered the same when there is no such account', async () => {
    const { email } = await buildUser(world.database, { password: PASSWORD })
    const twelve = async (user: string) => {
      const statuses: number[] = []
      for (let time = 0; time < 12; time++)
        statuses.push(await signIn(browser(strangerAt(time)), user, 'guess'))
      return statuses
    }

    expect(await twelve('nadie.en.absoluto@example.test')).toEqual(await twelve(email))
  })

  test('with a browser that is known to somebody else is a stranger to this account', async () => {
    const rep = await buildUser(world.database, { password: PASSWORD })
    const colleague = await buildUser(world.database, { password: PASSWORD })
    const theirs = browser('187.1.1.1')
    expect(await signIn(theirs, colleague.email, PASSWORD)).toBe(200)
    for (let time = 0; time < 6; time++) await signIn(browser(strangerAt(time)), rep.email, 'guess')

    expect(await signIn(theirs, rep.email, PASSWORD)).toBe(429)
  })

  test('from the very desk delays that desk’s other browsers, never the one that is known', async () => {
    const { email } = await buildUser(world.database, { password: PASSWORD })
    const desk = browser(DESK)
    expect(await signIn(desk, email, PASSWORD)).toBe(200)
    for (let time = 0; time < 80; time++) await signIn(browser(DESK), email, `guess ${time}`)

    expect(await signIn(browser(DESK), email, PASSWORD)).toBe(429)
    expect(await signIn(desk, email, PASSWORD)).toBe(200)
  })
})

test('somebody who mistypes on their own browser waits a little longer each time, and signing in forgets it', async () => {
  const { email } = await buildUser(world.database, { password: PASSWORD })
  const desk = browser(DESK)
  await signIn(desk, email, PASSWORD)
  for (let time = 0; time < 5; time++) expect(await signIn(desk, email, 'otra cosa')).toBe(422)

  expect(await signIn(desk, email, PASSWORD)).toBe(429)
  world.pass({ minutes: 2 / 60 })

  expect(await signIn(desk, email, PASSWORD)).toBe(200)
  expect(await signIn(desk, email, 'otra cosa')).toBe(422)
  expect(await signIn(desk, email, PASSWORD)).toBe(200)
})

test('a new password lifts the wait at once', async () => {
  const { email, id } = await buildUser(world.database, { password: PASSWORD })
  await hammer(email, { addresses: 30, tries: 30 })
  const owner = browser('189.1.2.3')
  expect(await signIn(owner, email, PASSWORD)).toBe(429)

  await sql`
    update access.user_account set password_hash = ${await hashPassword('nueva frase larga')}
      where id = ${id}`.execute(world.database)

  expect(await signIn(owner, email, 'nueva frase larga')).toBe(200)
})

test('an address that tries many accounts waits, whichever comes next', async () => {
  const { email } = await buildUser(world.database, { password: PASSWORD })
  const thief = browser('45.200.0.1')
  for (let time = 0; time < 60; time++) await signIn(thief, `nadie${time}@example.test`, 'guess')

  expect(await signIn(thief, email, PASSWORD)).toBe(429)
  expect(await signIn(browser('45.200.0.2'), email, PASSWORD)).toBe(200)
})

describe('the wait', () => {
  const NOW = new Date('2026-03-10T15:00:00Z')
  const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

  test('doubles from the sixth try on, up to a quarter of an hour', () => {
    expect([0, 4, 5, 6, 7, 13, 14, 500].map(delayAfter)).toEqual([0, 0, 2, 4, 8, 512, 900, 900])
  })

  test('is counted from the last failure, and never below zero', () => {
    expect(secondsInLane({ count: 14, last: ago(100) }, NOW)).toBe(800)
    expect(secondsInLane({ count: 14, last: ago(901) }, NOW)).toBe(0)
    expect(secondsAtAddress({ count: 60, oldest: ago(300) }, NOW)).toBe(0)
    expect(secondsAtAddress({ count: 61, oldest: ago(300) }, NOW)).toBe(600)
  })

  test('never shrinks with more failures', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (some, more) => {
        expect(delayAfter(some + more)).toBeGreaterThanOrEqual(delayAfter(some))
      }),
    )
  })
})

test('the cookie by which a browser is known is for this host and HTTPS alone, and no script reads it', async () => {
  const { email } = await buildUser(world.database, { password: PASSWORD })

  const { cookies } = await world.app.inject({
    method: 'POST',
    url: fullPath(login),
    payload: { user: email, password: PASSWORD },
  })

  expect(cookies.find(({ name }) => name === '__Host-device')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: 15_552_000,
  })
})
