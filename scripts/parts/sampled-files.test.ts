import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { SAMPLED_BY } from '@kit/testing/sample'
import { ROOT } from './root.ts'
import { filesLeftOut, SAMPLED_FILES } from './sampled-files.ts'

afterEach(() => vi.unstubAllEnvs())

test('npm run test:all leaves no file out', () => {
  vi.stubEnv(SAMPLED_BY, '')

  expect(filesLeftOut()).toEqual([])
})

test('npm test leaves files out, never those that always run, and successive commits try all', () => {
  const always = Object.values(SAMPLED_FILES).flatMap((suite) => suite.always)
  for (const file of always) expect(existsSync(join(ROOT, file)), file).toBe(true)

  const leftByAll = Array.from({ length: 60 }, (_, at) => {
    vi.stubEnv(SAMPLED_BY, `commit ${at}`)
    return filesLeftOut()
  }).reduce((left, others) => left.filter((file) => others.includes(file)))

  expect(filesLeftOut().length).toBeGreaterThan(15)
  expect(filesLeftOut().filter((file) => always.includes(file))).toEqual([])
  expect(leftByAll).toEqual([])
})
