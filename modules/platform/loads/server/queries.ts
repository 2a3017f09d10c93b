import type { Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import type { Change, RowFault } from '@kit/tables/load'
import type { TableReading } from '@kit/tables/reading-contract'
import { sql, type RawBuilder } from 'kysely'
import type { LoadState, PassedRow, RowPreview } from '../contract.ts'

export type StoredLoad = {
  id: number
  uuid: string
  kind: string
  state: LoadState
  file_name: string
  object_key: string
  language: Language
  headings: string[]
  mapping: (string | null)[]
  given: Record<string, string>
  reading: TableReading | null
  only_good: boolean
  rows_done: number
  rows_new: number
  rows_changed: number
  rows_same: number
  rows_wrong: number
  rows_left_out: number
  rows_passed: number
  rows_blank: number
  passed: PassedRow[]
  left_out: number[]
  refusal: string | null
  refusal_details: Record<string, unknown>
  created_by: number
  author: string
  created_at: string
  loaded_at: string | null
  version: number
}

const LOAD = sql`
  select l.id, l.uuid, l.kind, l.state, l.file_name, l.object_key, l.language, l.headings,
         l.mapping, l.given, l.reading, l.only_good, l.rows_done, l.rows_new, l.rows_changed,
         l.rows_same, l.rows_wrong, l.rows_left_out, l.rows_passed, l.rows_blank, l.passed,
         l.left_out, l.refusal, l.refusal_details, l.created_by,
         (select u.full_name from access.public_user u where u.id = l.created_by) as author,
         l.created_at, l.loaded_at, l.version
    from loads.load l`

/** One's own, and every one to whoever sees every channel. */
const mine = ({ actor }: Context): RawBuilder<boolean> =>
  actor.scope.all ? sql<boolean>`true` : sql<boolean>`l.created_by = ${actor.user_id}`

export const findLoad = (tx: Context, uuid: string): Promise<StoredLoad | undefined> =>
  first(tx, sql<StoredLoad>`${LOAD} where l.uuid = ${uuid} and ${mine(tx)}`)

export const lockLoad = (tx: Context, uuid: string): Promise<StoredLoad | undefined> =>
  first(tx, sql<StoredLoad>`${LOAD} where l.uuid = ${uuid} and ${mine(tx)} for update of l`)

export const findLoadById = (database: Database, id: number): Promise<StoredLoad | undefined> =>
  first(database, sql<StoredLoad>`${LOAD} where l.id = ${id}`)

export const lockLoadById = (tx: Database, id: number): Promise<StoredLoad | undefined> =>
  first(tx, sql<StoredLoad>`${LOAD} where l.id = ${id} for no key update of l`)

type NewLoad = Pick<
  StoredLoad,
  'uuid' | 'kind' | 'file_name' | 'object_key' | 'headings' | 'mapping' | 'given' | 'reading'
> & { bytes: number }

export async function recordLoad(tx: Context, load: NewLoad): Promise<number> {
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into loads.load (uuid, kind, file_name, object_key, bytes, language, headings, mapping,
          given, reading, created_by, created_at)
    values (${load.uuid}, ${load.kind}, ${load.file_name}, ${load.object_key}, ${load.bytes},
          ${tx.language}, ${JSON.stringify(load.headings)}::jsonb,
          ${JSON.stringify(load.mapping)}::jsonb, ${JSON.stringify(load.given)}::jsonb,
          ${JSON.stringify(load.reading)}::jsonb, ${tx.actor.user_id}, ${tx.now})
    returning id`,
  )
  return id
}

/** Read anew, it says nothing of its rows until it is checked. */
export async function recordReading(
  tx: Database,
  id: number,
  read: Pick<StoredLoad, 'headings' | 'mapping' | 'given' | 'reading'>,
): Promise<void> {
  await replaceFaults(tx, id, [])
  await run(
    tx,
    sql`
    update loads.load set headings = ${JSON.stringify(read.headings)}::jsonb,
        mapping = ${JSON.stringify(read.mapping)}::jsonb,
        given = ${JSON.stringify(read.given)}::jsonb,
        reading = ${JSON.stringify(read.reading)}::jsonb,
        rows_done = 0, rows_new = 0, rows_changed = 0, rows_same = 0, rows_wrong = 0,
        rows_passed = 0, rows_blank = 0, passed = '[]', refusal = null, refusal_details = '{}',
        version = version + 1
     where id = ${id}`,
  )
}

/** Told to whoever waits for it, outside of the transaction that writes the rows. */
export const tellProgress = (database: Database, id: number, rows: number): Promise<unknown> =>
  run(database, sql`update loads.load set rows_done = ${rows} where id = ${id}`)

export async function replaceFaults(
  tx: Database,
  load_id: number,
  faults: readonly RowFault[],
): Promise<void> {
  await run(tx, sql`delete from loads.fault where load_id = ${load_id}`)
  const rows = faults.map(({ column, ...fault }, position) => ({
    ...fault,
    column_name: column,
    position,
  }))
  await run(
    tx,
    sql`
    insert into loads.fault (load_id, position, row, column_name, code, details)
    select ${load_id}, f.position, f.row, f.column_name, f.code, f.details
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as f(position integer, row integer, column_name text, code text, details jsonb)`,
  )
}

export async function replacePreview(
  tx: Database,
  load_id: number,
  rows: readonly RowPreview[],
): Promise<void> {
  await run(tx, sql`delete from loads.preview where load_id = ${load_id}`)
  const placed = rows.map((row, position) => ({ ...row, position }))
  await run(
    tx,
    sql`
    insert into loads.preview (load_id, position, row, effect, name, differences, notes)
    select ${load_id}, p.position, p.row, p.effect, p.name, p.differences, p.notes
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as p(position integer, row integer, effect text, name text, differences jsonb,
             notes jsonb)`,
  )
}

export const findPreview = (database: Database, id: number): Promise<RowPreview[]> =>
  all(
    database,
    sql<RowPreview>`
    select row, effect, name, differences, notes from loads.preview where load_id = ${id}
     order by position`,
  )

export type StoredFault = {
  row: number
  column_name: string | null
  code: string
  details: Record<string, unknown>
}

export const findFaults = (database: Database, id: number, most: number): Promise<StoredFault[]> =>
  all(
    database,
    sql<StoredFault>`
    select row, column_name, code, details from loads.fault where load_id = ${id}
     order by position limit ${most}`,
  )

export const recordChanges = (
  tx: Database,
  load_id: number,
  { changes, from }: { changes: readonly Change[]; from: number },
): Promise<unknown> =>
  run(
    tx,
    sql`
    insert into loads.change (load_id, position, row, row_id, before, after, row_version)
    select ${load_id}, c.position, c.row, c.id, nullif(c.before, 'null'), c.after, c.version
      from jsonb_to_recordset(
             ${JSON.stringify(changes.map((change, index) => ({ ...change, position: from + index })))}::jsonb)
        as c(position integer, row integer, id bigint, before jsonb, after jsonb, version integer)`,
  )

const PAGE = 500

/** The last first, a page at a time. */
export async function* changesOf(tx: Database, load_id: number): AsyncGenerator<Change[]> {
  for (let before = 2_147_483_647; ;) {
    const rows = await all(
      tx,
      sql<Change & { position: number }>`
      select position, row, row_id as id, before, after, row_version as version
        from loads.change where load_id = ${load_id} and position < ${before}
       order by position desc limit ${PAGE}`,
    )
    if (rows.length === 0) return
    yield rows
    before = rows.at(-1)!.position
  }
}
