import { openTestDatabase } from '@kit/testing/database'
import { expect, test } from 'vitest'
import { migrate, refuseVersion } from './parts/prepare-database.ts'

test('a PostgreSQL that is too old is told in a sentence what it needs, before any migration', async () => {
  const { connection } = await openTestDatabase()

  expect(() => refuseVersion(160_004)).toThrow(
    /PostgreSQL de DATABASE_URL es el 16 y hace falta el 17 o posterior: actualícelo/,
  )
  expect(() => refuseVersion(170_000)).not.toThrow()
  await expect(migrate(connection)).resolves.toBeUndefined()
})

test('an owner for whom row-level security does not hold is refused with a sentence', async () => {
  const { connection } = await openTestDatabase()

  await expect(migrate({ ...connection, user: 'postgres' })).rejects.toThrow(
    /es superusuario .* las políticas que guardan las filas de cada quien no valdrían para él/,
  )
})
