import { changePassword, login, logout, showSession } from '@app/access/contract'
import { buildUser, disableUsers } from '@app/access/testing'
import { buildProduct } from '@app/catalog/testing'
import { openTestWorld } from '@app/server/testing'
import { first } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['access'] })
const MORNING = new Date('2026-03-10T15:00:00.000Z')
beforeEach(() => {
  world.now = MORNING
})

const PASSWORD = 'una frase bien larga'
const WRONG = 'Usuario o contraseña incorrectos.'

const signInThroughForm = (user: string, password: string, language: 'es' | 'en' = 'es') =>
  world.call(null, login, { body: { user, password } }, { language })
const statusOf = async (session: { token: string; cookies: string }, options = {}) =>
  (await world.call(session, showSession, {}, options)).status

test('a rep signs in and is told their channel, hotel, location, roles and permissions', async () => {
  const rep = await buildUser(world.database, {
    password: PASSWORD,
    roles: ['REP CONCESION', 'TOURSALES'],
    desk: true,
    name: 'Luz',
    last_name: 'Pech',
  })

  await buildProduct(world.database, {})

  const { status, body } = await signInThroughForm(rep.email.toUpperCase(), PASSWORD)

  expect(status).toBe(200)
  expect(body.token).toMatch(/^[\w-]{43}$/)
  expect(body).toMatchObject({
    user: { user_id: rep.id, userName: 'Luz Pech' },
    roles: ['REP CONCESION', 'TOURSALES'],
    rolesNuevos: [8, 9],
    channels: [{ id: 1, canal: 'Concesiones Cancún' }],
    channel: { id: 1 },
    concesion: [
      {
        hotel: { id: rep.desk!.hotel_id, canal_name: 'Concesiones Cancún' },
        status: true,
        products: [1],
      },
    ],
    setRepLocation: {
      hotel: { id: rep.desk!.hotel_id },
      location: { id: rep.desk!.location_id, name: expect.stringContaining('Lobby') },
      agency: false,
    },
    must_change_password: false,
  })
})

test('the session cookie is for this host and HTTPS alone, out of reach of scripts, and its marker says when it ends', async () => {
  const rep = await buildUser(world.database, { password: PASSWORD })

  const reply = await world.app.inject({
    method: 'POST',
    url: '/auth/login/crm',
    payload: { user: rep.email, password: PASSWORD },
  })

  const cookies = Object.fromEntries(reply.cookies.map((cookie) => [cookie.name, cookie]))
  expect(Object.keys(cookies).filter((name) => !name.startsWith('__Host-'))).toEqual([])
  expect(cookies['__Host-session']).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: 3600,
  })
  expect(cookies['__Host-session']).not.toHaveProperty('domain')
  expect(cookies['__Host-session_expires']).toMatchObject({
    value: String(MORNING.getTime() / 1000 + 3600),
    secure: true,
    sameSite: 'Strict',
    path: '/',
  })
  expect(cookies['__Host-session_expires']).not.toHaveProperty('httpOnly')
  expect(cookies['__Host-session_expires']).not.toHaveProperty('domain')
  const stored = await first(
    world.database,
    sql<{
      hash: string
    }>`select encode(token_hash, 'base64') as hash from access.session where user_id = ${rep.id}`,
  )
  expect(stored!.hash).not.toContain(reply.json<{ token: string }>().token)
})

test('a wrong password, a user that does not exist and one without password are answered alike', async () => {
  const rep = await buildUser(world.database, { password: PASSWORD })
  const unset = await buildUser(world.database)

  const answers = [
    await signInThroughForm(rep.email, 'otra cosa'),
    await signInThroughForm('nadie@example.test', 'otra cosa'),
    await signInThroughForm(unset.email, 'otra cosa'),
  ]

  expect(answers.map(({ status, error }) => [status, error?.code, error?.message])).toEqual(
    Array(3).fill([422, 'login.invalid', WRONG]),
  )
  expect((await signInThroughForm(rep.email, 'otra cosa', 'en')).error?.message).toBe(
    'Incorrect user or password.',
  )
})

test.each([
  ['pending', 'login.pending'],
  ['disabled', 'login.disabled'],
] as const)('a %s account says so only to whoever knows its password', async (state, code) => {
  const { email } = await buildUser(world.database, { password: PASSWORD, state })

  expect((await signInThroughForm(email, 'otra cosa')).error?.code).toBe('login.invalid')
  expect((await signInThroughForm(email, PASSWORD)).error?.code).toBe(code)
})

