// The database that file after file uses is as new each time, or is not used again (docs/adr/0049).
import { openPool } from '@kit/db/database'
import { SUPERUSER } from '@kit/postgres/cluster'
import { findChanges, putBack, readPristine } from '@kit/testing/pristine'
import {
  dropKept,
  giveBack,
  lendWarm,
  SETTLES_WITHIN_MILLISECONDS,
  takeDatabase,
  type WarmDatabase,
} from '@kit/testing/warm'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { TEST_UNTIL } from './demo/demo-database.ts'
import { loadDemo } from './demo/load-demo.ts'

const server = inject('postgres')
let warm: WarmDatabase
const nameOf = ({ address }: WarmDatabase): string => address.database
const database = () => lendWarm(warm, '', 4).database

describe('what was written', () => {
  beforeEach(async () => {
    warm = await takeDatabase(server, false)
  })
  afterEach(() => giveBack(warm, true))

  test('is put back in every table and sequence, when a whole company was made', async () => {
    const guard = openPool({ ...warm.address, user: SUPERUSER }, { connections_max: 1 })
    const pristine = await readPristine(guard)
    await loadDemo(database(), { reservations: 10, seed: 1, until: TEST_UNTIL })
    await guard.query('set session_replication_role = replica')
    const filled = pristine.tables.filter(({ rows }) => rows !== null)
    for (const { name, columns } of filled) {
      const [column] = columns.split(', ')
      // The rows stay the same, and lie elsewhere.
      await guard.query(`update ${name} set ${column} = ${column}`).catch(() => undefined)
    }
    for (const { name } of pristine.sequences) await guard.query(`select nextval('${name}')`)

    const changes = await findChanges(guard, pristine)
    await putBack(guard, pristine, changes)

    expect(changes.tables.length).toBeGreaterThan(100)
    expect(changes.sequences.length).toBe(pristine.sequences.length)
    const { tables, sequences } = await readPristine(guard)
    expect({ tables, sequences }).toEqual({
      tables: pristine.tables,
      sequences: pristine.sequences,
    })
    await guard.end()
  })
})

describe('a database', () => {
  beforeEach(async () => {
    // An earlier file may have left one that is near its end.
    await dropKept()
    warm = await takeDatabase(server, true)
  })
  test('that rows were written to is kept, without them', async () => {
    await sql`insert into platform.setting (name, value, valid_from)
      values ('kept', '1'::jsonb, '2020-01-01')`.execute(database())
    const before = nameOf(warm)
    expect(await giveBack(warm, false)).toBe(true)
    warm = await takeDatabase(server, true)
    const { rows } = await sql`select from platform.setting where name = 'kept'`.execute(database())
    expect([nameOf(warm), rows]).toEqual([before, []])
    await giveBack(warm, true)
  })

  test.each([
    ['whose tables were changed', sql`create table public.mine (id int)`],
    ['whose triggers were changed', sql`alter table ledger.posting disable trigger user`],
    ['whose privileges were changed', sql`grant select on ledger.posting to public`],
    ['that listens', sql`listen somewhere`],
    ['with a setting of a session', sql`set statement_timeout = '1h'`],
    ['with a lock of a session', sql`select pg_advisory_lock(1)`],
    [
      'with settings of its own',
      sql`
      do $$ begin
        execute format('alter database %I set work_mem = ''5MB''', current_database());
      end $$`,
    ],
  ])('%s is not kept', async (_what, change) => {
    await change.execute(database())
    expect(await giveBack(warm, false)).toBe(false)
  })

  test('of a file that failed is not kept', async () => {
    expect(await giveBack(warm, true)).toBe(false)
  })

  test('in which somebody else still is is not kept', async () => {
    const other = openPool(warm.address, { onError: () => undefined })
    await other.query('select')
    expect(await giveBack(warm, false)).toBe(false)
    await other.end()
  })

  test('in which a transaction is open is not kept', async () => {
    let end: () => void = () => undefined
    const began = Promise.withResolvers<void>()
    const open = database()
      .transaction()
      .execute(async (tx) => {
        await sql`select 1`.execute(tx)
        began.resolve()
        await new Promise<void>((resolve) => (end = resolve))
      })
    await began.promise
    const given = giveBack(warm, false)
    await sleep(SETTLES_WITHIN_MILLISECONDS + 500)
    end()
    await open
    expect(await given).toBe(false)
  })

  test('lends nothing more to a file that is over', async () => {
    const over = lendWarm(warm, '', 4)
    await over.close()
    await expect(sql`select 1`.execute(over.database)).rejects.toThrow()
    await giveBack(warm, true)
  })
})
