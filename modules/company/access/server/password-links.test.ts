import { changePassword, login, showSession } from '@app/access/contract'
import {
  askForPasswordLink,
  choosePassword,
  showPasswordLink,
} from '@app/access/contract/passwords'
import { changeSetting } from '@app/access/contract/settings'
import { createUser, disableUser, editUser, resetPassword } from '@app/access/contract/users'
import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ROLES } from '@app/roles/rules'
import { mailedToken } from '../testing/links.ts'
import { passwordLinkAsked } from './jobs.ts'

const world = await openTestWorld({ modules: ['access'] })
const { database } = world
const MORNING = new Date('2026-03-10T15:00:00.000Z')
const PASSWORD = 'ceiba-arrecife-42-lunas'
type Signed = Awaited<ReturnType<typeof world.signInAs>>
let admin: Signed
let made = 0

beforeAll(async () => {
  admin = await world.signInAs({ roles: ['SUPER ADMIN'] })
})
beforeEach(async () => {
  world.now = MORNING
  admin = { ...admin, ...(await world.signIn({ id: admin.user_id })) }
  await sql`delete from access.link_request`.execute(database)
})

const newcomer = () => `nueva${++made}@example.test`
const create = async (email: string) =>
  (
    await world.call(admin, createUser, {
      body: {
        name: 'Iván',
        last_name: 'Uc',
        email,
        role_ids: [ROLES.OPERACIONES],
        channel_ids: [],
      },
    })
  ).body
const tokenOf = async (email: string) => (await mailedToken(database, email))!
const choose = (token: string, password = PASSWORD) =>
  world.call(null, choosePassword, { body: { token, password } })
const enter = async (user: string, password = PASSWORD) =>
  (await world.call(null, login, { body: { user, password } })).error?.code
const ask = (user: string) => world.call(null, askForPasswordLink, { body: { user } })

/** Does what the queue would do with what was asked for. */
async function work(): Promise<void> {
  const jobs = await all(
    database,
    sql<{
      id: string
      payload: unknown
    }>`
      select j.id, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail-password-link'`,
  )
  for (const { id, payload } of jobs) {
    await passwordLinkAsked.perform(payload, {
      database,
      now: world.now,
      attempt: 1,
      attempts_max: 25,
    })
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(database)
  }
}

test('who makes an account sees no password: its person chooses one with the link they are mailed, once', async () => {
  const email = newcomer()

  const user = await create(email)

  expect(user).toMatchObject({ state: 'active', has_password: false })
  expect(JSON.stringify(user)).not.toMatch(/"password"/)
  expect(user.link_expires_at).toBe('2026-03-13T15:00:00.000Z')
  const token = await tokenOf(email)
  expect((await world.call(null, showPasswordLink, { body: { token } })).body).toEqual({
    purpose: 'activate',
    name: 'Iván',
    email,
    expires_at: '2026-03-13T15:00:00.000Z',
  })
  expect(await enter(email)).toBe('login.invalid')
  expect((await choose(token)).status).toBe(200)
  expect(await enter(email)).toBeUndefined()
  expect((await choose(token, 'otra frase bien larga')).error?.code).toBe('password_link.over')
  expect((await world.call(null, showPasswordLink, { body: { token } })).error?.code).toBe(
    'password_link.over',
  )
})

test('of the token only its hash is kept', async () => {
  const email = newcomer()
  await create(email)
  const token = await tokenOf(email)

  const { kept } = await only(
    database,
    sql<{
      kept: boolean
    }>`
      select exists (select from access.password_link l
          where l::text like ${`%${token}%`}
          or encode(l.token_hash, 'escape') like ${`%${token}%`}) as kept`,
  )

  expect(kept).toBe(false)
})

test('a guessable password does not use the link up', async () => {
  const email = newcomer()
  await create(email)
  const token = await tokenOf(email)

  expect((await choose(token, `${email.split('@')[0]}-1234`)).error?.code).toBe(
    'password.too_guessable',
  )
  expect((await choose(token)).status).toBe(200)
})

test('of two who use a link at the same moment, one chooses the password', async () => {
  const email = newcomer()
  await create(email)
  const token = await tokenOf(email)

  const answers = await Promise.all([choose(token), choose(token, 'otra frase bien larga')])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a link opens nothing once its time is over, which is a setting', async () => {
  const email = newcomer()
  await world.call(admin, changeSetting, {
    params: { name: 'activation_link_hours' },
    body: { value: 2, version: 0 },
  })
  await create(email)
  const token = await tokenOf(email)

  world.pass({ minutes: 119 })
  expect((await world.call(null, showPasswordLink, { body: { token } })).status).toBe(200)
  world.pass({ minutes: 1 })

  expect((await choose(token)).error?.code).toBe('password_link.over')
})

