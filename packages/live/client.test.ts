import { run } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'
import { openLiveClient, type LiveClient } from './client.ts'
import { event, LiveHouse, tokenOf, type Process } from './testing/live-house.ts'

let world: TestDatabase
let house: LiveHouse
const clients: LiveClient[] = []

beforeAll(async () => {
  world = await openTestDatabase()
  house = new LiveHouse(world)
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await house.close()
})

type Tab = {
  client: LiveClient
  heard: string[]
  begun: number
  refused: number
  signedIn: boolean
}

/** A browser's tab: `begun` once it hears everything. */
async function openTab({ url }: Process, actor: Actor): Promise<Tab> {
  const tab: Omit<Tab, 'client'> = { heard: [], begun: 0, refused: 0, signedIn: true }
  const client = openLiveClient({
    url,
    token: () => (tab.signedIn ? tokenOf(actor) : undefined),
    language: () => 'es',
    wait_first_milliseconds: 20,
    wait_max_milliseconds: 100,
    onEvent: (name) => {
      if (name !== 'position') tab.heard.push(name)
    },
    onBegun: () => tab.begun++,
    onSessionEnded: () => tab.refused++,
  })
  clients.push(client)
  return Object.assign(tab, { client })
}

const mine = ({ user_id }: Actor) => ({ user_ids: [user_id] })

test('a tab comes back after an orderly restart, and hears what happened in between', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const tab = await openTab(process, ana)
  await vi.waitFor(() => expect(tab.begun).toBe(1), { timeout: 30_000 })

  await house.stop(process)
  await announce(world.database, event('while_closed'), {}, mine(ana))
  await house.start({}, process.port)
  await vi.waitFor(() => expect(tab.heard).toEqual(['while_closed']), { timeout: 30_000 })
  await announce(world.database, event('afterwards'), {}, mine(ana))

  await vi.waitFor(() => expect(tab.heard).toEqual(['while_closed', 'afterwards']), {
    timeout: 30_000,
  })
  expect([tab.begun, tab.refused]).toEqual([1, 0])
})

test('a tab that the door refused while the database was down comes in once it is back', async () => {
  let down = true
  const ana = await house.signIn()
  const process = await house.start({
    authenticate: async ({ token }) => {
      if (down) throw new Error('connect ECONNREFUSED')
      return house.sessions.get(token) ?? null
    },
  })
  const tab = await openTab(process, ana)
  await vi.waitFor(() => expect(process.complaints.length).toBeGreaterThan(1), { timeout: 30_000 })

  down = false

  await vi.waitFor(() => expect(tab.begun).toBe(1), { timeout: 30_000 })
  expect([tab.refused, tab.heard]).toEqual([0, []])
})

test('a tab whose welcome broke off comes back', async () => {
  const ana = await house.signIn()
  const process = await house.start()
  await run(world.database, sql`alter table platform.live_event rename to away`)
  const tab = await openTab(process, ana)
  await vi.waitFor(() => expect(process.complaints.length).toBeGreaterThan(1), { timeout: 30_000 })

  await run(world.database, sql`alter table platform.away rename to live_event`)

  await vi.waitFor(() => expect(tab.begun).toBe(1), { timeout: 30_000 })
})

test('a tab that is told that its session is over says so and keeps trying, until nobody is signed in', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  house.sessions.clear()
  const tab = await openTab(process, ana)
  await vi.waitFor(() => expect(tab.refused).toBeGreaterThan(1), { timeout: 30_000 })

  tab.signedIn = false
  await new Promise((resolve) => setTimeout(resolve, 250))
  const settled = tab.refused
  await new Promise((resolve) => setTimeout(resolve, 250))

  expect(tab.refused).toBe(settled)
})

test('a tab that was away for too long begins anew', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const tab = await openTab(process, ana)
  await vi.waitFor(() => expect(tab.begun).toBe(1), { timeout: 30_000 })

  await house.stop(process)
  await run(
    world.database,
    sql`
      insert into platform.live_event (at, name, payload, audience)
        values (now() - interval '61 minutes', 'long_ago', '{}',
            ${JSON.stringify(mine(ana))}::jsonb)`,
  )
  await house.start({}, process.port)

  await vi.waitFor(() => expect(tab.begun).toBe(2), { timeout: 30_000 })
  expect(tab.heard).toEqual(['begin_anew'])
})

test('who asks is answered, or told that nobody answered', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const { client } = await openTab(process, ana)

  const answers = [await client.ask('doLogout'), await client.ask('nonsense')]

  expect(answers).toEqual([
    { ok: true },
    { ok: false, code: 'request.not_found', message: 'No existe' },
  ])
  expect(process.asked).toEqual([ana.name])
})
