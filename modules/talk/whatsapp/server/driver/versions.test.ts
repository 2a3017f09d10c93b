import { expect, test } from 'vitest'
import { Versions, type WaVersion } from './versions.ts'

const HOUR = 3_600_000
const NEWER: WaVersion = [2, 3000, 2_000_000_000]
const OLDER: WaVersion = [2, 3000, 1]

/** A WhatsApp whose answer and clock a test sets. */
function open(configured?: WaVersion) {
  const world = { answer: NEWER as WaVersion | Error, now: 1_000_000, asked: 0, said: '' }
  const versions = new Versions({
    configured,
    ask: async () => {
      world.asked += 1
      if (world.answer instanceof Error) throw world.answer
      return world.answer
    },
    complain: (message) => {
      world.said = message
    },
    now: () => world.now,
  })
  return { world, versions }
}

test('the version that WhatsApp speaks is asked for once a day', async () => {
  const { world, versions } = open()

  const first = await versions.current()
  world.now += 23 * HOUR
  await versions.current()
  const within = world.asked
  world.now += HOUR
  await versions.current()

  expect([first, within, world.asked]).toEqual([NEWER, 1, 2])
})

test('where WhatsApp does not say it, the last known is spoken, or the library’s own, and it is asked an hour later', async () => {
  const { world, versions } = open()
  world.answer = new Error('blocked')
  const own = await versions.current()
  await versions.current()
  const asked = world.asked
  world.now += HOUR
  world.answer = NEWER
  const learned = await versions.current()
  world.now += 24 * HOUR
  world.answer = new Error('blocked again')

  expect([asked, own[0], own[1], learned]).toEqual([1, 2, 3000, NEWER])
  expect(await versions.current()).toEqual(NEWER)
  expect(world.said).toBe(
    'WhatsApp: its version is not to be had (blocked again); 2.3000.2000000000 is spoken',
  )
})

test('a version older than the library’s own is not spoken', async () => {
  const { world, versions } = open()
  world.answer = OLDER

  expect((await versions.current())[2]).toBeGreaterThan(OLDER[2])
})

test('a configured version is spoken, nobody is asked, and its refusal stands', async () => {
  const { world, versions } = open(OLDER)

  expect([await versions.current(), await versions.renew(OLDER), world.asked]).toEqual([
    OLDER,
    false,
    0,
  ])
})

test('a refused version is renewed at once, and only by a newer one', async () => {
  const { world, versions } = open()
  await versions.current()
  const same = await versions.renew(NEWER)
  world.answer = [2, 3000, 2_000_000_001]

  expect([same, await versions.renew(NEWER)]).toEqual([false, true])
})
