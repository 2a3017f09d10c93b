import { accepts } from '@kit/kernel/setting'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from './every-setting.ts'

const MODULES = join(import.meta.dirname, '../../..')

test('every setting on the screen is read by somebody', () => {
  const declared = globSync('*/{*,*/*}/settings.ts', { cwd: MODULES }).flatMap((file) =>
    [...readFileSync(join(MODULES, file), 'utf8').matchAll(/export const (\w+) = setting\(/g)].map(
      (match) => match[1]!,
    ),
  )
  const sources = globSync(['*/{*,*/*}/server/**/*.ts', '*/{*,*/*}/facts/*.ts'], { cwd: MODULES })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(MODULES, file), 'utf8'))
    .filter((text) => /findSetting|settingValue|timedGuestData/.test(text))
  expect(declared.length).toBeGreaterThanOrEqual(SETTINGS.size)
  expect(declared.filter((constant) => !sources.some((text) => text.includes(constant)))).toEqual(
    [],
  )
})

test('what holds from the start is a value that could be chosen', () => {
  for (const { name, kind, fallback } of SETTINGS.values())
    expect([name, accepts(kind, fallback)]).toEqual([name, true])
})