test('the bearer without the cookie, the cookie without the bearer and two halves of different sessions open nothing', async () => {
  const ana = await world.signInAs()
  const eva = await world.signInAs()

  expect(await statusOf(ana)).toBe(200)
  expect(await statusOf({ token: ana.token, cookies: '' })).toBe(401)
  expect(
    (
      await world.app.inject({
        method: 'GET',
        url: '/api/session',
        headers: { cookie: ana.cookies },
      })
    ).statusCode,
  ).toBe(401)
  expect(await statusOf({ token: ana.token, cookies: eva.cookies })).toBe(401)
})

test('an action prolongs the session to an hour from then, and silence ends it', async () => {
  const session = await world.signInAs()
  world.pass({ minutes: 59 })
  expect(await statusOf(session)).toBe(200)

  world.pass({ minutes: 59 })
  expect(await statusOf(session)).toBe(200)

  world.pass({ minutes: 60 })
  expect(await statusOf(session)).toBe(401)
})

test('a refetch in the background does not prolong the session', async () => {
  const session = await world.signInAs()
  world.pass({ minutes: 59 })
  expect(await statusOf(session, { background: true })).toBe(200)

  world.pass({ minutes: 1 })

  expect(await statusOf(session)).toBe(401)
})

test('no action prolongs a session past twelve hours', async () => {
  const session = await world.signInAs()
  for (let half = 0; half < 23; half++) {
    world.pass({ minutes: 30 })
    expect(await statusOf(session)).toBe(200)
  }

  world.pass({ minutes: 30 })

  expect(await statusOf(session)).toBe(401)
})

test('prolonging renews both cookies, never past the twelve hours', async () => {
  const session = await world.signInAs()
  const show = () =>
    world.app.inject({
      method: 'GET',
      url: '/api/session',
      headers: { authorization: `Bearer ${session.token}`, cookie: session.cookies },
    })
  world.pass({ minutes: 10 })

  const { cookies } = await show()

  expect(cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
    ['__Host-session', 3600],
    ['__Host-session_expires', 3600],
  ])
  expect(`__Host-session=${cookies[0]!.value}`).toBe(session.cookies)
})

test('after logout the session opens nothing, and another of the same person still does', async () => {
  const rep = await buildUser(world.database)
  const desk = await world.signIn(rep)
  const tablet = await world.signIn(rep.email)

  expect((await world.call(desk, logout, {})).status).toBe(200)

  expect(await statusOf(desk)).toBe(401)
  expect(await statusOf(tablet)).toBe(200)
})

test('a disabled user is out at once', async () => {
  const session = await world.signInAs()

  await disableUsers(world.database, [session.user_id])

  expect(await statusOf(session)).toBe(401)
})

test('whoever has a one-time password may only change it, and then everything opens', async () => {
  const rep = await buildUser(world.database, {
    password: 'abcd-efgh-jkmn',
    must_change_password: true,
  })
  const session = await world.signIn(rep)
  const listRoles = {
    method: 'GET',
    path: '/main-roles',
    permission: 'session',
    summary: '',
    refusals: [],
    reply: showSession.reply,
  } as const

  expect((await world.call(session, showSession, {})).body.must_change_password).toBe(true)
  expect((await world.call(session, listRoles, {})).error?.code).toBe('password.must_change')
  expect(
    (
      await world.call(session, changePassword, {
        body: { current: 'abcd-efgh-jkmn', password: PASSWORD },
      })
    ).status,
  ).toBe(200)

  expect((await world.call(session, showSession, {})).body.must_change_password).toBe(false)
  expect(
    (
      await world.app.inject({
        method: 'GET',
        url: '/api/main-roles',
        headers: { authorization: `Bearer ${session.token}`, cookie: session.cookies },
      })
    ).statusCode,
  ).toBe(200)
})

test('changing the password needs the current one, ends the other sessions and leaves this one', async () => {
  const rep = await buildUser(world.database, { password: PASSWORD, email: 'marisol@example.test' })
  const here = await world.signIn(rep)
  const elsewhere = await world.signIn(rep)
  const change = (current: string, password: string) =>
    world.call(here, changePassword, { body: { current, password } })

  expect((await change('no es esta', 'otra frase larga')).error?.code).toBe('password.wrong')
  expect((await change(PASSWORD, PASSWORD)).error?.code).toBe('password.same')
  expect((await change(PASSWORD, 'Marisol-2026!')).error?.code).toBe('password.too_guessable')
  expect((await change(PASSWORD, 'corta')).error?.code).toBe('request.invalid')
  expect((await change(PASSWORD, 'otra frase larga')).status).toBe(200)

  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401])
  expect((await signInThroughForm(rep.email, 'otra frase larga')).status).toBe(200)
})
