import { expect, test } from 'vitest'
import {
  accepts,
  amountMxn,
  files,
  internal,
  percent,
  setting,
  text,
  yesNo,
  type Setting,
} from './setting.ts'

const title = { es: 'Uno', en: 'One' }
const count = setting('count', files(5, { min: 1, max: 10 }), title)
const most = setting('most', amountMxn('10000.00'), title)
const part = setting('part', percent('30'), title)
const said = setting('said', text('Cerrado', 20), title)
const may = setting('may', yesNo(false), title)
const own = setting('own', internal({ seed: 1 }), title)

test.each<[Setting, unknown, boolean]>([
  [count, 1, true],
  [count, 10, true],
  [count, 0, false],
  [count, 11, false],
  [count, 2.5, false],
  [count, '5', false],
  [most, '12500.50', true],
  [most, '0', true],
  [most, '-1', false],
  [most, '1.234', false],
  [most, 100, false],
  [part, '0', true],
  [part, '33.33', true],
  [part, '100.01', false],
  [part, '-5', false],
  [part, 30, false],
  [may, true, true],
  [may, 'false', false],
  [said, 'Abierto', true],
  [said, '  ', false],
  [said, 'x'.repeat(21), false],
  [own, { seed: 2 }, false],
])('$0.name takes %j: %s', ({ kind }, value, accepted) => {
  expect(accepts(kind, value)).toBe(accepted)
})
