import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { SAMPLED_BY } from '@kit/testing/sample'
import {
  allJourneys,
  CORE,
  journeysOf,
  journeysTouching,
  leavesOut,
  SAMPLE_THEMSELVES,
} from './journeys.ts'
import { ROOT } from './root.ts'

afterEach(() => vi.unstubAllEnvs())
const core = Object.values(CORE)
const ALWAYS = [...core.map(({ file }) => file), ...SAMPLE_THEMSELVES]

test('the core is twelve tests of journeys that exist', () => {
  expect(new Set(core.map(({ file }) => file)).size).toBe(12)
  for (const { file, test: title } of core)
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(`'${title}`)
  for (const file of ALWAYS) expect(allJourneys()).toContain(file)
})

test('npm test opens the core and a sample of the other journeys, npm run test:all opens all', () => {
  vi.stubEnv(SAMPLED_BY, '3f673ee6')
  const sampled = journeysOf('sampled', null)

  expect(sampled).toEqual(expect.arrayContaining(ALWAYS))
  expect(sampled.length).toBeLessThan(allJourneys().length / 2)
  expect(journeysOf('all', null)).toEqual(allJourneys())
})

test('of a file of the core npm test runs the test of the core, unless the file is chosen', () => {
  const [first, other] = core.map(({ file }) => file) as [string, string]
  journeysOf('sampled', [first])

  expect(leavesOut(first, 'a deposit confirms')).toBe(false)
  expect(leavesOut(other, 'Enter twice on what pays sells once')).toBe(true)
  expect(leavesOut(other, `${CORE.pay.test}, on what holds the seats`)).toBe(false)
  expect(leavesOut('e2e/leagues.e2e.ts', 'any')).toBe(false)
  journeysOf('all', null)
  expect(leavesOut(other, 'Enter twice on what pays sells once')).toBe(false)
})

test('what a change can break runs beside the core; a change of no journey opens none', () => {
  const asked = journeysOf('sampled', ['e2e/leagues.e2e.ts'])

  expect(asked).toEqual([...ALWAYS, 'e2e/leagues.e2e.ts'].toSorted())
  expect(journeysOf('sampled', [])).toEqual([])
})

test('a journey is chosen by the modules that it touches, an unknown journey by any change', () => {
  const touched = Object.fromEntries(
    allJourneys().map((name) => [name, ['modules/company/access']]),
  )
  touched['e2e/leagues.e2e.ts'] = ['modules/people/leagues', 'modules/selling/desk/sale']
  const { 'e2e/places.e2e.ts': _unknown, ...known } = touched

  expect(journeysTouching(['modules/people/leagues'], known)).toEqual([
    'e2e/leagues.e2e.ts',
    'e2e/places.e2e.ts',
  ])
  expect(journeysTouching(['modules/selling/desk'], known)).toContain('e2e/leagues.e2e.ts')
  expect(journeysTouching(['modules/selling/desk/refund'], known)).not.toContain(
    'e2e/leagues.e2e.ts',
  )
})
