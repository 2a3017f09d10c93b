import { expect, test } from 'vitest'
import { bouncedMailId, verpAddress } from './verp.ts'

test('a bounce says which mail it was', () => {
  const address = verpAddress('rebotes@casa.mx', '0190c1d2-aaaa-7bbb')

  expect(address).toBe('rebotes+0190c1d2-aaaa-7bbb@casa.mx')
  expect(bouncedMailId('rebotes@casa.mx', address)).toBe('0190c1d2-aaaa-7bbb')
  expect(bouncedMailId('rebotes@casa.mx', 'Rebotes+0190c1d2-aaaa-7bbb@CASA.MX')).toBe(
    '0190c1d2-aaaa-7bbb',
  )
})

test('an address of somebody else is no bounce of ours', () => {
  for (const address of [
    'rebotes@casa.mx',
    'rebotes+a@otra.mx',
    'ventas+a@casa.mx',
    'rebotes+a b@casa.mx',
    'rebotes+@casa.mx',
  ]) {
    expect(bouncedMailId('rebotes@casa.mx', address)).toBeUndefined()
  }
  expect(() => verpAddress('rebotes@casa.mx', 'a@b')).toThrow('letters, digits and hyphens')
})
