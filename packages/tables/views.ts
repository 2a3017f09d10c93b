import { all, first, only, run, type Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { ColumnChoice, TableView } from './view-contract.ts'

export type Looking = Readonly<{ user_id: number; roles: readonly string[] }>
export type ViewFields = Readonly<{
  name: string
  question: Readonly<Record<string, unknown>>
  columns: z.output<typeof ColumnChoice> | null
  shared_with: readonly string[]
}>
type Preference = { columns: z.output<typeof ColumnChoice> | null; opens_with: string | null }

/** One's own, and those that somebody shared with a role one has. */
const seenBy = ({ user_id, roles }: Looking): RawBuilder<boolean> =>
  sql<boolean>`(v.owner_id = ${user_id} or v.shared_with && ${roles}::text[])`

const viewSql = ({ user_id }: Looking): RawBuilder<TableView> => sql<TableView>`
  select v.uuid, v.name, v.question, v.columns, v.shared_with, u.full_name as owner,
      v.owner_id = ${user_id} as own
    from platform.table_view v join access.public_user u on u.id = v.owner_id`

export const findViews = (database: Database, who: Looking, table: string): Promise<TableView[]> =>
  all(
    database,
    sql<TableView>`
      ${viewSql(who)} where v.table_id = ${table} and ${seenBy(who)}
        order by v.owner_id <> ${who.user_id}, v.created_at, v.id`,
  )

export const findView = (
  database: Database,
  who: Looking,
  table: string,
  uuid: string,
): Promise<TableView | undefined> =>
  first(
    database,
    sql<TableView>`
      ${viewSql(who)} where v.table_id = ${table} and v.uuid = ${uuid} and ${seenBy(who)}`,
  )

export async function countViews(database: Database, who: Looking, table: string): Promise<number> {
  const { count } = await only(
    database,
    sql<{
      count: number
    }>`
      select count(*) as count from platform.table_view
        where table_id = ${table} and owner_id = ${who.user_id}`,
  )
  return count
}

/** Answers nothing when one of theirs has the name already. */
export async function recordView(
  database: Database,
  who: Looking,
  table: string,
  { name, question, columns, shared_with }: ViewFields,
  now: Date,
): Promise<string | undefined> {
  const row = await first(
    database,
    sql<{ uuid: string }>`
    insert into platform.table_view (uuid, table_id, owner_id, name, question, columns, shared_with,
          created_at, updated_at)
    values (${newUuid()}, ${table}, ${who.user_id}, ${name}, ${JSON.stringify(question)},
          ${columns && JSON.stringify(columns)}, ${shared_with}::text[], ${now}, ${now})
    on conflict (table_id, owner_id, name) do nothing returning uuid`,
  )
  return row?.uuid
}

/** Whether another of theirs has the name. */
export async function isNameTaken(
  database: Database,
  who: Looking,
  table: string,
  { name, except }: { name: string; except: string },
): Promise<boolean> {
  const { taken } = await only(
    database,
    sql<{
      taken: boolean
    }>`
      select exists (select 1 from platform.table_view
          where table_id = ${table} and owner_id = ${who.user_id} and name = ${name}
          and uuid <> ${except}) as taken`,
  )
  return taken
}

export async function updateView(
  database: Database,
  who: Looking,
  uuid: string,
  { name, question, columns, shared_with }: ViewFields,
  now: Date,
): Promise<void> {
  await run(
    database,
    sql`
    update platform.table_view
       set name = ${name}, question = ${JSON.stringify(question)},
           columns = ${columns && JSON.stringify(columns)}, shared_with = ${shared_with}::text[],
           updated_at = ${now}
     where uuid = ${uuid} and owner_id = ${who.user_id}`,
  )
}

export async function removeView(database: Database, who: Looking, uuid: string): Promise<void> {
  await run(
    database,
    sql`delete from platform.table_view where uuid = ${uuid} and owner_id = ${who.user_id}`,
  )
}

export async function findPreference(
  database: Database,
  who: Looking,
  table: string,
): Promise<Preference> {
  const found = await first(
    database,
    sql<Preference>`
    select p.columns, v.uuid as opens_with
      from platform.table_preference p
        left join platform.table_view v on v.id = p.view_id and ${seenBy(who)}
     where p.user_id = ${who.user_id} and p.table_id = ${table}`,
  )
  return found ?? { columns: null, opens_with: null }
}

export async function recordPreference(
  database: Database,
  who: Looking,
  table: string,
  { columns, opens_with }: Preference,
): Promise<void> {
  await run(
    database,
    sql`
    insert into platform.table_preference (user_id, table_id, columns, view_id)
    values (${who.user_id}, ${table}, ${columns && JSON.stringify(columns)},
          (select v.id from platform.table_view v where v.uuid = ${opens_with} and ${seenBy(who)}))
    on conflict (user_id, table_id) do update set columns = excluded.columns,
        view_id = excluded.view_id`,
  )
}
