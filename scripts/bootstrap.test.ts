import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let project: string

// A project of one package, and an npm that notes what it was asked and installs what the lockfile
// says.
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'mostrador-bootstrap-'))
  mkdirSync(join(project, 'scripts'))
  mkdirSync(join(project, 'modules/selling/desk'), { recursive: true })
  mkdirSync(join(project, 'bin'))
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(project, 'scripts/bootstrap.mjs'))
  writeFileSync(join(project, 'package.json'), '{}')
  writeFileSync(join(project, 'modules/selling/desk/package.json'), '{ "name": "@app/desk" }')
  writeLockfile('1.0.0')
  writeFileSync(
    join(project, 'bin/npm'),
    '#!/bin/sh\necho "$1" >> npm-calls\nmkdir -p node_modules/.bin\ntouch node_modules/.bin/node\ncp package-lock.json node_modules/.package-lock.json\n',
  )
  chmodSync(join(project, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(project, { recursive: true }))

test('a fresh clone is installed once, and its own packages are found by name', () => {
  expect(bootstrap().stdout).toContain('instalando dependencias')
  expect(bootstrap().stdout).toBe('')

  expect(npmCalls()).toEqual(['ci'])
  expect(readlinkSync(join(project, 'node_modules/@app/desk'))).toBe('../../modules/selling/desk')
})

test('a changed lockfile is installed again', () => {
  bootstrap()
  writeLockfile('1.0.1')

  bootstrap()

  expect(npmCalls()).toEqual(['ci', 'ci'])
})

test('what somebody installed by hand is not installed a second time', () => {
  bootstrap()
  writeLockfile('1.0.1')
  cpSync(join(project, 'package-lock.json'), join(project, 'node_modules/.package-lock.json'))

  bootstrap()

  expect(npmCalls()).toEqual(['ci'])
})

test('nothing is installed where the lockfile says something else than a package asks for', () => {
  writeFileSync(
    join(project, 'modules/selling/desk/package.json'),
    '{ "name": "@app/desk", "dependencies": { "kysely": "1.0.0" } }',
  )

  const { status, stderr } = bootstrap()

  expect(status).toBe(1)
  expect(stderr).toContain('package-lock.json no corresponde a modules/selling/desk/package.json')
  expect(npmCalls()).toEqual([])
})

test('an installation that fails ends the command with a reason in Spanish, and tries no other', () => {
  writeFileSync(join(project, 'bin/npm'), '#!/bin/sh\necho "$1" >> npm-calls\nexit 1\n')

  const { status, stderr } = bootstrap()

  expect(status).toBe(1)
  expect(stderr).toContain('no se pudieron instalar')
  expect(npmCalls()).toEqual(['ci'])
})

function bootstrap() {
  return spawnSync(process.execPath, ['scripts/bootstrap.mjs'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(project, 'bin')}:${process.env['PATH']}` },
  })
}

function writeLockfile(version: string): void {
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/kysely': { version } } }),
  )
}

function npmCalls(): string[] {
  const file = join(project, 'npm-calls')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}
