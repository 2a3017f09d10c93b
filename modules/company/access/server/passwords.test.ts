import { askedFor } from '@kit/testing/argon2'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password is hashed with argon2id of 64 MiB in three passes, and only itself opens it', async () => {
  const hashed = await hashPassword('una frase bien larga')

  expect(askedFor.at(-1)).toEqual({ memoryCost: 65_536, timeCost: 3, parallelism: 4 })
  expect(hashed).toMatch(/^\$argon2id\$/)
  expect(await verifyPassword(hashed, 'una frase bien larga')).toBe(true)
  expect(await verifyPassword(hashed, 'una frase bien largo')).toBe(false)
})
