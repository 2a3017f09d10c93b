import { changePassword, login, register, showSession } from '@app/access/contract'
import {
  askForEmailLink,
  changeEmail,
  proveEmail,
  showEmailLink,
} from '@app/access/contract/emails'
import {
  approveUser,
  disableUser,
  editUser,
  enableUser,
  listUsers,
  type UserRow,
} from '@app/access/contract/users'
import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ROLES } from '@app/roles/rules'
import { mailedToken } from '../testing/links.ts'
import { emailLinkAsked, tidySignIns } from './jobs.ts'

const world = await openTestWorld({ modules: ['access'] })
const { database } = world
const MORNING = new Date('2026-03-10T15:00:00.000Z')
const PASSWORD = 'ceiba-arrecife-42-lunas'
const OTHERS = 'la frase de quien no es'
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

const newcomer = () => `solicita${++made}@example.test`
const ask = (email: string, password = PASSWORD) =>
  world.call(null, register, { body: { name: 'Amaury', last_name: 'Balam', email, password } })
const prove = (token: string, password?: string) =>
  world.call(null, proveEmail, { body: { token, ...(password ? { password } : {}) } })
const codeOf = async (reply: Promise<{ error?: { code: string } | undefined }>) =>
  (await reply).error?.code
const enter = (user: string, password = PASSWORD) =>
  codeOf(world.call(null, login, { body: { user, password } }))
const rowOf = async (email: string): Promise<UserRow> =>
  (await world.call(admin, listUsers, { query: { page_size: 200 } })).body.rows.find(
    (user) => user.email === email,
  )!
const formOf = (user: UserRow, change: object = {}) => ({
  params: { id: user.id },
  body: {
    name: user.name,
    last_name: user.last_name,
    email: user.email,
    role_ids: [ROLES.OPERACIONES],
    version: user.version,
    ...change,
  },
})
const approve = async (email: string, change: object = {}) =>
  world.call(admin, approveUser, formOf(await rowOf(email), change))

/** Does what the queue would do, and answers the token that stands in the mail. */
async function tokenFor(email: string): Promise<string> {
  const jobs = await all(
    database,
    sql<{
      id: string
      payload: unknown
    }>`
      select j.id, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail-email-link'`,
  )
  for (const { id, payload } of jobs) {
    await emailLinkAsked.perform(payload, {
      database,
      now: world.now,
      attempt: 1,
      attempts_max: 25,
    })
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(database)
  }
  return (await mailedToken(database, email))!
}
const mailsTo = async (email: string) =>
  (
    await only(
      database,
      sql<{
        count: number
      }>`select count(*) as count from mailing.mail where recipient = ${email}`,
    )
  ).count

test('an account that was asked for is approved only once its address is proved with the mailed link, once', async () => {
  const email = newcomer()
  await ask(email)
  const token = await tokenFor(email)

  expect(await rowOf(email)).toMatchObject({
    state: 'pending',
    email_awaits_proof: true,
    can: { approve: false },
  })
  expect(await codeOf(approve(email))).toBe('user.email_unproved')
  expect((await world.call(null, showEmailLink, { body: { token } })).body).toEqual({
    purpose: 'register',
    name: 'Amaury',
    email,
    expires_at: '2026-03-11T15:00:00.000Z',
  })
  expect((await prove(token, PASSWORD)).status).toBe(200)

  expect(await codeOf(prove(token, PASSWORD))).toBe('email_link.over')
  expect(await rowOf(email)).toMatchObject({ email_awaits_proof: false, can: { approve: true } })
  expect(await enter(email)).toBe('login.pending')
  expect(await codeOf(approve(email, { email: newcomer() }))).toBe('user.email_unproved')
  expect((await approve(email)).body).toMatchObject({ state: 'active' })
  expect(await enter(email)).toBeUndefined()
})

test('who reads the mail also shows the password: whoever registers another’s address is not let in by them', async () => {
  const email = newcomer()
  await ask(email, OTHERS)
  const token = await tokenFor(email)

  expect(await codeOf(prove(token, PASSWORD))).toBe('email_link.password')
  expect(await codeOf(prove(token))).toBe('email_link.password')
  await ask(email)

  expect((await prove(await tokenFor(email), PASSWORD)).status).toBe(200)
  await ask(email, OTHERS)
  await approve(email)
  expect(await enter(email, OTHERS)).toBe('login.invalid')
  expect(await enter(email)).toBeUndefined()
})

test('another link is mailed on request, at most three in a quarter of an hour, and only where one is awaited', async () => {
  const email = newcomer()
  const active = await buildUser(database, { password: PASSWORD })
  await ask(email)
  const first = await tokenFor(email)
  const again = (user: string) => world.call(null, askForEmailLink, { body: { user } })

  expect([(await again(email)).body, (await again(active.email)).body]).toEqual(
    Array(2).fill({ type: 'success' }),
  )
  const second = await tokenFor(email)
  await again(email)
  await again(email)
  await tokenFor(email)

  expect(await mailsTo(email)).toBe(3)
  expect(await mailsTo(active.email)).toBe(0)
  expect(second).not.toBe(first)
  expect(await codeOf(prove(first, PASSWORD))).toBe('email_link.over')
  for (let asked = 5; asked < 20; asked++) await again(newcomer())
  expect((await again(newcomer())).error).toMatchObject({ code: 'password_link.throttled' })
})

