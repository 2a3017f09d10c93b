import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openNameless, openTemporaryFolder } from './temporary.ts'

const parent = mkdtempSync(join(tmpdir(), 'mostrador-temporary-'))
afterAll(() => rmSync(parent, { recursive: true }))

function leave(name: string): void {
  mkdirSync(join(parent, name))
  writeFileSync(join(parent, name, 'half a file'), 'x')
}

test('a process that starts removes what killed ones left, and nothing of those that live', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const [killed, living] = [`${hostname()}@${ended}`, `${hostname()}@${process.ppid}`]
  const [elsewhere, forgotten] = ['other-container@7', 'older-container@7']
  const ofAnEarlierProcessWithMyNumber = `${hostname()}@${process.pid}`
  for (const name of [killed, living, elsewhere, forgotten, ofAnEarlierProcessWithMyNumber])
    leave(name)
  utimesSync(join(parent, forgotten), 0, 0)

  const own = await openTemporaryFolder(parent)

  expect(readdirSync(parent).sort()).toEqual(
    [elsewhere, living, `${hostname()}@${process.pid}`].sort(),
  )
  expect(readdirSync(own)).toEqual([])
})

test('a nameless file is written and read, and lies in no folder', async () => {
  const folder = await openTemporaryFolder(parent)

  const file = await openNameless(folder)
  await new Promise((written) => file.out.end('rows'.repeat(100_000), () => written(null)))
  const named = readdirSync(folder)
  const read = await text(file.read())

  expect([named, read]).toEqual([[], 'rows'.repeat(100_000)])
  await expect(file.bytes()).rejects.toThrow('EBADF')
})
