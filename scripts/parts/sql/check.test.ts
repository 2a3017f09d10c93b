import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestDatabase } from '@kit/testing/database'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { checkSql } from './check.ts'

const { connection } = await openTestDatabase()
mkdirSync(join(ROOT, '.cache'), { recursive: true })
const folder = mkdtempSync(join(ROOT, '.cache', 'planted-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HEAD = `import { all, first, type Database } from '@kit/db/database'
import { sql } from 'kysely'
`
/** Statements of one file, from its third line on, each without the file's name. */
async function check(lines: string) {
  const file = join(mkdtempSync(join(folder, 'file-')), 'planted.ts')
  writeFileSync(file, HEAD + lines)
  const { faults, unread, statements } = await checkSql(ROOT, [file], connection)
  const short = (found: string) => found.replace(/^.*planted\.ts:/, '')
  return { statements, faults: faults.map(short), unread: unread.map(short) }
}

test('a statement whose row is what PostgreSQL answers passes', async () => {
  const { faults, statements } = await check(
    `export const find = (d: Database) =>
  all(d, sql<{ id: number; name: string; last_name: string | null }>\`
    select u.id, u.name, p.last_name from access.user_account u
      left join access.user_account p on p.id = u.id + 1\`)`,
  )
  expect(faults).toEqual([])
  expect(statements).toBe(1)
})

test('a column that does not exist is refused by file and line', async () => {
  const { faults } = await check(
    `
export const find = (d: Database) =>
  all(d, sql<{ id: number }>\`select u.id from access.user_account u order by u.changed_at\`)`,
  )
  expect(faults).toEqual([expect.stringMatching(/^5 column u\.changed_at does not exist/)])
})

test('a name that is not selected is refused', async () => {
  const { faults } = await check(
    `export const find = (d: Database) =>
  first(d, sql<{ id: number; email: string }>\`select u.id from access.user_account u\`)`,
  )
  expect(faults).toEqual(['4 email is not selected'])
})

test('a type that the driver does not make is refused', async () => {
  const { faults } = await check(
    `export const find = (d: Database) =>
  first(d, sql<{ id: string; total: number }>\`select u.id, 1.5::numeric as total
    from access.user_account u\`)`,
  )
  expect(faults).toEqual([
    '4 id: string, which arrives as number (int8)',
    '4 total: number, which arrives as string (numeric)',
  ])
})

test('a column of an outer join that is stated to be there always is refused', async () => {
  const { faults } = await check(
    `export const find = (d: Database) =>
  all(d, sql<{ id: number; name: string }>\`select u.id, p.name from access.user_account u
    left join access.user_account p on p.id = u.id + 1\`)`,
  )
  expect(faults).toEqual(['4 name: string, which may be null'])
})

test('each branch of a fragment is tried, through constants, parameters and functions', async () => {
  const { faults } = await check(
    `const ORDERS = { name: sql\`u.name\`, age: sql\`u.age\` }
const where = (only: boolean) => (only ? sql\`u.actve\` : sql\`true\`)
export const find = (d: Database, only: boolean) =>
  all(d, sql<{ id: number }>\`select u.id from access.user_account u where \${where(only)}\`)
export const sorted = (d: Database, order: 'name' | 'age') =>
  all(d, sql<{ id: number }>\`select u.id from access.user_account u
    order by \${ORDERS[order]}\`)`,
  )
  expect(faults).toEqual([
    expect.stringMatching(/^6 column u\.actve does not exist/),
    expect.stringMatching(/^8 column u\.age does not exist/),
  ])
})

test('a statement that is put together at run time is counted', async () => {
  const { unread } = await check(
    `export const find = (d: Database, given: string) =>
  all(d, sql<{ id: number }>\`select id from access.user_account \${sql.raw(given)}\`)`,
  )
  expect(unread).toEqual([expect.stringMatching(/^4 /)])
})
