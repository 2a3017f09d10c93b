import { changePassword, register } from '@app/access/contract'
import { buildUser } from '@app/access/testing'
import { openTestWorld } from '@app/server/testing'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PASSWORD_LENGTH_MIN } from '../rules.ts'
import { guessOf } from './decisions/passwords.ts'

const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
const commonest = list.trim().split('\n')
const known = {
  names: ['Mostrador', 'Mostrador', 'Tours'],
  places: ['Gran Alborada', 'Brisa Kukulcán Suites'],
  common: new Set(commonest),
}
const marisol = { email: 'm.chan@hotel.example', name: 'Marisol Ángela', last_name: 'Chan Pech' }
const guess = (password: string) => guessOf(password, marisol, known)

describe('a password that others would try early is refused with its reason', () => {
  test('every one of the commonest that is long enough, however it is cased', () => {
    const long = commonest.filter((word) => word.length >= PASSWORD_LENGTH_MIN)

    expect(commonest.length).toBeGreaterThanOrEqual(100_000)
    expect(long.length).toBeGreaterThan(1_000)
    for (const word of long) expect([word, guess(word.toUpperCase())]).not.toEqual([word, null])
  })

  test.each([
    'Password2026!',
    'P@ssw0rd2026',
    '123qwertyuiop',
    'dragon202612',
    'aaaaaaaaaaaa',
    '123123123123',
    'abcdefghijklm',
    '9876543210',
    'holahola2026',
  ])('a common one with little added, or keys in their order: %s', (password) => {
    expect(guess(password)).toBe('password.common')
  })

  test.each([
    ['marisol-y-el-mar', 'password.too_guessable'],
    ['LaAngela del bosque', 'password.too_guessable'],
    ['chan.2026.verano', 'password.too_guessable'],
    ['m.chan@hotel.example', 'password.too_guessable'],
    ['Mostrador.2026', 'password.of_the_house'],
    ['vendo muchos TOURS', 'password.of_the_house'],
    ['Gran Alborada', 'password.of_the_house'],
    ['gran-alborada-2026', 'password.of_the_house'],
    ['BrisaKukulcanSuites!', 'password.of_the_house'],
  ])('the person’s own name or address, or the house’s: %s', (password, code) => {
    expect(guess(password)).toBe(code)
  })

  test('words of one’s own put together and what a generator makes are accepted', () => {
    for (const password of [
      'una frase bien larga',
      'una gran tarde sin brisa',
      'ceiba-arrecife-42-lunas',
      'k7mp-x2wq-9dtr-hn4c',
    ])
      expect(guess(password)).toBeNull()
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(guess(uuid)).toBeNull()
      }),
      { seed: 20_261_121 },
    )
  })
})

test('whoever asks for an account and whoever changes their password is told why, in their language', async () => {
  const world = await openTestWorld({ modules: ['access'] })
  const rep = await buildUser(world.database, { password: 'una frase bien larga' })
  const session = await world.signIn(rep)
  const asked = { name: 'Eva', last_name: 'Ku', email: 'eva.ku@example.test' }

  const registered = await world.call(null, register, {
    body: { ...asked, password: 'Password2026!' },
  })
  const changed = await world.call(
    session,
    changePassword,
    { body: { current: 'una frase bien larga', password: 'Mostrador.2026' } },
    { language: 'en' },
  )

  expect([registered.status, registered.error?.code, registered.error?.message]).toEqual([
    422,
    'password.common',
    'Esa contraseña es muy común. Elija varias palabras sin relación entre sí.',
  ])
  expect([changed.status, changed.error?.code, changed.error?.message]).toEqual([
    422,
    'password.of_the_house',
    'The password can’t contain the name of the company, its hotels or channels, or this program.',
  ])
})
