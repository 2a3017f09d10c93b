import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { SAMPLED_BY } from '@kit/testing/sample'
import { allJourneys, CORE, journeysOf, journeysTouching, SAMPLE_THEMSELVES } from './journeys.ts'
import { ROOT } from './root.ts'

afterEach(() => vi.unstubAllEnvs())
const ALWAYS = [...Object.values(CORE), ...SAMPLE_THEMSELVES]

test('the core is twelve journeys that exist', () => {
  expect(new Set(Object.values(CORE)).size).toBe(12)
  for (const journey of ALWAYS) expect(existsSync(join(ROOT, journey)), journey).toBe(true)
})

test('npm test opens the core and a sample of the other journeys, npm run test:all opens all', () => {
  vi.stubEnv(SAMPLED_BY, '3f673ee6')
  const sampled = journeysOf('sampled', null)

  expect(sampled).toEqual(expect.arrayContaining(ALWAYS))
  expect(sampled.length).toBeLessThan(allJourneys().length / 2)
  expect(journeysOf('all', null)).toEqual(allJourneys())
})

test('what a change can break runs beside the core; a change of no journey opens none', () => {
  const asked = journeysOf('sampled', ['e2e/leagues.e2e.ts'])

  expect(asked).toEqual([...ALWAYS, 'e2e/leagues.e2e.ts'].toSorted())
  expect(journeysOf('sampled', [])).toEqual([])
})

test('a journey is chosen by the modules that it touches, an unknown journey by any change', () => {
  const touched = Object.fromEntries(allJourneys().map((name) => [name, ['modules/access']]))
  touched['e2e/leagues.e2e.ts'] = ['modules/leagues', 'modules/desk/sale']
  const { 'e2e/places.e2e.ts': _unknown, ...known } = touched

  expect(journeysTouching(['modules/leagues'], known)).toEqual([
    'e2e/leagues.e2e.ts',
    'e2e/places.e2e.ts',
  ])
  expect(journeysTouching(['modules/desk'], known)).toContain('e2e/leagues.e2e.ts')
  expect(journeysTouching(['modules/desk/refund'], known)).not.toContain('e2e/leagues.e2e.ts')
})
