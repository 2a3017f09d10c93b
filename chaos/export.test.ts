// A worker that is killed while it makes somebody's file, on a machine of its own.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { all, only, openDatabase, run, type OpenedDatabase } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { CallError } from '@kit/http/call'
import { newUuid } from '@kit/kernel/identifier'
import {
  downloadExport,
  listExports,
  startExport,
  type TableExport,
} from '@kit/tables/export-contract'
import { sql } from 'kysely'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMachine, type Machine } from './machine.ts'
import { callAs, type Person } from './office.ts'
import { startPostgres, type Postgres } from './postgres.ts'

/** So many that a kill falls into the writing of them. */
const ACTS = 150_000
const ROWS_BEFORE = 1_000

let postgres: Postgres
let machine: Machine
let opened: OpenedDatabase
let admin: Person

beforeAll(async () => {
  postgres = await startPostgres()
  machine = await buildMachine({
    program: 'scripts/serve.ts',
    environment: { DATABASE_URL: postgres.url, WHATSAPP: 'off', ROLE: 'all' },
  })
  await machine.start()
  opened = openDatabase(postgres.connection, {
    connections_max: 4,
    application_name: 'mostrador-chaos',
    onError: () => undefined,
  })
  const { database } = opened
  const { id } = await buildUser(database, { roles: ['ADMIN'] })
  admin = { id, ...(await openSession(database, { user_id: id, now: new Date() })) }
  await run(
    database,
    sql`insert into platform.audit_entry (request_id, endpoint, action, entity, entity_id)
        select 'act ' || n, 'none', 'hotel.update', 'hotel', n::text
          from generate_series(1, ${ACTS}::int) n`,
  )
}, 120_000)
afterAll(async () => {
  await opened.close()
  await machine.remove()
  await postgres.remove()
}, 60_000)

test('kill -9 of the worker that makes a file, while it writes and before it says so: the file is made once, whole, and nobody gets half of it', async () => {
  const call = callAs(machine.url, admin)
  const file = await call(
    startExport,
    { body: { table: 'audit', format: 'csv', question: { sort: 'at' } } },
    { idempotency_key: newUuid() },
  )

  await expect.poll(() => rowsDone(file), { timeout: 60_000 }).toBeGreaterThan(ROWS_BEFORE)
  expect(await takenBy(file)).toBe('export.not_ready')
  await machine.killServer()
  expect(await stateOf(file)).toMatchObject({ state: 'running', attempt: 1, object_key: null })
  expect(objects()).toEqual([])
  await machine.start()

  // Nothing is told while nobody may write to the audit: the bytes are there, the word is not.
  await withoutAudit(async () => {
    await expect.poll(() => objects().length, { timeout: 60_000 }).toBe(1)
    expect(await takenBy(file)).toBe('export.not_ready')
    await machine.killServer()
  })
  expect(await stateOf(file)).toMatchObject({ state: 'running' })
  await machine.start()

  await expect.poll(() => stateOf(file), { timeout: 60_000 }).toMatchObject({ state: 'ready' })
  const { blob } = await call(downloadExport, { params: { uuid: file.uuid } })
  const [shown] = await call(listExports, {})
  const lines = (await blob.text()).trimEnd().split('\r\n')
  expect(shown).toMatchObject({ uuid: file.uuid, state: 'ready', bytes: blob.size })
  expect(lines).toHaveLength(shown!.rows_done + 1)
  expect(new Set(lines).size).toBe(lines.length)
  expect(shown!.rows_done).toBeGreaterThanOrEqual(ACTS)
  expect(objects()).toHaveLength(1)
  expect(await told(file)).toEqual({ steps: ['waiting', 'running', 'ready'], made: 1, notices: 1 })
  expect(await checkInvariants(opened.database)).toEqual([])
}, 240_000)

const stateOf = ({ uuid }: TableExport) =>
  only(
    opened.database,
    sql<{ state: string; attempt: number; rows_done: number; object_key: string | null }>`
      select state, attempt, rows_done, object_key from exports.file where uuid = ${uuid}`,
  )

const rowsDone = async (file: TableExport): Promise<number> => (await stateOf(file)).rows_done

/** With which code the file is refused, or what somebody was given. */
const takenBy = ({ uuid }: TableExport): Promise<string> =>
  callAs(machine.url, admin)(downloadExport, { params: { uuid } }).then(
    ({ blob }) => `${blob.size} bytes`,
    (fault: unknown) => {
      if (fault instanceof CallError) return fault.body.code
      throw fault
    },
  )

/** What stands in the store under a name. */
function objects(): string[] {
  const folder = join(machine.data, 'objects')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('incoming') && isFile(join(folder, name)),
  )
}

/** False also of what was removed between the two looks. */
const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

async function withoutAudit(work: () => Promise<void>): Promise<void> {
  await opened.database.transaction().execute(async (tx) => {
    await run(tx, sql`lock table platform.audit_entry in share mode`)
    await work()
  })
}

/** Its states in order, how often the audit says that it was made, and its reader was told. */
async function told({ uuid }: TableExport) {
  const steps = await all(
    opened.database,
    sql<{ to_state: string }>`
      select t.to_state from platform.transition t join exports.file f on f.id = t.entity_id
       where t.entity = 'exported_file' and f.uuid = ${uuid} order by t.id`,
  )
  const { made, notices } = await only(
    opened.database,
    sql<{ made: number; notices: number }>`
      select (select count(*)::int from platform.audit_entry a
               where a.action = 'export.made' and a.entity_id = f.id::text) as made,
             (select count(*)::int from platform.live_event e
               where e.payload ->> 'uuid' = f.uuid::text) as notices
        from exports.file f where f.uuid = ${uuid}`,
  )
  return { steps: steps.map(({ to_state }) => to_state), made, notices }
}
