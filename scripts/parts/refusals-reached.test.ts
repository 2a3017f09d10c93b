import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lifecycle, refuseIllegal } from '@kit/kernel/lifecycle'
import { expect, test } from 'vitest'
import {
  faultsOf,
  filled,
  findSites,
  readExceptions,
  readReached,
  recordingIn,
  sitesIn,
} from './refusals-reached.ts'
import { ROOT } from './root.ts'

const CODE = `
import { Refusal } from '${join(ROOT, 'packages/kernel/refusal.ts')}'
function refuse(given: number): never {
  if (given > 0) throw new Refusal('thing.too_many')
  throw new Refusal(
    'thing.none',
  )
}
for (const given of [1, 2])
  try {
    refuse(given)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
  }
`

const DOOR = lifecycle('door', {
  table: 'house.door',
  refusal: 'door.illegal',
  next: { open: ['closed'], closed: [] },
})

test('a program records where its refusals are made, once each', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refusals-'))
  const program = join(folder, 'program.ts')
  writeFileSync(program, CODE)

  execFileSync(process.execPath, [program], {
    env: { ...process.env, ...recordingIn(join(folder, 'reached')) },
  })

  const [place, ...others] = [...readReached(join(folder, 'reached'))]
  expect(others).toEqual([])
  expect(place).toMatch(/:4$/)
})

test('a test records the line of the source, whatever its tool makes of the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'refusals-'))
  const hooks = globalThis as { onRefusal?: unknown }
  const before = [hooks.onRefusal, process.env['REFUSALS_REACHED']] as const
  process.env['REFUSALS_REACHED'] = folder
  try {
    // A run that records has loaded it already: the query makes it another one.
    await import(`${pathToFileURL(join(import.meta.dirname, 'record-refusals.mjs')).href}?own`)
    expect(() => refuseIllegal(DOOR, 'closed', 'open')).toThrow('door.illegal')
  } finally {
    hooks.onRefusal = before[0]
    process.env['REFUSALS_REACHED'] = before[1] ?? ''
  }

  const sites = new Set(findSites().map(({ place }) => place))
  const reached = [...readReached(folder)]
  expect(reached).toHaveLength(1)
  expect(reached.filter((place) => !sites.has(place))).toEqual([])
})

test('a refusal that no test reaches is named with its file and line', () => {
  const sites = sitesIn('modules/x/things.ts', CODE)

  const faults = faultsOf(sites, new Set(['modules/x/things.ts:4']), [])

  expect(faults).toEqual([
    "modules/x/things.ts:5 no test reaches it: modules/x/things.ts 'thing.none'",
  ])
})

test('an exception needs a reason and a date, and ends when its refusal is reached or gone', () => {
  const sites = sitesIn('modules/x/things.ts', CODE)
  const none = { name: "modules/x/things.ts 'thing.none'", reason: 'A race.', since: '2026-11-28' }
  const reached = new Set(['modules/x/things.ts:4'])

  expect(faultsOf(sites, reached, [none])).toEqual([])
  expect(faultsOf(sites, reached, [{ ...none, reason: '' }])).toHaveLength(1)
  expect(faultsOf(sites, new Set([...reached, 'modules/x/things.ts:5']), [none])).toHaveLength(1)
  expect(faultsOf(sites, reached, [none, { ...none, name: 'gone' }])).toHaveLength(1)
})

test('filling the list keeps the reasons that were given', () => {
  const sites = sitesIn('modules/x/things.ts', CODE)
  const known = { name: "modules/x/things.ts 'thing.none'", reason: 'A race.', since: '2026-11-01' }

  expect(filled(sites, new Set(), [known], '2026-11-28')).toEqual([
    { name: "modules/x/things.ts 'thing.too_many'", reason: 'No test yet.', since: '2026-11-28' },
    known,
  ])
})

test('two refusals of one code in a file have names of their own', () => {
  const sites = sitesIn('x.ts', "new Refusal('a.b')\nnew Refusal('a.b')")

  expect(sites.map(({ name }) => name)).toEqual(["x.ts 'a.b'", "x.ts 'a.b' #2"])
})

test('the exceptions are of refusals that exist', () => {
  const sites = findSites()
  const everything = new Set<string>()

  expect(sites.length).toBeGreaterThan(900)
  const faults = faultsOf(sites, everything, readExceptions())
  expect(faults.filter((fault) => fault.startsWith('scripts/'))).toEqual([])
})
