// What a person is told of their own account, and what the audit tells of who was refused.
import { changePassword, login } from '@app/access/contract'
import { askForPasswordLink, choosePassword } from '@app/access/contract/passwords'
import { changeEmail, proveEmail } from '@app/access/contract/emails'
import { listSettings } from '@app/access/contract/settings'
import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailPasswordLink } from './password-links.ts'
import { mailedToken } from '../testing/links.ts'

const world = await openTestWorld({ modules: ['access'] })
const { database } = world
const PASSWORD = 'ceiba-arrecife-42-lunas'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'

const enter = (
  email: string,
  { password = PASSWORD, cookies = '', address = '187.130.0.10' } = {},
) =>
  world.app.inject({
    method: 'POST',
    url: '/auth/login/crm',
    remoteAddress: address,
    headers: { 'user-agent': EDGE, ...(cookies ? { cookie: cookies } : {}) },
    payload: { user: email, password },
  })
const deviceOf = (reply: Awaited<ReturnType<typeof enter>>) =>
  `__Host-device=${reply.cookies.find(({ name }) => name === '__Host-device')!.value}`
const noticesTo = async (email: string) =>
  (
    await all(
      database,
      sql<{ plain: string }>`
      select plain from mailing.mail
       where recipient = ${email} and template = 'account_notice' order by id`,
    )
  ).map(({ plain }) => plain)
const refusedTo = (user: { id: number }) =>
  all(
    database,
    sql<{ by: number | null; after: unknown; about: string; endpoint: string }>`
    select user_id as by, after, entity || ' ' || entity_id as about, endpoint
      from platform.audit_entry
     where action = 'request.refused'
       and (user_id = ${user.id} or (entity = 'user' and entity_id = ${String(user.id)}))
     order by id`,
  )

test('a person is mailed of a browser that is new to their account, and of no other', async () => {
  const { email } = await buildUser(database, { password: PASSWORD })

  const first = await enter(email)
  expect(await noticesTo(email)).toEqual([])
  await enter(email, { cookies: deviceOf(first) })
  expect(await noticesTo(email)).toEqual([])

  await enter(email, { address: '45.9.9.9' })

  const [notice, ...more] = await noticesTo(email)
  expect(notice).toMatch(/Edge en Windows, dirección 45\.9\.9\.9, el 10\/03\/2026, 10:00/)
  expect(more).toEqual([])
})

test('a browser that keeps nothing is told of once a day', async () => {
  const { email } = await buildUser(database, { password: PASSWORD })
  await enter(email)

  await enter(email)
  await enter(email)

  expect(await noticesTo(email)).toHaveLength(1)
})

test('a person is mailed when their password was changed or reset', async () => {
  const rep = await world.signInAs({ password: PASSWORD })
  const { id, email, name } = rep.user
  const other = 'otra frase bien larga'

  await world.call(rep, changePassword, { body: { current: PASSWORD, password: other } })
  await world.call(null, askForPasswordLink, { body: { user: email } })
  world.pass({ minutes: 1 })
  await mailPasswordLink(
    database,
    { id, email, name, language: 'es', has_password: true },
    { now: world.now, created_by: null },
  )
  const token = (await mailedToken(database, email))!
  const reset = { body: { token, password: 'tercera frase bien larga' } }
  expect((await world.call(null, choosePassword, reset)).status).toBe(200)

  expect(await noticesTo(email)).toEqual([
    expect.stringContaining('La contraseña de su cuenta cambió'),
    expect.stringContaining('La contraseña de su cuenta cambió'),
  ])
})

test('who moves an account to another address is told of at the address of before', async () => {
  const rep = await world.signInAs({ password: PASSWORD })
  const { email } = rep.user
  const moved = `nuevo-${email}`
  await world.call(rep, changeEmail, { body: { current: PASSWORD, email: moved } })

  const token = (await mailedToken(database, moved))!
  expect((await world.call(null, proveEmail, { body: { token } })).status).toBe(200)

  expect(await noticesTo(email)).toEqual([expect.stringContaining('su cuenta usa otro correo')])
  expect(await noticesTo(moved)).toEqual([])
})

test('who asks for what is not permitted is in the audit, once a minute, with how often', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })
  const ask = async () => (await world.call(rep, listSettings, {})).status

  expect([await ask(), await ask(), await ask()]).toEqual([403, 403, 403])
  world.pass({ minutes: 1 })
  await ask()

  const rows = await refusedTo(rep.user)
  expect(rows.map(({ by, after, endpoint }) => [by, after, endpoint])).toEqual([
    [rep.user.id, { code: 'permission.denied' }, expect.stringContaining('/api/')],
    [rep.user.id, { code: 'permission.denied', again: 2 }, expect.stringContaining('/api/')],
  ])
})

test('guesses and throttling of an account are in the audit of that account; a typing mistake in a form is not', async () => {
  const user = await buildUser(database, { password: PASSWORD })
  for (let guess = 0; guess < 8; guess++)
    await enter(user.email, { password: `guess ${guess}`, address: '45.1.2.3' })
  await world.call(null, login, { body: { user: '', password: '' } as never })

  expect((await refusedTo(user)).map(({ by, after, about }) => [by, after, about])).toEqual([
    [null, { code: 'login.invalid' }, `user ${user.id}`],
    [null, { code: 'login.throttled' }, `user ${user.id}`],
  ])
})
