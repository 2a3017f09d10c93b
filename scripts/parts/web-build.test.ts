import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildingFolder, putInPlace } from './web-build.ts'
import { ROOT } from './root.ts'

const web = mkdtempSync(join(tmpdir(), 'web-build-'))
afterAll(() => rmSync(web, { recursive: true, force: true }))

test('a build takes the place of the one before once it is whole, and leaves nothing beside it', () => {
  mkdirSync(join(web, 'dist'))
  writeFileSync(join(web, 'dist/index.html'), 'before')
  // Nobody has this number.
  mkdirSync(join(web, '.building-999999999/dist'), { recursive: true })

  const directory = buildingFolder(web)
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'index.html'), 'after')
  expect(readFileSync(join(web, 'dist/index.html'), 'utf8')).toBe('before')
  expect(existsSync(join(web, '.building-999999999'))).toBe(false)

  putInPlace(directory, 'sources')

  expect(readFileSync(join(web, 'dist/index.html'), 'utf8')).toBe('after')
  expect(readFileSync(join(web, 'dist/.sources'), 'utf8')).toBe('sources')
  expect(existsSync(dirname(directory))).toBe(false)
})

test('a build ends with the process that asked for it', async () => {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build-web.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

  child.disconnect()

  expect((await once(child, 'exit'))[0]).toBe(1)
})
