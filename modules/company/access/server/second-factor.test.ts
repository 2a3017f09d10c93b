// Whoever wants it, or must, enters with a code beside the password.
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  takeSecondFactor,
} from '@app/access/contract/second-factor'
import { proveAgain } from '@app/access/contract/step-up'
import { login, showSession } from '@app/access/contract'
import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { fullPath } from '@kit/http/endpoint'
import { recordSetting } from '@kit/db/settings'
import type { RoleName } from '@kit/kernel/permission'
import { setSecret } from '@kit/storage/sealing'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { secondFactorRequired } from '../settings.ts'
import { resetAdministrator } from './administrator-reset.ts'
import { sealSecrets } from './second-factor.ts'

const world = await openTestWorld({ modules: ['access', 'mailing'] })
const { database } = world
const PASSWORD = 'ceiba-arrecife-42-lunas'
let minutes = 0
beforeEach(() => {
  // Each test has a day of its own, so that no code of one is another's.
  world.now = new Date(Date.UTC(2026, 2, 10 + minutes++, 15))
})

const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: secret.replaceAll(' ', '') }).generate({
    timestamp: world.now.getTime() + seconds * 1000,
  })
const tryToEnter = (user: string, code?: string) =>
  world.app.inject({
    method: 'POST',
    url: fullPath(login),
    payload: { user, password: PASSWORD, ...(code === undefined ? {} : { code }) },
  })
type Opened = { token: string; cookies: string }
async function enter(user: string, code?: string): Promise<Opened> {
  const reply = await tryToEnter(user, code)
  expect(reply.statusCode).toBe(200)
  const { name, value } = reply.cookies.find((one) => one.name === '__Host-session')!
  return { token: reply.json<{ token: string }>().token, cookies: `${name}=${value}` }
}
const refusalOf = async (user: string, code?: string) => {
  const { statusCode, body } = await tryToEnter(user, code)
  return statusCode === 200 ? null : (JSON.parse(body) as { code: string }).code
}
/** A person who has set it up; answers their secret and recovery codes. */
async function setUp(roles: RoleName[] = ['REP CONCESION']) {
  const person = await buildUser(database, { password: PASSWORD, roles })
  const session = await enter(person.email)
  const { secret, address } = (
    await world.call(session, beginSecondFactor, { body: { current: PASSWORD } })
  ).body
  const { codes } = (
    await world.call(session, confirmSecondFactor, { body: { code: codeOf(secret) } })
  ).body
  return { person, session, secret, address, codes }
}

test('a first right code turns it on: from then on the password alone does not open', async () => {
  const { person, secret, address, session } = await setUp()

  expect(address).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
  expect(await refusalOf(person.email)).toBe('second_factor.needed')
  expect(await refusalOf(person.email, '000000')).toBe('second_factor.wrong')
  world.pass({ minutes: 1 })
  expect(await refusalOf(person.email, codeOf(secret))).toBeNull()
  const { body } = await world.call(session, showSecondFactor, {})
  expect(body).toMatchObject({ codes_left: 10, required: false })
})

test('a code opens once, and one of two minutes ago opens nothing', async () => {
  const { person, secret } = await setUp()
  world.pass({ minutes: 1 })
  const code = codeOf(secret)

  const first = await refusalOf(person.email, code)
  const again = await refusalOf(person.email, code)
  const old = await refusalOf(person.email, codeOf(secret, -120))

  expect([first, again, old]).toEqual([null, 'second_factor.wrong', 'second_factor.wrong'])
})

test('two browsers with one code at the same moment: one enters', async () => {
  const { person, secret } = await setUp()
  world.pass({ minutes: 1 })
  const code = codeOf(secret)

  const answers = await Promise.all([1, 2, 3, 4].map(() => refusalOf(person.email, code)))

  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
})

test('a recovery code opens once, however it is typed; new ones replace those of before', async () => {
  const { person, secret, codes } = await setUp()
  world.pass({ minutes: 1 })

  const typed = codes[0]!.toUpperCase().replaceAll('-', ' ')
  const answers = [await refusalOf(person.email, typed), await refusalOf(person.email, typed)]
  const session = await enter(person.email, codes[1]!)
  const renewed = await world.call(session, renewRecoveryCodes, { body: { code: codeOf(secret) } })
  const before = await refusalOf(person.email, codes[2]!)
  const after = await refusalOf(person.email, renewed.body.codes[0]!)

  expect(answers).toEqual([null, 'second_factor.wrong'])
  expect([before, after]).toEqual(['second_factor.wrong', null])
})

test('whoever knows the password and guesses codes is made to wait like one who guesses passwords', async () => {
  const { person, secret } = await setUp()
  world.pass({ minutes: 1 })

  const answers: (string | null)[] = []
  for (let tries = 0; tries < 8; tries++)
    answers.push(await refusalOf(person.email, String(100_000 + tries)))

  expect(answers.slice(0, 5)).toEqual(Array(5).fill('second_factor.wrong'))
  expect(answers).toContain('login.throttled')
  expect(await refusalOf(person.email, codeOf(secret))).toBe('login.throttled')
})

test('whoever enters each day without the code at first is not made to wait', async () => {
  const { person, secret } = await setUp()
  world.pass({ minutes: 1 })

  const asked: (string | null)[] = []
  for (let tries = 0; tries < 8; tries++) asked.push(await refusalOf(person.email))

  expect(new Set(asked)).toEqual(new Set(['second_factor.needed']))
  expect(await refusalOf(person.email, codeOf(secret))).toBeNull()
})

