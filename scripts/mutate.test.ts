import { MUTANTS } from '@kit/tables/testing/mutants'
import type { Mutant } from '@kit/testing/mutant'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PLANTED_BUGS } from './testing/planted-bugs.ts'

const ROOT = join(import.meta.dirname, '..')

const standsOnce = ({ file, from }: Mutant): boolean =>
  readFileSync(join(ROOT, file), 'utf8').split(from).length === 2

describe('what `npm run mutate` breaks', () => {
  test.each([
    { of: 'the engine of tables', mutants: MUTANTS, at_least: 60 },
    { of: 'the product', mutants: PLANTED_BUGS, at_least: 40 },
  ])('stands in $of, once', ({ mutants, at_least }) => {
    expect(mutants.length).toBeGreaterThanOrEqual(at_least)
    expect(mutants.filter((mutant) => !standsOnce(mutant)).map(({ fault }) => fault)).toEqual([])
  })

  test('is looked for by tests that exist', () => {
    const suites = new Set(PLANTED_BUGS.flatMap((bug) => bug.suites))

    expect([...suites].filter((suite) => !existsSync(join(ROOT, suite)))).toEqual([])
  })
})
