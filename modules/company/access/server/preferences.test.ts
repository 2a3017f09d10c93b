import { findPreferences, keepPreferences } from '@app/access/contract/preferences'
import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['access'] })
const { database } = world
const NOW = new Date('2026-03-10T15:00:00.000Z')
const MINUTE = 60_000
beforeEach(() => {
  world.now = NOW
})
const before = (minutes: number): number => NOW.getTime() - minutes * MINUTE
const enter = async () => world.signIn(await buildUser(database))
type Session = Awaited<ReturnType<typeof enter>>
const found = async (session: Session) => (await world.call(session, findPreferences, {})).body
const acts = async (): Promise<number> =>
  (
    await only(
      database,
      sql<{ count: number }>`select count(*)::int as count from platform.audit_entry`,
    )
  ).count

test('what a person starred and opened on one computer is there on another, and is nobody else’s', async () => {
  const rep = await buildUser(database)
  const [desk, tablet] = [await world.signIn(rep), await world.signIn(rep)]
  const other = await enter()

  const kept = await world.call(desk, keepPreferences, {
    body: {
      favorites: [{ path: '/adicionar/factura/:id?', on: true, at: before(2) }],
      recents: [{ path: '/turno', at: before(1) }],
    },
  })

  expect(kept.status).toBe(200)
  expect(await found(tablet)).toEqual(kept.body)
  expect(await found(tablet)).toEqual({
    favorites: [{ path: '/adicionar/factura/:id?', on: true, at: before(2) }],
    recents: [{ path: '/turno', at: before(1) }],
  })
  expect(await found(other)).toEqual({ favorites: [], recents: [] })
})

test('of each entry the one that was decided last holds, also when it arrives first', async () => {
  const session = await enter()
  const star = (on: boolean, minutes: number) =>
    world.call(session, keepPreferences, {
      body: { favorites: [{ path: '/reservas', on, at: before(minutes) }] },
    })

  await star(false, 1)
  await star(true, 5)

  expect((await found(session)).favorites).toEqual([
    { path: '/reservas', on: false, at: before(1) },
  ])
})

test('several computers that tell at the same time lose nothing of each other', async () => {
  const session = await enter()
  const paths = Array.from({ length: 8 }, (_, nth) => `/reporte/${nth}`)

  await Promise.all(
    paths.map((path, nth) =>
      world.call(session, keepPreferences, {
        body: { favorites: [{ path, on: true, at: before(60 - nth) }] },
      }),
    ),
  )

  expect((await found(session)).favorites.map(({ path }) => path)).toEqual(paths)
})

test('telling again changes nothing, and the trail has nothing of it', async () => {
  const session = await enter()
  const body = { favorites: [{ path: '/turno', on: true, at: before(1) }] }
  const acts_before = await acts()

  const once = await world.call(session, keepPreferences, { body })
  const again = await world.call(session, keepPreferences, { body })

  expect(again.body).toEqual(once.body)
  expect(await acts()).toBe(acts_before)
})

test('a clock that is ahead decides now, and not later', async () => {
  const session = await enter()
  const ahead = NOW.getTime() + 60 * MINUTE

  await world.call(session, keepPreferences, {
    body: { favorites: [{ path: '/turno', on: true, at: ahead }] },
  })

  expect((await found(session)).favorites).toEqual([
    { path: '/turno', on: true, at: NOW.getTime() },
  ])
})

test('what is no path is refused, and changes nothing', async () => {
  const session = await enter()

  for (const body of [
    { favorites: [{ path: 'javascript:alert(1)', on: true, at: 1 }] },
    { recents: Array.from({ length: 9 }, (_, at) => ({ path: '/turno', at })) },
    { colour: 'red' },
  ]) {
    const { status } = await world.call(session, keepPreferences, { body: body as never })
    expect(status).toBe(400)
  }

  expect(await found(session)).toEqual({ favorites: [], recents: [] })
})
