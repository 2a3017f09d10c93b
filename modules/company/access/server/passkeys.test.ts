// Whoever likes enters with a passkey instead of a password and a code.
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  listPasskeys,
  loginWithPasskey,
  proveWithPasskey,
  removePasskey,
  renamePasskey,
} from '@app/access/contract/passkeys'
import { takeSecondFactor } from '@app/access/contract/second-factor'
import { login, showSession } from '@app/access/contract'
import { buildUser, disableUsers } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { fullPath } from '@kit/http/endpoint'
import type { RoleName } from '@kit/kernel/permission'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { secondFactorRequired } from '../settings.ts'
import { SoftAuthenticator, type Deviation } from '../testing/authenticator.ts'

const world = await openTestWorld({ modules: ['access', 'mailing'] })
const { database } = world
const PASSWORD = 'ceiba-arrecife-42-lunas'
let days = 0
beforeEach(() => {
  world.now = new Date(Date.UTC(2026, 4, 1 + days++, 15))
})

type Session = { token: string; cookies: string }
type Options = { challenge: string; user: { id: string } }

/** A person with a passkey, in a session that their password opened. */
async function withPasskey(roles: RoleName[] = ['REP CONCESION']) {
  const user = await buildUser(database, { roles, password: PASSWORD })
  const session: Session = await world.signIn(user)
  const key = new SoftAuthenticator()
  expect((await add(session, key)).error?.code).toBeUndefined()
  return { user, session, key }
}
async function add(session: Session, key: SoftAuthenticator, deviation: Deviation = {}) {
  const { body } = await world.call(session, beginPasskey, {})
  const answer = key.create(body.options, deviation)
  return world.call(session, addPasskey, { body: { name: `Llave ${key.counter}`, answer } })
}
/** Through nobody who proves it meanwhile. */
async function refusalToBegin({ token, cookies }: Session): Promise<string | undefined> {
  const headers = { cookie: cookies, authorization: `Bearer ${token}` }
  const reply = await world.app.inject({ method: 'POST', url: fullPath(beginPasskey), headers })
  return reply.json<Told>().code
}
async function asked(): Promise<Options> {
  const reply = await world.app.inject({ method: 'POST', url: fullPath(beginPasskeyLogin) })
  return reply.json<{ options: Options }>().options
}
const answerWith = async (answer: unknown) => {
  const url = fullPath(loginWithPasskey)
  const reply = await world.app.inject({ method: 'POST', url, payload: { answer } as object })
  return { status: reply.statusCode, cookies: reply.cookies, ...reply.json<Told>() }
}
type Told = { code?: string; token?: string; awaits_second_factor?: boolean }
const enter = async (key: SoftAuthenticator, deviation: Deviation = {}) =>
  answerWith(key.sign(await asked(), deviation))

test('opens the account without a password, says who entered, and when it was used last', async () => {
  const { user, key, session } = await withPasskey()
  world.pass({ minutes: 3 })

  const { status, token, cookies } = await enter(key)

  expect(status).toBe(200)
  const cookie = cookies.find(({ name }) => name === '__Host-session')!
  const opened = { token: token!, cookies: `${cookie.name}=${cookie.value}` }
  const shown = await world.call(opened, showSession, {})
  expect(shown.body.user.user_id).toBe(user.id)
  const { body: keys } = await world.call(session, listPasskeys, {})
  expect(keys).toMatchObject([{ name: 'Llave 0', last_used_at: world.now.toISOString() }])
})

test('an answer opens once', async () => {
  const { key } = await withPasskey()
  const answer = key.sign(await asked())

  const first = await answerWith(answer)
  const again = await answerWith(answer)

  expect([first.status, again.code]).toEqual([200, 'passkey.expired'])
})

