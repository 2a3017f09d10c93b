import pg from 'pg'
import { expect, test } from 'vitest'
import { dropDatabase } from './drop-database.ts'

/** A server that answers with these errors first. */
function serverWith(codes: string[]) {
  const asked: string[] = []
  const query = (statement: string): Promise<void> => {
    asked.push(statement)
    const code = codes.shift()
    if (code === undefined) return Promise.resolve()
    const refusal = new pg.DatabaseError('no', 0, 'error')
    refusal.code = code
    return Promise.reject(refusal)
  }
  return { asked, query }
}

test('a database that is being vacuumed is dropped as soon as that is over', async () => {
  const server = serverWith(['42501', '42501'])

  await dropDatabase(server, 'scratch')

  expect(server.asked).toEqual(
    Array<string>(3).fill('drop database if exists scratch with (force)'),
  )
})

test('any other refusal is told at once', async () => {
  const server = serverWith(['57P03'])

  await expect(dropDatabase(server, 'scratch')).rejects.toMatchObject({ code: '57P03' })
  expect(server.asked).toHaveLength(1)
})
