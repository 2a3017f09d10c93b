// Every step of every life cycle: those it has happen, with their transition, and all others change
// nothing. The database refuses whoever writes a state alone.
import { byTheHouse, inContext, type AnyContext } from '@kit/db/context'
import { all, only, type Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import { mayBecome, statesOf, type Lifecycle } from '@kit/kernel/lifecycle'
import { gather } from '@kit/registry/gather'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const { database } = await openTestDatabase()
const CYCLES = await gather<Lifecycle>('lifecycles.ts', 'lifecycle')
const NOW = new Date('2026-03-10T15:00:00Z')

test('there are life cycles to try', () => {
  expect(CYCLES.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['reservation', 'item', 'payment', 'refund', 'shift', 'voucher']),
  )
})

describe.each(CYCLES)('the life of a $name', (cycle) => {
  const [from, [to]] = Object.entries(cycle.next).find(([, next]) => next.length > 0)!
  const write = (tx: Database, id: number) =>
    sql`update ${sql.table(cycle.table)} set state = ${to} where id = ${id}`.execute(tx)
  const tell = (tx: Database, id: number, state: string) =>
    sql`insert into platform.transition (entity, entity_id, from_state, to_state)
        values (${cycle.name}, ${id}, ${from}, ${state})`.execute(tx)

  test('has the states that its table takes', async () => {
    expect(statesOf(cycle).sort()).toEqual(await statesOfTable(cycle.table))
  })

  test.each(statesOf(cycle))('from %s it goes where the life cycle says, and nowhere else', (was) =>
    undone(cycle.table, async (tx) => {
      for (const next of statesOf(cycle)) {
        const id = await insertBare(tx, cycle.table, was)

        const refusal: unknown = await move(tx, cycle, { id, state: was }, next, {
          reason: 'prueba',
        }).catch((error: unknown) => error)

        const may = mayBecome(cycle, was, next)
        expect(refusal).toEqual(may ? undefined : expect.objectContaining(saidNo(cycle, was, next)))
        expect(await stateOf(tx, cycle.table, id)).toBe(may ? next : was)
        expect(await transitionsOf(tx, cycle.name, id)).toEqual(
          may ? [{ from_state: was, to_state: next, reason: 'prueba' }] : [],
        )
      }
    }),
  )

  test('the database refuses a state that is written alone', async () => {
    const writing = undone(cycle.table, async (tx) => {
      await write(tx, await insertBare(tx, cycle.table, from))
    })

    await expect(writing).rejects.toMatchObject(UNTOLD)
  })

  test('a transition to another state, or of another row, does not stand for it', async () => {
    const writing = (told: (tx: Database, id: number) => Promise<unknown>) =>
      undone(cycle.table, async (tx) => {
        const id = await insertBare(tx, cycle.table, from)
        await told(tx, id)
        await write(tx, id)
      })

    await expect(writing((tx, id) => tell(tx, id, 'elsewhere'))).rejects.toMatchObject(UNTOLD)
    await expect(writing((tx, id) => tell(tx, id + 1, to!))).rejects.toMatchObject(UNTOLD)
    await expect(writing((tx, id) => tell(tx, id, to!))).resolves.toBeUndefined()
  })

  test('the transition of an earlier transaction does not stand for it', async () => {
    const ID = 424_242
    await tell(database, ID, to!)

    const writing = undone(cycle.table, async (tx) => {
      await write(tx, await insertBare(tx, cycle.table, from, ID))
    })

    await expect(writing).rejects.toMatchObject(UNTOLD)
  })

  test('what moved meanwhile does not move again', async () => {
    const twice = undone(cycle.table, async (tx) => {
      const id = await insertBare(tx, cycle.table, from)
      await move(tx, cycle, { id, state: from }, to!)
      await move(tx, cycle, { id, state: from }, to!)
    })

    await expect(twice).rejects.toThrow('was not locked before it was moved')
  })
})

/** How the database says it: the trigger of the table, and not some other constraint. */
const UNTOLD = {
  code: '23000',
  message: expect.stringContaining('without a transition') as unknown,
}

const saidNo = (cycle: Lifecycle, was: string, next: string) =>
  cycle.refusal === undefined
    ? { message: `The ${cycle.name} is ${was} and cannot become ${next}` }
    : { code: cycle.refusal, details: { state: was, allowed: cycle.next[was] } }

class Undo extends Error {}

/**
 * Work in a transaction that leaves nothing behind, on a table without its checks and foreign keys:
 * a row need be nothing but in a state.
 */
async function undone(table: string, work: (tx: AnyContext) => Promise<void>): Promise<void> {
  await database
    .transaction()
    .execute(async (tx) => {
      await dropPromises(tx, table)
      await work(inContext(tx, byTheHouse(NOW)))
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
}

async function dropPromises(tx: Database, table: string): Promise<void> {
  const promises = await all(
    tx,
    sql<{ name: string }>`
    select conname as name from pg_constraint where contype in ('c', 'f') and conrelid = ${table}::regclass`,
  )
  for (const { name } of promises)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
}

/**
 * A row of a table in a state, with nothing else of sense in it, so that the life cycle of a table is
 * tried whatever columns it has one day. Its triggers are on again for what follows.
 */
async function insertBare(
  tx: Database,
  table: string,
  state: string,
  id?: number,
): Promise<number> {
  await sql`set local session_replication_role = replica`.execute(tx)
  // One at a time: two rows of nonsense would be twins to its keys.
  await sql`delete from ${sql.table(table)}`.execute(tx)
  const columns = await all(
    tx,
    sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull
       and not atthasdef and attidentity = '' and attname <> 'state'`,
  )
  const given = [
    { name: 'state', value: sql`${state}` },
    ...(id === undefined ? [] : [{ name: 'id', value: sql`${id}` }]),
    ...columns.map(({ name, type }) => ({ name, value: valueOf(type) })),
  ]
  const row = await only(
    tx,
    sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(given.map(({ name }) => sql.ref(name)))})
    overriding system value values (${sql.join(given.map(({ value }) => value))}) returning id`,
  )
  await sql`set local session_replication_role = origin`.execute(tx)
  return row.id
}

function valueOf(type: string) {
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (type.endsWith('[]')) return sql`'{}'`
  if (type === 'jsonb') return sql`'{}'`
  if (type === 'date') return sql`date '2026-03-10'`
  if (type.startsWith('timestamp') || type.startsWith('time')) return sql`now()`
  if (type === 'boolean') return sql`false`
  return /^(bigint|integer|smallint|numeric)/.test(type) ? sql`1` : sql`'x'`
}

const stateOf = async (tx: Database, table: string, id: number): Promise<string> =>
  (await only(tx, sql<{ state: string }>`select state from ${sql.table(table)} where id = ${id}`))
    .state

const transitionsOf = (tx: Database, name: string, id: number) =>
  all(
    tx,
    sql`select from_state, to_state, reason from platform.transition where entity = ${name} and entity_id = ${id} order by id`,
  )

/** The states that the table's own check lets in. */
async function statesOfTable(table: string): Promise<string[]> {
  const { check } = await only(
    database,
    sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
     where contype = 'c' and conrelid = ${table}::regclass
       and conkey = array(select attnum from pg_attribute where attrelid = ${table}::regclass and attname = 'state')
       and pg_get_constraintdef(oid) like '%ANY (ARRAY[%'`,
  )
  return [...check.matchAll(/'(\w+)'::text/g)].map(([, state]) => state!).sort()
}