test('of four browsers with one answer at the same moment, one enters', async () => {
  const { key } = await withPasskey()
  const answer = key.sign(await asked())

  const answers = await Promise.all([1, 2, 3, 4].map(() => answerWith(answer)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('what was asked six minutes ago opens no more', async () => {
  const { key } = await withPasskey()
  const options = await asked()
  world.pass({ minutes: 6 })

  expect((await answerWith(key.sign(options))).code).toBe('passkey.expired')
})

test.each<[string, Deviation]>([
  ['signed on a page of another origin', { origin: 'https://m0strador.example' }],
  ['signed on another port of the same host', { origin: 'http://localhost:3999' }],
  ['signed for another host', { host: 'mostrador.example' }],
  ['of a device that did not ask who holds it', { unverified: true }],
  ['that names another person', { user_handle: Buffer.from('mostrador 1').toString('base64url') }],
])('an answer %s opens nothing', async (_what, deviation) => {
  const { key } = await withPasskey()

  expect((await enter(key, deviation)).code).toBe('passkey.wrong')
  expect((await enter(key)).status).toBe(200)
})

test('a challenge of somebody’s own making opens nothing', async () => {
  const { key } = await withPasskey()
  await asked()

  const challenge = Buffer.alloc(32, 7).toString('base64url')

  expect((await enter(key, { challenge })).code).toBe('passkey.expired')
})

test('a key that nobody here added opens nothing, nor does one that took the name of another', async () => {
  const { key } = await withPasskey()
  const stranger = new SoftAuthenticator()
  const posing = { ...stranger.sign(await asked()), id: key.id.toString('base64url') }

  expect((await enter(stranger)).code).toBe('passkey.wrong')
  expect((await answerWith({ ...posing, rawId: posing.id })).code).toBe('passkey.wrong')
})

test('a row that somebody wrote or changed in the database opens nothing', async () => {
  const { user, key } = await withPasskey(['ADMIN'])
  const thief = await withPasskey()
  await run(
    database,
    sql`
    update access.passkey set user_id = ${user.id}, name = 'Otra' where user_id = ${thief.user.id}`,
  )
  expect((await enter(thief.key)).code).toBe('passkey.wrong')
  // A device need not say whose it is: then the seal alone tells.
  expect((await enter(thief.key, { user_handle: '' })).code).toBe('passkey.wrong')

  await run(
    database,
    sql`
    insert into access.passkey (user_id, credential_id, public_key, seal, counter, name, synced,
          created_at)
    select ${user.id}, credential_id || 'x', public_key, seal, 0, 'Tercera', synced, created_at
      from access.passkey where name = 'Otra' and user_id = ${user.id}`,
  )
  expect((await enter(thief.key)).code).toBe('passkey.wrong')
  expect((await enter(key)).status).toBe(200)
})

test('a key whose count goes back was copied: it is refused, and that stands in the audit', async () => {
  const { user, key } = await withPasskey()
  key.counter = 40
  expect((await enter(key)).status).toBe(200)
  key.counter = 12

  expect((await enter(key)).code).toBe('passkey.copied')

  const refused = await all(
    database,
    sql`
    select 1 from platform.audit_entry
     where entity = 'user' and entity_id = ${String(user.id)} and action = 'request.refused'
       and after ->> 'code' = 'passkey.copied'`,
  )
  expect(refused).toHaveLength(1)
})

test('counts as both steps where the company demands two; the password alone does not', async () => {
  const { user, key } = await withPasskey(['CONTABILIDAD'])
  await recordSetting(database, secondFactorRequired, true, { valid_from: world.now })

  const byPasskey = await enter(key)
  const byPassword = await world.app.inject({
    method: 'POST',
    url: fullPath(login),
    payload: { user: user.email, password: PASSWORD },
  })

  expect(byPasskey.awaits_second_factor).toBe(false)
  expect(byPassword.json<Told>().awaits_second_factor).toBe(true)
  await run(database, sql`delete from platform.setting where name = 'second_factor_required'`)
})

test('an account that was switched off does not open with its passkey', async () => {
  const { user, key } = await withPasskey()
  await disableUsers(database, [user.id])

  expect((await enter(key)).code).toBe('login.disabled')
})

test('shows again who somebody is before something grave, in their own session alone', async () => {
  const { session, key } = await withPasskey()
  const other = await withPasskey()
  world.pass({ minutes: 11 })
  expect(await refusalToBegin(session)).toBe('session.step_up')

  const begun = await world.call(session, beginPasskeyProof, {})
  const ofAnother = other.key.sign(begun.body.options)
  const wrong = await world.call(session, proveWithPasskey, { body: { answer: ofAnother } })
  const elsewhere = await world.call(other.session, proveWithPasskey, {
    body: { answer: key.sign(begun.body.options) },
  })
  const right = await world.call(session, proveWithPasskey, {
    body: { answer: key.sign(begun.body.options) },
  })

  expect(wrong.error?.code).toBe('passkey.wrong')
  expect(elsewhere.error?.code).toBe('passkey.expired')
  expect(right.status).toBe(200)
  expect(await refusalToBegin(session)).toBeUndefined()
})

test('what is signed to enter shows nobody again who they are, nor the other way round', async () => {
  const { session, key } = await withPasskey()

  const proof = await world.call(session, proveWithPasskey, {
    body: { answer: key.sign(await asked()) },
  })
  const begun = await world.call(session, beginPasskeyProof, {})
  const entered = await answerWith(key.sign(begun.body.options))

  expect(proof.error?.code).toBe('passkey.expired')
  expect(entered.code).toBe('passkey.expired')
})

test('is not added from another origin, without a person, twice, or ten minutes after the password', async () => {
  const { session, key } = await withPasskey()
  const device = () => new SoftAuthenticator()

  const foreign = await add(session, device(), { origin: 'https://m0strador.example' })
  const nobody = await add(session, device(), { unverified: true })
  key.counter = 1
  const twice = await add(session, key)
  world.pass({ minutes: 11 })

  expect([foreign, nobody, twice].map(({ error }) => error?.code)).toEqual(
    Array(3).fill('passkey.not_accepted'),
  )
  expect(await refusalToBegin(session)).toBe('session.step_up')
})

test('is named and removed by its person alone, who is told by mail of what was added and removed', async () => {
  const { session, key, user } = await withPasskey()
  const other = await withPasskey()
  const { id } = (await world.call(session, listPasskeys, {})).body[0]!

  const renamed = await world.call(other.session, renamePasskey, {
    params: { id },
    body: { name: 'Mía' },
  })
  const taken = await world.call(other.session, removePasskey, { params: { id } })
  await world.call(session, renamePasskey, { params: { id }, body: { name: 'Mi teléfono' } })
  const { body: named } = await world.call(session, listPasskeys, {})
  const removed = await world.call(session, removePasskey, { params: { id } })

  expect([renamed.status, taken.status, removed.status]).toEqual([404, 404, 200])
  expect(named).toMatchObject([{ name: 'Mi teléfono' }])
  expect((await enter(key)).code).toBe('passkey.wrong')
  const mails = await all(
    database,
    sql<{ dedupe_key: string }>`
    select dedupe_key from mailing.mail where recipient = ${user.email} order by id`,
  )
  expect(mails.map(({ dedupe_key }) => dedupe_key.replace(/-\d+$/, ''))).toEqual(
    expect.arrayContaining([
      `second-factor-${user.id}-passkey_added`,
      `second-factor-${user.id}-passkey_removed`,
    ]),
  )
})

test('an administrator who takes the second step of a lost telephone takes its passkeys too', async () => {
  const { user, key } = await withPasskey()
  const admin = await world.signIn(await buildUser(database, { roles: ['ADMIN'] }))

  const taken = await world.call(admin, takeSecondFactor, { params: { id: user.id } })

  expect(taken.status).toBe(200)
  expect((await enter(key)).code).toBe('passkey.wrong')
})
