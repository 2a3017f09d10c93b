import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { only } from './database.ts'
import { announcePresence, claimDatabase } from './presence.ts'

const { database, connection } = await openTestDatabase()

async function claim(): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await claimDatabase(client)
    return client
  } catch (failure) {
    await client.end()
    throw failure
  }
}

test('whoever replaces the rows waits for every server process to go, and is told which there are', async () => {
  const api = await announcePresence(connection, 'api')
  const worker = await announcePresence(connection, 'worker')

  await expect(claim()).rejects.toThrow(
    new RegExp(`mostrador-api .*${process.pid}.*mostrador-worker`),
  )
  await api.close()
  await expect(claim()).rejects.toThrow(/mostrador-worker/)
  await worker.close()

  await (await claim()).end()
})

test('while the rows are replaced no server starts and nobody else replaces them', async () => {
  const restore = await claim()

  await expect(announcePresence(connection, 'api')).rejects.toThrow(/restaurando/)
  await expect(claim()).rejects.toThrow()

  await restore.end()
  await (await announcePresence(connection, 'api')).close()
})

test('a server whose connection broke is present again a moment later, and goes on', async () => {
  const api = await announcePresence(connection, 'api')
  let replaced = false
  void api.replaced.then(() => (replaced = true))

  await breakPresence()

  // Not by claiming: whoever holds the claim at that moment is a restore under way.
  await expect.poll(countPresent).toBe(1)
  expect(replaced).toBe(false)
  await expect(claim()).rejects.toThrow(/mostrador-api/)
  await api.close()
})

test('a server that was cut off while the company was replaced ends', async () => {
  const api = await announcePresence(connection, 'api')

  await breakPresence()
  await sql`
    insert into platform.restore (taken_at, sha256, quarantined)
      values (now(), ${'0'.repeat(64)}, '{}')`.execute(database)

  await expect(api.replaced).resolves.toBeUndefined()
  await api.close()
})

test('a server that finds a restore under way when it comes back ends', async () => {
  const api = await announcePresence(connection, 'api')

  await breakPresence()
  const restore = await claim()

  await expect(api.replaced).resolves.toBeUndefined()
  await restore.end()
  await api.close()
})

const countPresent = async (): Promise<number> =>
  (
    await only(
      database,
      sql<{ present: number }>`
        select count(*) as present from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where l.locktype = 'advisory' and l.mode = 'ShareLock' and l.granted
            and a.application_name like 'mostrador-api %' and a.datname = current_database()`,
    )
  ).present

async function breakPresence(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name like 'mostrador-api %' and datname = current_database()`.execute(
    database,
  )
}
