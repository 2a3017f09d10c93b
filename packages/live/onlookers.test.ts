import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'
import { event, LiveHouse, type Process } from './testing/live-house.ts'

let world: TestDatabase
let house: LiveHouse
const clients: Socket[] = []
const open = new Map([['good', 7]])
let mark = 1

beforeAll(async () => {
  world = await openTestDatabase()
  house = new LiveHouse(world)
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await house.close()
  open.clear()
  open.set('good', 7)
})

const start = () =>
  house.start({
    look_milliseconds: 30,
    onlookers: {
      namespace: '/board',
      admit: async (said) => open.get(said) ?? null,
      findGone: async (keys) => keys.filter((key) => ![...open.values()].includes(key)),
      findMark: async () => mark,
    },
  })

async function lookOn(
  { url }: Process,
  code: unknown,
): Promise<{ socket: Socket; heard: unknown[][] }> {
  const socket = io(`${url}/board`, {
    auth: { code },
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
  })
  clients.push(socket)
  const heard: unknown[][] = []
  socket.onAny((...said: unknown[]) => heard.push(said))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard }
}

test('who looks on is told that something moved, and nothing else that others hear', async () => {
  const process = await start()
  const { heard } = await lookOn(process, 'good')
  await announce(world.database, event('secret'), { of: 'staff' }, { everyone: true })

  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(heard).toEqual([])
  mark++
  await vi.waitFor(() => expect(heard).toEqual([['moved']]), { timeout: 30_000 })
})

test('nobody looks on without a code, nor with what is no code', async () => {
  const process = await start()

  for (const code of ['bad', undefined, 7, 'x'.repeat(1_000), { toString: () => 'good' }])
    await expect(lookOn(process, code)).rejects.toThrow('onlooker.unknown')
})

test('whose code was revoked hears once more, to ask why, and is let go', async () => {
  const process = await start()
  const { socket, heard } = await lookOn(process, 'good')
  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  open.clear()

  expect(await gone).toBe('io server disconnect')
  expect(heard).toEqual([['moved']])
})

test('one code has a few connections and no more', async () => {
  const process = await start()
  for (let each = 0; each < 10; each++) await lookOn(process, 'good')

  await expect(lookOn(process, 'good')).rejects.toThrow('server.busy')
})

test('who looks on may ask for nothing that staff may ask', async () => {
  const process = await start()
  const { socket } = await lookOn(process, 'good')

  socket.emit('doLogout', {})
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(process.asked).toEqual([])
})
