import { expect, test } from 'vitest'
import { senderOf } from './sender.ts'

test('a sender is a name and an address, or an address alone', () => {
  expect(senderOf('Mostrador Tours <ventas@mostrador.mx>')).toEqual({
    name: 'Mostrador Tours',
    address: 'ventas@mostrador.mx',
    domain: 'mostrador.mx',
  })
  expect(senderOf('"Tours, S.A." <a@b.mx>')).toMatchObject({
    name: 'Tours, S.A.',
    address: 'a@b.mx',
  })
  expect(senderOf('mostrador@localhost')).toEqual({
    name: '',
    address: 'mostrador@localhost',
    domain: 'localhost',
  })
})

test('a sender without an address is a mistake of the settings', () => {
  expect(() => senderOf('Mostrador')).toThrow(/MAIL_FROM/)
})