test('it is taken away with the password and a code, and not while the company demands it', async () => {
  const { person, session, secret } = await setUp(['CONTABILIDAD'])
  await recordSetting(database, secondFactorRequired, true, { valid_from: world.now })
  world.pass({ minutes: 1 })
  const body = { current: PASSWORD, code: codeOf(secret) }

  const demanded = await world.call(session, removeSecondFactor, { body })
  world.pass({ minutes: 1 })
  await recordSetting(database, secondFactorRequired, false, { valid_from: world.now })
  const wrong = await world.call(session, removeSecondFactor, { body: { ...body, current: 'x' } })
  const gone = await world.call(session, removeSecondFactor, {
    body: { ...body, code: codeOf(secret) },
  })

  expect(demanded.error?.code).toBe('second_factor.required')
  expect(wrong.error?.code).toBe('password.wrong')
  expect(gone.status).toBe(200)
  expect(await refusalOf(person.email)).toBeNull()
})

test('where the company demands it, an accountant without one does nothing but set it up; a rep is left alone', async () => {
  await recordSetting(database, secondFactorRequired, true, { valid_from: world.now })
  const [accountant, rep] = await Promise.all([
    buildUser(database, { password: PASSWORD, roles: ['CONTABILIDAD'] }),
    buildUser(database, { password: PASSWORD, roles: ['REP CONCESION'] }),
  ])
  const session = await enter(accountant.email)

  const asked = await world.call(session, renewRecoveryCodes, { body: { code: '000000' } })
  const shown = await world.call(session, showSession, {})
  const { secret } = (await world.call(session, beginSecondFactor, { body: { current: PASSWORD } }))
    .body
  await world.call(session, confirmSecondFactor, { body: { code: codeOf(secret) } })
  const after = await world.call(session, showSession, {})
  const ofRep = await world.call(await enter(rep.email), showSession, {})
  await recordSetting(database, secondFactorRequired, false, { valid_from: world.now })

  expect(asked.error?.code).toBe('second_factor.must_set_up')
  expect(shown.body.awaits_second_factor).toBe(true)
  expect(after.body.awaits_second_factor).toBe(false)
  expect(ofRep.body.awaits_second_factor).toBe(false)
})

test('an administrator takes it from who lost the telephone: their sessions end and they are told', async () => {
  const { person, session } = await setUp()
  const admin = await world.signInAs({ roles: ['ADMIN'] })
  const manager = await world.signInAs({ roles: ['GERENTE CONCESION'] })
  const take = (by: typeof admin) => world.call(by, takeSecondFactor, { params: { id: person.id } })

  const refused = await take(manager)
  const taken = await take(admin)
  const twice = await take(admin)

  expect([refused.status, taken.status]).toEqual([404, 200])
  expect(twice.error?.code).toBe('second_factor.none')
  expect((await world.call(session, showSession, {})).status).toBe(401)
  // The password that somebody may know by now opens nothing: they begin as they began.
  expect(await refusalOf(person.email)).toBe('login.invalid')
  const mails = await all(
    database,
    sql<{ template: string }>`
      select template from mailing.mail
       where recipient = ${person.email} and template <> 'account_notice' order by id`,
  )
  expect(mails.map(({ template }) => template)).toEqual([
    'second_factor_notice',
    'password_reset',
    'second_factor_notice',
  ])
})

test('npm run admin:reset lets in an administrator who lost everything', async () => {
  const { person } = await setUp(['ADMIN'])
  const now = new Date(world.now.getTime() + 60_000)

  const reset = await resetAdministrator(database, { email: person.email, operator: 'root', now })

  const reply = await world.app.inject({
    method: 'POST',
    url: '/auth/login/crm',
    payload: { user: person.email, password: reset!.password },
  })
  expect(reply.statusCode).toBe(200)
})

test('a code of the application proves again who somebody is, once', async () => {
  const { session, secret } = await setUp(['ADMIN'])
  world.pass({ minutes: 20 })
  const proof = codeOf(secret)

  const first = await world.call(session, proveAgain, { body: { proof } })
  const twice = await world.call(session, proveAgain, { body: { proof } })

  expect([first.status, twice.error?.code]).toEqual([200, 'second_factor.wrong'])
})

test('a copy of the database makes no codes: the secret is sealed with the key of the installation', async () => {
  const { person, secret, codes } = await setUp()
  const [kept] = await all(
    database,
    sql<{ secret: string | null; sealed: Buffer }>`
    select secret, sealed from access.second_factor where user_id = ${person.id}`,
  )
  expect(kept!.secret).toBeNull()
  expect(kept!.sealed.includes(secret.replaceAll(' ', ''))).toBe(false)

  world.pass({ minutes: 1 })
  setSecret('the secret of another installation')
  expect(await refusalOf(person.email, codeOf(secret))).toBe('second_factor.wrong')
  expect(await refusalOf(person.email, codes[0])).toBeNull()
  setSecret('the secret of a test')
  expect(await refusalOf(person.email, codeOf(secret))).toBeNull()
})

test('what was kept before as it is is sealed by the next start, and opens as before', async () => {
  const { person, secret } = await setUp()
  const plain = secret.replaceAll(' ', '')
  await sql`update access.second_factor set sealed = null, secret = ${plain}
    where user_id = ${person.id}`.execute(database)

  await sealSecrets(database)

  world.pass({ minutes: 1 })
  expect(await refusalOf(person.email, codeOf(secret))).toBeNull()
  const left = await all(database, sql`select from access.second_factor where secret is not null`)
  expect(left).toEqual([])
})
