import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPages } from '../apps/web/build.ts'
import {
  hundredScreens,
  LIST_BYTES_MAX,
  LOGIN_BYTES_MAX,
  SCREEN_BYTES_MAX,
  weighList,
  weighGuestPage,
  weighLogin,
  weighScreen,
} from '../apps/web/testing/weights.ts'

test('a browser fetches at most 80 kB of code for the login page and for that of a guest, and 330 kB for the shell with a list', () => {
  expect(weighLogin().bytes).toBeLessThanOrEqual(LOGIN_BYTES_MAX)
  expect(weighGuestPage().bytes).toBeLessThanOrEqual(LOGIN_BYTES_MAX)
  expect(weighList().bytes).toBeLessThanOrEqual(LIST_BYTES_MAX)
})

test.each([
  ['reservations.table', ['reservation', 'tables', 'rep-locations', 'messaging']],
  ['reservar.screen', ['sale', 'rep-locations', 'messaging']],
])(
  '%s comes in 300 kB with style sheets, font and the choice of a desk, and nothing of antd',
  (screen, texts) => {
    const { names, bytes } = weighScreen(screen, texts)

    expect(names.filter((name) => /^(antd|parts)/.test(name))).toEqual([])
    expect(names.filter((name) => name.endsWith('.css')).length).toBeGreaterThan(2)
    expect(names.filter((name) => name.endsWith('.woff2'))).toHaveLength(1)
    expect(bytes).toBeLessThanOrEqual(SCREEN_BYTES_MAX)
  },
)

test('a list is drawn without antd, in few files', () => {
  const { names } = weighList()

  expect(names.filter((name) => /^(antd|parts)/.test(name))).toEqual([])
  expect(names.length).toBeLessThanOrEqual(15)
})

test('with a hundred screens more the first list still fits its 330 kB, and each costs less than 150 bytes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hundred-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))

  await buildPages(['index.html'], directory, [hundredScreens()])

  const [now, later] = [weighList(), weighList(directory)]
  expect(later.bytes).toBeLessThanOrEqual(LIST_BYTES_MAX)
  expect(later.bytes - now.bytes).toBeGreaterThan(1_000)
  expect(later.bytes - now.bytes).toBeLessThanOrEqual(100 * 150)
})