test('a reset stops the old password and the sessions at once, and mails a link that lasts an hour', async () => {
  const rep = await buildUser(database, { password: PASSWORD })
  const session = await world.signIn(rep)

  const { body } = await world.call(admin, resetPassword, { params: { id: rep.id } })

  expect(body).toMatchObject({
    has_password: false,
    link_expires_at: '2026-03-10T16:00:00.000Z',
  })
  expect((await world.call(session, showSession, {})).status).toBe(401)
  expect(await enter(rep.email)).toBe('login.invalid')
  expect((await choose(await tokenOf(rep.email), 'otra frase bien larga')).status).toBe(200)
  expect(await enter(rep.email, 'otra frase bien larga')).toBeUndefined()
})

test('a newer link, another address and a disabled account withdraw a link', async () => {
  const email = newcomer()
  const user = await create(email)
  const first = await tokenOf(email)
  await world.call(admin, resetPassword, { params: { id: user.id } })
  const second = await tokenOf(email)
  const moved = newcomer()
  const form = { name: 'Iván', last_name: 'Uc', role_ids: [ROLES.OPERACIONES], channel_ids: [] }

  expect((await choose(first)).error?.code).toBe('password_link.over')
  await world.call(admin, editUser, {
    params: { id: user.id },
    body: { ...form, email: moved, version: user.version + 1 },
  })
  expect((await choose(second)).error?.code).toBe('password_link.over')
  const third = await tokenOf(moved)
  await world.call(admin, disableUser, { params: { id: user.id } })

  expect((await choose(third)).error?.code).toBe('password_link.over')
})

test('who forgot their password is mailed a link, and nothing changes until it is used', async () => {
  const rep = await buildUser(database, { password: PASSWORD })
  const session = await world.signIn(rep)

  const { status, body } = await ask(rep.email.toUpperCase())
  await work()

  expect([status, body]).toEqual([200, { type: 'success' }])
  expect(await enter(rep.email)).toBeUndefined()
  const token = await tokenOf(rep.email)
  expect((await world.call(null, showPasswordLink, { body: { token } })).body).toMatchObject({
    purpose: 'reset',
    expires_at: '2026-03-10T16:00:00.000Z',
  })
  expect((await choose(token, 'otra frase bien larga')).status).toBe(200)
  expect((await world.call(session, showSession, {})).status).toBe(401)
  expect(await enter(rep.email)).toBe('login.invalid')
})

test('a password changed meanwhile withdraws the link', async () => {
  const rep = await buildUser(database, { password: PASSWORD })
  const session = await world.signIn(rep)
  await ask(rep.email)
  await work()
  const token = await tokenOf(rep.email)

  const changed = await world.call(session, changePassword, {
    body: { current: PASSWORD, password: 'otra frase bien larga' },
  })

  expect(changed.status).toBe(200)
  expect((await choose(token)).error?.code).toBe('password_link.over')
})

test('the answer does not tell who exists, and only who may enter is mailed', async () => {
  const disabled = await buildUser(database, { password: PASSWORD, state: 'disabled' })
  const pending = await buildUser(database, { password: PASSWORD, state: 'pending' })

  const answers = [
    await ask('nadie@example.test'),
    await ask(disabled.email),
    await ask(pending.email),
  ]
  await work()

  expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ type: 'success' }))
  for (const email of ['nadie@example.test', disabled.email, pending.email])
    expect(await mailedToken(database, email)).toBeUndefined()
})

test('three mails in a quarter of an hour are enough for one account, and the answer stays the same', async () => {
  const rep = await buildUser(database, { password: PASSWORD })
  const answers = []
  for (let time = 0; time < 5; time++) answers.push((await ask(rep.email)).status)
  await work()

  const { count } = await only(
    database,
    sql<{ count: number }>`select count(*) from mailing.mail where recipient = ${rep.email}`,
  )
  expect([answers, count]).toEqual([[200, 200, 200, 200, 200], 3])
  world.pass({ minutes: 16 })
  await ask(rep.email)
  await work()
  expect(
    await only(database, sql`select count(*) from mailing.mail where recipient = ${rep.email}`),
  ).toEqual({ count: 4 })
})

test('one address asks twenty times in a quarter of an hour, also all at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => ask(`nadie${index}@example.test`)),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ error }) => error?.code)).toEqual(Array(4).fill('password_link.throttled'))
  expect(refused[0]!.error?.message).toBe(
    'Demasiadas solicitudes desde esta conexión. Espere 900 segundos.',
  )
})
