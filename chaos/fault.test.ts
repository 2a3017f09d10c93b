import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUuid } from '@kit/kernel/identifier'
import { buildMachine, within, type Machine } from './machine.ts'

/** When this file appears, something in the server fails where nobody catches it. */
const SIGN = join(tmpdir(), `mostrador-fault-${newUuid()}`)
const FAULT = `import { existsSync, unlinkSync } from 'node:fs'
if (process.argv[1]?.endsWith('start.ts')) setInterval(() => {
  if (!existsSync('${SIGN}')) return
  unlinkSync('${SIGN}')
  void Promise.reject(new Error('a bug that nobody caught'))
}, 50).unref()`

let machine: Machine
beforeAll(async () => {
  machine = await buildMachine({
    program: 'scripts/supervise.ts',
    environment: {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(FAULT)}`,
      // Without a web to build it is up again sooner.
      ROLE: 'worker',
    },
  })
  await machine.start()
}, 120_000)
afterAll(() => machine.remove(), 60_000)

const isServing = (): Promise<boolean> =>
  fetch(`${machine.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

test('an error that nobody caught is logged, the process ends in order, and `npm start` serves again', async () => {
  const before = machine.postgres()

  writeFileSync(SIGN, '')

  expect(
    await within(60_000, () => (machine.printed().match(/está listo en/g) ?? []).length === 2),
    machine.printed(),
  ).toBe(true)
  expect(machine.printed()).toContain('a bug that nobody caught')
  expect(machine.printed()).toContain('Cerrando el servidor')
  expect(await isServing()).toBe(true)
  expect(machine.postgres()).not.toBe(before)
}, 120_000)

test('whoever kills `npm start` itself leaves neither a server nor a PostgreSQL behind', async () => {
  await machine.killServer()

  expect(await within(30_000, () => machine.postgres() === null)).toBe(true)
  expect(await isServing()).toBe(false)
}, 60_000)
