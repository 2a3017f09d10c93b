import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTANTS } from './testing/mutants.ts'

const ROOT = join(import.meta.dirname, '../..')

test('what `npm run mutate` breaks stands in the engine, once', () => {
  const times = ({ file, from }: (typeof MUTANTS)[number]): number =>
    readFileSync(join(ROOT, file), 'utf8').split(from).length - 1

  expect(MUTANTS.length).toBeGreaterThan(60)
  expect(MUTANTS.filter((mutant) => times(mutant) !== 1).map(({ fault }) => fault)).toEqual([])
})
