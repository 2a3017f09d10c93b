// Every step of every life cycle: those it has happen, with their transition, and all others change
// nothing. The database refuses whoever writes a state alone, or takes an illegal step.
import { asSystem, bySystem, inContext, type AnyContext } from '@kit/db/context'
import { all, only, type Database } from '@kit/db/database'
import { move, moveThose } from '@kit/db/move'
import { mayBecome, statesOf, type Lifecycle } from '@kit/kernel/lifecycle'
import { gather } from '@kit/registry/gather'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import { sampleOf } from '@kit/testing/sample'
import { describe, expect, test } from 'vitest'

const { database } = await openTestDatabase()
const CYCLES = await gather<Lifecycle>('lifecycles.ts', 'lifecycle')
/** Whose steps leave a row, and whose triggers know the legal steps themselves instead. */
const RECORDED = CYCLES.filter(({ unrecorded }) => unrecorded === undefined)
const UNRECORDED = CYCLES.filter(({ unrecorded }) => unrecorded !== undefined)
const NOW = new Date('2026-03-10T15:00:00Z')

/** Tables whose rows have a state that nothing changes yet: their calls come with later issues. */
const UNMOVED = ['cancellations.cancellation']
/** Sums by day, whose state is that of the rows they add up. */
const SUMS = ['reporting.commission_day', 'reporting.served_day']

test('every table whose rows have a state has a life cycle', async () => {
  const tables = await all(
    database,
    sql<{ name: string }>`
    select table_schema || '.' || table_name as name
      from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
     where column_name = 'state' and table_type = 'BASE TABLE'
       and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  )

  const declared = CYCLES.map(({ table }) => table)

  expect([...declared, ...UNMOVED, ...SUMS].sort()).toEqual(tables.map(({ name }) => name).sort())
})

test('no source writes such a state by hand', () => {
  const tables = CYCLES.map(({ table }) => table.replace('.', String.raw`\.`)).join('|')
  const updates = new RegExp(
    String.raw`update\s+(?:${tables})\b[^\`]*?\bset\b([^\`]*?)(?:\bwhere\b|\bfrom\b|\`)`,
    'gi',
  )

  const byHand = ['modules', 'packages', 'apps', 'scripts']
    .flatMap((folder) => globSync(`${folder}/**/*.ts`))
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('node_modules'))
    .filter((path) =>
      [...readFileSync(path, 'utf8').matchAll(updates)].some(([, set]) => /\bstate\s*=/.test(set!)),
    )

  expect(byHand).toEqual([])
})

describe.each(sampleOf('states of life cycles', CYCLES))('the life of a $name', (cycle) => {
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
          may && cycle.unrecorded === undefined
            ? [{ from_state: was, to_state: next, reason: 'prueba' }]
            : [],
        )
      }
    }),
  )

  test('many are moved from the state that is named, and from no other', () =>
    undone(cycle.table, async (tx) => {
      const [from, to] = stepOf(cycle)
      for (const was of statesOf(cycle)) {
        const id = await insertBare(tx, cycle.table, was)

        const moved = await moveThose(tx, cycle, { from, which: sql`true` }, to)

        expect(moved).toEqual(was === from ? [id] : [])
        expect(await stateOf(tx, cycle.table, id)).toBe(was === from ? to : was)
      }
    }))

  test('what moved meanwhile does not move again', async () => {
    const [from, to] = stepOf(cycle)
    const twice = undone(cycle.table, async (tx) => {
      const id = await insertBare(tx, cycle.table, from)
      await move(tx, cycle, { id, state: from }, to)
      await move(tx, cycle, { id, state: from }, to)
    })

    await expect(twice).rejects.toThrow('was not locked before it was moved')
  })
})

describe.each(RECORDED)('a $name in the database', (cycle) => {
  const [from, to] = stepOf(cycle)
  const tell = (tx: Database, id: number, state: string) =>
    sql`insert into platform.transition (entity, entity_id, from_state, to_state)
        values (${cycle.name}, ${id}, ${from}, ${state})`.execute(tx)

  test('the database refuses a state that is written alone', async () => {
    const writing = undone(cycle.table, async (tx) => {
      await write(tx, cycle, await insertBare(tx, cycle.table, from), to)
    })

    await expect(writing).rejects.toMatchObject(UNTOLD)
  })

  test('a transition to another state, or of another row, does not stand for it', async () => {
    const writing = (told: (tx: Database, id: number) => Promise<unknown>) =>
      undone(cycle.table, async (tx) => {
        const id = await insertBare(tx, cycle.table, from)
        await told(tx, id)
        await write(tx, cycle, id, to)
      })

    await expect(writing((tx, id) => tell(tx, id, 'elsewhere'))).rejects.toMatchObject(UNTOLD)
    await expect(writing((tx, id) => tell(tx, id + 1, to))).rejects.toMatchObject(UNTOLD)
    await expect(writing((tx, id) => tell(tx, id, to))).resolves.toBeUndefined()
  })

  test('the transition of an earlier transaction does not stand for it', async () => {
    const ID = 424_242
    await tell(database, ID, to)

    const writing = undone(cycle.table, async (tx) => {
      await write(tx, cycle, await insertBare(tx, cycle.table, from, ID), to)
    })

    await expect(writing).rejects.toMatchObject(UNTOLD)
  })
})

