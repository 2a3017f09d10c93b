import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, askText } from './ask.ts'
import { limitNeighbours, neighbourAt, neighbourStandings, NeighbourDown } from './neighbour.ts'
import { askedBy } from './occasion.ts'
import { startFaulty, type FaultyServer } from './testing.ts'

const SILENCE = 200
/** Where an answer is expected: a busy machine is no silence. */
const ANSWERS_WITHIN = 30_000
let server: FaultyServer
let said: string[] = []

beforeEach(async () => {
  said = []
  limitNeighbours({ silence_ms: SILENCE, calls_max: 4 }, (sentence) => said.push(sentence))
  server = await startFaulty()
})
afterEach(async () => {
  limitNeighbours({})
  await server.close()
})

const whyOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => 'answered',
    (failure: unknown) => (failure instanceof NeighbourDown ? failure.why : failure),
  )
const here = () => neighbourAt('test', new URL(server.origin).host).standing()

test.each(['hang', 'cut', 'half', 'slow'] as const)(
  'a neighbour that does not answer whole (%s) is down, and holds nothing afterwards',
  async (fault) => {
    server.behave(fault)

    expect(await whyOf(askText('test', server.origin))).toBe('silent')

    expect(here()).toMatchObject({ inside: 0, waiting: 0, calls: { silent: 1, answered: 0 } })
    await vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 30_000 })
  },
)

test('an answer of failure is an answer: it is counted, and no breaker opens', async () => {
  server.behave('fail')
  limitNeighbours({ silence_ms: ANSWERS_WITHIN })

  for (let turn = 0; turn < 5; turn++)
    expect((await askText('test', server.origin)).status).toBe(500)

  expect(here()).toMatchObject({ is_open: false, calls: { failed: 5, silent: 0 } })
})

test('an answer longer than was allowed is broken off', async () => {
  server.behave('fail')
  limitNeighbours({ silence_ms: ANSWERS_WITHIN })

  expect(await whyOf(askText('test', server.origin, {}, 3))).toMatchObject({
    message: 'An answer of more than 3 bytes',
  })
  expect(here().inside).toBe(0)
})

test('after three silences nobody asks but one probe each pause; an answer closes the breaker', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await Promise.all([1, 2, 3].map(() => whyOf(ask('test', server.origin))))

    const refused = await Promise.all([1, 2, 3, 4].map(() => whyOf(ask('test', server.origin))))
    expect(refused).toEqual(['resting', 'resting', 'resting', 'resting'])
    expect(here()).toMatchObject({ is_open: true, calls: { silent: 3, refused: 4 } })

    vi.setSystemTime(Date.now() + 61_000)
    const probes = await Promise.all([1, 2, 3].map(() => whyOf(ask('test', server.origin))))
    expect(probes.sort()).toEqual(['resting', 'resting', 'silent'])

    server.behave('fail')
    limitNeighbours({ silence_ms: ANSWERS_WITHIN }, (sentence) => said.push(sentence))
    vi.setSystemTime(Date.now() + 61_000)
    expect(await whyOf(askText('test', server.origin))).toBe('answered')
    expect(await whyOf(askText('test', server.origin))).toBe('answered')
    expect(here().is_open).toBe(false)
    expect(said).toEqual([
      'test was silent 3 times in a row: one probe a minute from now on',
      'test answers again',
    ])
  } finally {
    vi.useRealTimers()
  }
})

test('who comes beyond the compartment waits for a place, and is refused when the breaker opens', async () => {
  const first = [1, 2, 3, 4].map(() => whyOf(ask('test', server.origin)))
  await vi.waitFor(() => expect(here().inside).toBe(4), { timeout: 30_000 })
  const later = Array.from({ length: 20 }, () => whyOf(ask('test', server.origin)))
  await vi.waitFor(() => expect(here().waiting).toBe(20), { timeout: 30_000 })

  expect(await Promise.all(first)).toEqual(['silent', 'silent', 'silent', 'silent'])

  expect(new Set(await Promise.all(later)).has('resting')).toBe(true)
  expect(here()).toMatchObject({ inside: 0, waiting: 0 })
  // One place at most was given on before the breaker opened, for each silence before the third.
  expect(server.asked()).toBeLessThanOrEqual(6)
})

test('a compartment that is as full as it may be takes nobody more', async () => {
  limitNeighbours({ silence_ms: SILENCE, calls_max: 1, waiting_max: 1 })
  const [first, second] = [1, 2].map(() => whyOf(ask('test', server.origin)))

  expect(await whyOf(ask('test', server.origin))).toBe('crowded')

  await Promise.all([first, second])
})

test('whoever leaves ends the call at once, waiting or asking, and nobody calls that a silence', async () => {
  limitNeighbours({ silence_ms: 60_000, calls_max: 1 })
  const leaving = new AbortController()
  const occasion = { gone: () => leaving.signal }
  const both = [1, 2].map(() => whyOf(askedBy(occasion, () => ask('test', server.origin))))
  await vi.waitFor(() => expect([here().inside, here().waiting]).toEqual([1, 1]), {
    timeout: 30_000,
  })

  leaving.abort()

  for (const why of await Promise.all(both)) expect(why).toMatchObject({ name: 'AbortError' })
  expect(here()).toMatchObject({ inside: 0, waiting: 0, calls: { silent: 0, left: 1 } })
  await vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 30_000 })
})

test('a large file may take as long as it moves; one that is not taken is a silence', async () => {
  const whole = new Blob([new Uint8Array(30_000_000)])
  // The server reads all of it and never answers.
  const asking = whyOf(ask('test', server.origin, { method: 'PUT', body: whole }))

  expect(await asking).toBe('silent')
})

test('what several addresses of one neighbour did is told together', async () => {
  const other = await startFaulty('fail')
  server.behave('fail')
  limitNeighbours({ silence_ms: ANSWERS_WITHIN })
  await askText('twins', server.origin)
  await askText('twins', other.origin)

  const told = neighbourStandings().find(({ name }) => name === 'twins')

  expect(told).toMatchObject({ calls: { failed: 2 }, is_open: false })
  expect(told!.seconds).toBeGreaterThan(0)
  await other.close()
})
