import { expect, test } from 'vitest'
import { typedCode } from './typed-code.ts'

test.each([
  ['verano 26', 'VERANO26'],
  [' VERANO26\u00a0', 'VERANO26'],
  ['ＶＥＲＡＮＯ２６', 'VERANO26'],
  ['VER\u200bANO26\ufeff', 'VERANO26'],
])('%s is the code %s', (typed, code) => {
  expect(typedCode(typed)).toBe(code)
})