describe.each(UNRECORDED)('a $name, which is not recorded, in the database', (cycle) => {
  test('the declaration says why it is not', () => {
    expect(cycle.unrecorded).toMatch(/^[A-Z].{20,}\.$/)
  })

  test.each(statesOf(cycle))('%s goes where the life cycle says, and nowhere else', async (was) => {
    for (const next of statesOf(cycle).filter((state) => state !== was)) {
      const writing = undone(cycle.table, async (tx) => {
        await write(tx, cycle, await insertBare(tx, cycle.table, was), next)
      })

      if (mayBecome(cycle, was, next)) await expect(writing).resolves.toBeUndefined()
      else await expect(writing).rejects.toMatchObject(ILLEGAL)
    }
  })
})

test('who waited for another hand records the state that it left', async () => {
  const cycle = RECORDED.find(({ name }) => name === 'whatsapp_message')!
  const message = await asSystem(database, NOW, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    return only(
      tx,
      sql<{ id: number }>`
      insert into whatsapp.message
        (uuid, number_id, user_id, group_id, group_name, text, state, reason_code)
      values (gen_random_uuid(), 1, 1, 'g', 'Grupo', 'Hola', 'sending', 'SLOW') returning id`,
    )
  })
  const first = Promise.withResolvers<void>()
  const moveTo = (to: string, until?: Promise<void>) =>
    asSystem(database, NOW, async (tx) => {
      const from = ['sending', 'ambiguous'].filter((state) => state !== to)
      await moveThose(tx, cycle, { from, which: sql`t.id = ${message.id}` }, to, {
        reason: to,
      })
      await until
    })

  const doubted = moveTo('ambiguous', first.promise)
  await expect.poll(() => stateLocked(message.id)).toBe(true)
  const sent = moveTo('sent')
  await expect.poll(() => waitersFor('whatsapp.message')).toBe(1)
  first.resolve()
  await Promise.all([doubted, sent])

  expect(await transitionsOf(database, cycle.name, message.id)).toEqual([
    { from_state: 'sending', to_state: 'ambiguous', reason: 'ambiguous' },
    { from_state: 'ambiguous', to_state: 'sent', reason: 'sent' },
  ])
})

/** Whether another transaction has the message in hand. */
const stateLocked = async (id: number): Promise<boolean> =>
  (
    await all(
      database,
      sql`select id from whatsapp.message where id = ${id} for update skip locked`,
    )
  ).length === 0

const waitersFor = async (table: string): Promise<number> =>
  (
    await only(
      database,
      sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
       where wait_event_type = 'Lock' and query like ${`%${table.split('.')[1]}%`}`,
    )
  ).count

/** Any step that a life cycle has. */
function stepOf({ next }: Lifecycle): [from: string, to: string] {
  const [from, [to]] = Object.entries(next).find(([, states]) => states.length > 0)!
  return [from, to!]
}

const write = (tx: Database, { table }: Lifecycle, id: number, state: string) =>
  sql`update ${sql.table(table)} set state = ${state} where id = ${id}`.execute(tx)

/** How the database says it: the trigger of the table, and not some other constraint. */
const UNTOLD = {
  code: '23000',
  message: expect.stringContaining('without a transition') as unknown,
}

const ILLEGAL = { code: '23000', message: expect.stringContaining('cannot become') as unknown }

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
      await work(inContext(tx, bySystem(NOW)))
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
    select conname as name from pg_constraint
      where contype in ('c', 'f') and conrelid = ${table}::regclass`,
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
    sql`
      select from_state, to_state, reason from platform.transition
        where entity = ${name} and entity_id = ${id} order by id`,
  )

/** The states that the table's own check lets in. */
async function statesOfTable(table: string): Promise<string[]> {
  const { check } = await only(
    database,
    sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
     where contype = 'c' and conrelid = ${table}::regclass
       and conkey = array(select attnum from pg_attribute
           where attrelid = ${table}::regclass and attname = 'state')
       and pg_get_constraintdef(oid) like '%ANY (ARRAY[%'`,
  )
  return [...check.matchAll(/'(\w+)'::text/g)].map(([, state]) => state!).sort()
}
