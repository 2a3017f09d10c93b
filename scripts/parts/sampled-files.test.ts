import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { SAMPLED_BY } from '@kit/testing/sample'
import { ROOT } from './root.ts'
import { filesLeftOut, LEFT_OUT_FILES, SAMPLED_FILES } from './sampled-files.ts'

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

test('vitest opens none of the files that a run leaves out, in whichever project they are', () => {
  const left = ['scripts/restore.test.ts', 'apps/server/backups.test.ts', 'chaos/whatsapp.test.ts']
  const { stdout } = spawnSync('vitest', ['list', '--filesOnly', ...left], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, [LEFT_OUT_FILES]: left.slice(1).join(' ') },
  })

  expect(left.filter((file) => stdout.includes(file))).toEqual(left.slice(0, 1))
})
