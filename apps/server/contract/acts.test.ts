// Tests of the promises that hold for every act.
import { gatherActs } from '@kit/acts/gather'
import { describeAct } from '@kit/acts/contract'
import type { Act } from '@kit/acts/act'
import { newUuid } from '@kit/kernel/identifier'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestWorld, type Session, type TestWorld } from '../testing.ts'

const ROOT = join(import.meta.dirname, '../../..')
const acts = await gatherActs()
let world: TestWorld
let nobody: Session
let administrator: Session

beforeAll(async () => {
  world = await openTestWorld()
  nobody = await world.signInAs({ roles: [] })
  administrator = await world.signInAs({ roles: ['ADMIN'] })
})

const unknownKey = ({ of }: Act): string => (of.key === 'uuid' ? newUuid() : '987654321')

test('each act that a screen opens is declared', () => {
  const sources = globSync('{modules,packages,apps}/**/web/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const opened = sources.flatMap((source) =>
    [...source.matchAll(/openAct\('([^']+)'/g)].map(([, name]) => name!),
  )

  expect(opened.filter((name) => !acts.some((act) => act.name === name))).toEqual([])
})

describe.each(acts)('the act $name', (act) => {
  test('is described to whoever may do it, and a row out of reach is not found', async () => {
    const params = { id: act.name, key: unknownKey(act) }

    const denied = await world.call(nobody, describeAct, { params })
    const unknown = await world.call(administrator, describeAct, { params })

    expect([denied.status, denied.error?.code]).toEqual([403, 'permission.denied'])
    expect([unknown.status, act.of.refuses]).toEqual([
      404,
      expect.arrayContaining([unknown.error?.code]),
    ])
  })

  test('says its texts in both languages', () => {
    const { label, asks, yes, done, fields, es, en } = act
    const texts = [
      label,
      asks,
      yes,
      done!,
      { es, en },
      ...Object.values(fields).map(({ title }) => title),
    ]

    for (const text of texts) expect([text.es.trim(), text.en.trim()]).not.toContain('')
  })
})
