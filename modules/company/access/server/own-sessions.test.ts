import { endOtherSessions, login, showSession } from '@app/access/contract'
import { endOwnSession, listOwnSessions } from '@app/access/contract/sessions'
import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['access'] })
const { database } = world
const MORNING = new Date('2026-03-10T15:00:00.000Z')
const PASSWORD = 'ceiba-arrecife-42-lunas'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'
type Session = { token: string; cookies: string }
beforeEach(() => {
  world.now = MORNING
})

/** Signs in through the form, with what the browser has kept. */
async function enter(email: string, { agent = EDGE, cookies = '' } = {}): Promise<Session> {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/auth/login/crm',
    headers: { 'user-agent': agent, ...(cookies ? { cookie: cookies } : {}) },
    payload: { user: email, password: PASSWORD },
  })
  expect(reply.statusCode).toBe(200)
  const session = reply.cookies.find(({ name }) => name === '__Host-session')!
  return {
    token: reply.json<{ token: string }>().token,
    cookies: `${session.name}=${session.value}`,
  }
}
const listed = async (session: Session) => (await world.call(session, listOwnSessions, {})).body
const statusOf = async (session: Session) => (await world.call(session, showSession, {})).status
const end = (session: Session, id: number) => world.call(session, endOwnSession, { params: { id } })
const reasonsOf = async (user_id: number) =>
  (
    await all(
      database,
      sql<{
        end_reason: string | null
      }>`select end_reason from access.session where user_id = ${user_id} order by id`,
    )
  ).map(({ end_reason }) => end_reason)

test('a person sees where they are signed in: device, address, since when, last action, and which is this one', async () => {
  const rep = await buildUser(database, { password: PASSWORD })
  const desk = await enter(rep.email)
  world.pass({ minutes: 10 })
  const curl = await enter(rep.email, { agent: 'curl/8.5.0' })
  world.pass({ minutes: 5 })
  await statusOf(desk)

  const sessions = await listed(curl)

  expect(sessions).toEqual([
    expect.objectContaining({
      browser: null,
      system: null,
      created_at: '2026-03-10T15:10:00.000Z',
      last_seen_at: '2026-03-10T15:15:00.000Z',
      current: true,
    }),
    expect.objectContaining({
      browser: 'Edge',
      system: 'Windows',
      address: '127.0.0.1',
      created_at: '2026-03-10T15:00:00.000Z',
      last_seen_at: '2026-03-10T15:15:00.000Z',
      current: false,
    }),
  ])
})

test('a person ends one session and the others stay; ended and expired ones are not listed', async () => {
  const rep = await buildUser(database, { password: PASSWORD })
  const lost = await enter(rep.email)
  const tablet = await enter(rep.email)
  const desk = await enter(rep.email)
  const [, , first] = await listed(desk)

  expect((await end(desk, first!.id)).status).toBe(200)

  expect([await statusOf(lost), await statusOf(tablet), await statusOf(desk)]).toEqual([
    401, 200, 200,
  ])
  expect(await listed(desk)).toHaveLength(2)
  expect((await end(desk, first!.id)).status).toBe(404)
  const { kept } = await only(
    database,
    sql<{
      kept: number
    }>`
      select count(*) as kept from platform.audit_entry
        where action = 'session.ended' and entity_id = ${String(first!.id)}
          and user_id = ${rep.id}`,
  )
  expect(kept).toBe(1)
  world.pass({ minutes: 30 })
  await statusOf(desk)
  world.pass({ minutes: 31 })
  expect((await listed(desk)).map(({ current }) => current)).toEqual([true])
})

test('the session in use is not ended from its own list, and nobody ends or sees another person’s', async () => {
  const ana = await enter((await buildUser(database, { password: PASSWORD })).email)
  const eva = await enter((await buildUser(database, { password: PASSWORD })).email)
  const [ofAna] = await listed(ana)

  expect((await end(ana, ofAna!.id)).error?.code).toBe('session.this_one')
  expect((await end(eva, ofAna!.id)).status).toBe(404)

  expect(await listed(eva)).toHaveLength(1)
  expect(await statusOf(ana)).toBe(200)
})

test('ending all the others leaves one in the list', async () => {
  const rep = await buildUser(database, { password: PASSWORD })
  await enter(rep.email)
  await enter(rep.email)
  const here = await enter(rep.email)

  expect((await world.call(here, endOtherSessions, {})).body.ended).toBe(2)

  expect(await listed(here)).toMatchObject([{ current: true }])
})

test('signing in ends the old session of that browser, whoever had it, and no other', async () => {
  const ana = await buildUser(database, { password: PASSWORD })
  const eva = await buildUser(database, { password: PASSWORD })
  const elsewhere = await enter(ana.email)
  const before = await enter(ana.email)

  const after = await enter(eva.email, { cookies: before.cookies })

  expect([await statusOf(elsewhere), await statusOf(before), await statusOf(after)]).toEqual([
    200, 401, 200,
  ])
  expect(await reasonsOf(ana.id)).toEqual([null, 'replaced'])
  const wrong = await world.call(after, login, { body: { user: ana.email, password: 'otra cosa' } })
  expect([wrong.error?.code, await statusOf(after)]).toEqual(['login.invalid', 200])
})
