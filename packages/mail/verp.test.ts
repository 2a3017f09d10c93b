import { expect, test } from 'vitest'
import { verpAddress } from './verp.ts'

test('each mail bounces to an address of its own', () => {
  expect(verpAddress('rebotes@casa.mx', '0190c1d2-aaaa-7bbb')).toBe(
    'rebotes+0190c1d2-aaaa-7bbb@casa.mx',
  )
  expect(() => verpAddress('rebotes@casa.mx', 'a@b')).toThrow('letters, digits and hyphens')
})
