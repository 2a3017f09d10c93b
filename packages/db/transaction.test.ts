import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { all, run, type Tx } from './database.ts'
import { heardWithCommit, inTransaction } from './transaction.ts'

const { database } = await openTestDatabase()

beforeEach(async () => {
  await run(database, sql`drop table if exists note, remark`)
  await run(database, sql`create table note (id int primary key)`)
  await run(database, sql`create table remark (note_id int references note)`)
})

const notes = async (): Promise<number[]> =>
  (await all(database, sql<{ id: number }>`select id from note order by id`)).map(({ id }) => id)
const write = (tx: Tx, id: number): Promise<number> =>
  run(tx, sql`insert into note (id) values (${id})`)

test('what is asked at the same moment runs in the order it was asked in', async () => {
  const answers = await inTransaction(database, {
    act: (tx) =>
      Promise.all([
        write(tx, 1),
        run(tx, sql`insert into remark (note_id) values (1), (1)`),
        all(tx, sql`select note_id from remark`),
      ]),
  })

  expect(answers).toEqual([1, 2, [{ note_id: 1 }, { note_id: 1 }]])
  expect(await notes()).toEqual([1])
})

test('what is asked with the begin is answered to the act, what closes it is committed with it', async () => {
  await inTransaction(database, {
    opening: [sql<{ count: number }>`select count(*)::int as count from note`],
    act: async (tx, [[before]]) => {
      await write(tx, 10 + before!.count)
      return 20
    },
    closing: (id) => sql`insert into note (id) values (${id})`,
  })

  expect(await notes()).toEqual([10, 20])
})

test('of statements that were asked together nothing stays when one fails', async () => {
  const both = inTransaction(database, {
    act: (tx) =>
      Promise.all([
        write(tx, 1),
        run(tx, sql`insert into remark (note_id) values (2)`),
        write(tx, 3),
      ]),
  })

  await expect(both).rejects.toMatchObject({ code: '23503' })
  expect(await notes()).toEqual([])
})

test('who goes on after the transaction failed writes nothing any more', async () => {
  let late: unknown
  const goOn = async (tx: Tx): Promise<void> => {
    await run(tx, sql`select pg_sleep(0.05)`)
    late = await write(tx, 9).catch((failure: unknown) => failure)
  }
  const refused = inTransaction(database, {
    act: (tx) => Promise.all([Promise.reject(new Error('refused')), goOn(tx)]),
  })

  await expect(refused).rejects.toThrow('refused')
  await expect.poll(() => late).toMatchObject({ message: expect.stringContaining('is over') })
  expect(await notes()).toEqual([])
})

test('a last statement that fails takes the commit with it, and the next transaction finds a sound connection', async () => {
  const clash = inTransaction(database, {
    act: (tx) => write(tx, 1),
    closing: () => sql`insert into note (id) values (1)`,
  })
  await expect(clash).rejects.toMatchObject({ code: '23505' })

  await inTransaction(database, { act: (tx) => write(tx, 2) })
  expect(await notes()).toEqual([2])
})

test('a failure that somebody hears and forgets does not become a commit', async () => {
  const deaf = inTransaction(database, {
    act: async (tx) => {
      await write(tx, 1)
      // Refused as a duplicate, and the act goes on as if nothing had happened.
      await write(tx, 1).catch(() => undefined)
    },
  })

  await expect(deaf).rejects.toThrow('ended with ROLLBACK')
  expect(await notes()).toEqual([])
})

test('a write that nobody waits for is committed with the rest, and refuses the commit when it fails', async () => {
  await inTransaction(database, { act: (tx) => heardWithCommit(tx, write(tx, 1)) })
  expect(await notes()).toEqual([1])

  const clash = inTransaction(database, {
    act: async (tx) => {
      await write(tx, 2)
      await heardWithCommit(tx, write(tx, 1))
    },
    closing: () => sql`insert into note (id) values (3)`,
  })

  await expect(clash).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual([1])
})

test('in a transaction of another making the same write is waited for', async () => {
  const clash = database.transaction().execute(async (tx) => {
    await write(tx, 1)
    await heardWithCommit(tx, write(tx, 1))
    throw new Error('went on')
  })

  await expect(clash).rejects.toMatchObject({ code: '23505' })
})
