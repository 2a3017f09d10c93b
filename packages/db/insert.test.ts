import { openTestDatabase } from '@kit/testing/database'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { all } from './database.ts'
import { insertRows } from './insert.ts'
import { inTransaction } from './transaction.ts'

const { database } = await openTestDatabase()

const country = (code: string, name: string) => ({ code, name_es: name, name_en: name })
const named = (code: string) =>
  all(
    database,
    sql<{ name_es: string }>`select name_es from organization.country where code = ${code}`,
  )

test('rows are written in one statement and answer what was asked of them, inside a transaction and outside', async () => {
  const outside = await insertRows(
    database,
    'organization.country',
    [country('Q1', "L'île"), country('Q2', 'Öland')],
    ['code', 'name_es'],
  )
  const inside = await inTransaction(database, {
    act: (tx) => insertRows(tx, 'organization.country', [country('Q3', 'Åland')], ['code']),
  })

  expect(outside).toEqual([
    { code: 'Q1', name_es: "L'île" },
    { code: 'Q2', name_es: 'Öland' },
  ])
  expect(inside).toEqual([{ code: 'Q3' }])
  expect(await named('Q3')).toEqual([{ name_es: 'Åland' }])
  expect(await insertRows(database, 'organization.country', [])).toEqual([])
})

test('rows that name different columns are a mistake, and none of them is written', async () => {
  const { name_en: _left_out, ...less } = country('Q5', 'Nada')
  const mixed = insertRows(database, 'organization.country', [
    country('Q4', 'Algo'),
    less as ReturnType<typeof country>,
  ])

  await expect(mixed).rejects.toThrow('name different columns')
  expect(await named('Q4')).toEqual([])
})