test('an address nobody proved enters by no other door: not edited, not disabled and enabled, and not after its day', async () => {
  const email = newcomer()
  await ask(email)
  const token = await tokenFor(email)
  const { id } = await rowOf(email)
  await world.call(admin, disableUser, { params: { id } })

  expect(await codeOf(world.call(admin, enableUser, { params: { id } }))).toBe(
    'user.email_unproved',
  )
  expect(await codeOf(world.call(admin, editUser, formOf(await rowOf(email))))).toBe(
    'user.email_unproved',
  )
  expect(await codeOf(prove(token, PASSWORD))).toBe('email_link.over')
  await expect(
    sql`update access.user_account set state = 'active' where id = ${id}`.execute(database),
  ).rejects.toThrow('who_enters_has_proved_their_address')

  const late = newcomer()
  await ask(late)
  const expired = await tokenFor(late)
  world.pass({ minutes: 24 * 60 })
  expect(await codeOf(prove(expired, PASSWORD))).toBe('email_link.over')
})

test('a person moves to another address: nothing changes before the link is used, then every session ends', async () => {
  const rep = await buildUser(database, { password: PASSWORD })
  const here = await world.signIn(rep)
  const email = newcomer()
  const change = (current: string, wanted: string) =>
    world.call(here, changeEmail, { body: { current, email: wanted } })

  expect(await codeOf(change('no es esta', email))).toBe('password.wrong')
  expect(await codeOf(change(PASSWORD, rep.email))).toBe('user.email_same')
  expect(await codeOf(change(PASSWORD, admin.user.email))).toBe('user.email_taken')
  expect((await change(PASSWORD, email.toUpperCase())).status).toBe(200)

  const token = (await mailedToken(database, email))!
  expect(await mailedToken(database, rep.email)).toBeUndefined()
  expect(await mailsTo(rep.email)).toBe(1)
  expect([await enter(email), await enter(rep.email)]).toEqual(['login.invalid', undefined])
  expect((await world.call(null, showEmailLink, { body: { token } })).body).toMatchObject({
    purpose: 'change',
    email,
  })
  expect((await prove(token)).status).toBe(200)

  expect([await enter(email), await enter(rep.email)]).toEqual([undefined, 'login.invalid'])
  expect((await world.call(here, showSession, {})).status).toBe(401)
  expect(await codeOf(prove(token))).toBe('email_link.over')
  const audited = await all(
    database,
    sql<{
      action: string
      email: string
    }>`
      select action, after ->> 'email' as email from platform.audit_entry
        where entity = 'user' and entity_id = ${String(rep.id)} order by id`,
  )
  expect(audited).toEqual([
    { action: 'user.email_change_asked', email },
    { action: 'user.email_changed', email },
  ])
})

test('an address taken meanwhile is refused, and another password, a newer link or being disabled withdraws the link', async () => {
  const rep = await buildUser(database, { password: PASSWORD })
  const here = await world.signIn(rep)
  const askFor = async (email: string) => {
    await world.call(here, changeEmail, { body: { current: PASSWORD, email } })
    return (await mailedToken(database, email))!
  }

  const taken = newcomer()
  const first = await askFor(taken)
  await buildUser(database, { email: taken })
  expect(await codeOf(prove(first))).toBe('user.email_taken')
  const second = await askFor(newcomer())
  expect(await codeOf(prove(first))).toBe('email_link.over')
  await world.call(here, changePassword, { body: { current: PASSWORD, password: OTHERS } })
  expect(await codeOf(prove(second))).toBe('email_link.over')
  await world.call(here, changePassword, { body: { current: OTHERS, password: PASSWORD } })
  const third = await askFor(newcomer())
  expect(
    (await world.call(here, changeEmail, { body: { current: PASSWORD, email: newcomer() } })).error,
  ).toMatchObject({ code: 'email_link.throttled' })
  await world.call(admin, disableUser, { params: { id: rep.id } })
  await world.call(admin, enableUser, { params: { id: rep.id } })
  expect(await codeOf(prove(third))).toBe('email_link.over')

  expect(await enter(rep.email)).toBeUndefined()
})

test('tries to sign in and ended sessions are kept 90 days, and of each person the last session', async () => {
  const rep = await buildUser(database, { password: PASSWORD })
  const counts = () =>
    only(
      database,
      sql<{ attempts: number; sessions: number }>`
      select (select count(*) from access.login_attempt where account = ${rep.email}) as attempts,
             (select count(*) from access.session where user_id = ${rep.id}) as sessions`,
    )
  const tidy = () =>
    tidySignIns.perform({}, { database, now: world.now, attempt: 1, attempts_max: 25 })
  await enter(rep.email)
  await enter(rep.email)
  await enter(rep.email, 'otra cosa')
  world.pass({ minutes: 89 * 24 * 60 })
  await tidy()
  expect(await counts()).toEqual({ attempts: 3, sessions: 2 })

  world.pass({ minutes: 2 * 24 * 60 })
  await tidy()

  expect(await counts()).toEqual({ attempts: 0, sessions: 1 })
})
