import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS, settingAccepts, type SettingName } from './settings.ts'

const MODULES = join(import.meta.dirname, '../..')
const NAMES = Object.keys(SETTINGS) as SettingName[]

test('every setting on the screen is read by somebody', () => {
  const sources = globSync('*/server/**/*.ts', { cwd: MODULES })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(MODULES, file), 'utf8'))
    .filter((text) => /findSetting|settingValue/.test(text))

  expect(NAMES.filter((name) => !sources.some((text) => text.includes(`'${name}'`)))).toEqual([])
})

test('what holds from the start is a value that could be chosen', () => {
  for (const name of NAMES)
    expect([name, settingAccepts(name, SETTINGS[name].fallback)]).toEqual([name, true])
})

test.each<[SettingName, unknown, boolean]>([
  ['hold_minutes', 1, true],
  ['hold_minutes', 0, false],
  ['hold_minutes', 1441, false],
  ['hold_minutes', 2.5, false],
  ['hold_minutes', '28', false],
  ['refund_limit_mxn', '12500.50', true],
  ['refund_limit_mxn', '0', true],
  ['refund_limit_mxn', '-1', false],
  ['refund_limit_mxn', '1.234', false],
  ['refund_limit_mxn', 100, false],
  ['deposit_percent', '30', true],
  ['deposit_percent', '0', true],
  ['deposit_percent', '33.33', true],
  ['deposit_percent', '100.01', false],
  ['deposit_percent', '-5', false],
  ['deposit_percent', 30, false],
  ['cancellation_fee_with_tax', false, true],
  ['cancellation_fee_with_tax', 'false', false],
  ['cancellation_provider_percent', '50', true],
  ['hold_extensions', 0, true],
  ['shift_lock_hours', 0, false],
  ['shift_lock_hours', 72, true],
  ['disabled_location_text_es', 'Cerrado', true],
  ['disabled_location_text_es', '  ', false],
  ['disabled_location_text_es', 'x'.repeat(501), false],
])('%s takes %j: %s', (name, value, accepted) => {
  expect(settingAccepts(name, value)).toBe(accepted)
})
