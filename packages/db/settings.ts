import type { Setting, ValueKind } from '@kit/kernel/setting'
import { sql, type RawBuilder } from 'kysely'
import { first, run, type Database } from './database.ts'

/** A company setting as it holds at an instant: what was set last, or what it holds from the start. */
export async function findSetting<Value>(
  database: Database,
  { name, fallback }: Setting<Value>,
  at: Date,
): Promise<Value> {
  const row = await first(
    database,
    sql<{ value: Value }>`
    select value from platform.setting
     where name = ${name} and valid_from <= ${at}
     order by valid_from desc, id desc limit 1`,
  )
  return row ? row.value : fallback
}

const SQL_TYPES: Readonly<Record<ValueKind['kind'], string>> = {
  integer: 'integer',
  amount: 'numeric',
  percent: 'numeric',
  text: 'text',
  yes_no: 'boolean',
  internal: 'text',
}

/** The same as SQL, for a query that must not wait for another first. */
export function settingValue<Value extends string | number | boolean>(
  { name, fallback, kind }: Setting<Value>,
  at: Date,
): RawBuilder<Value> {
  const type = sql.raw(SQL_TYPES[kind.kind])
  return sql<Value>`coalesce(
  (select value #>> '{}' from platform.setting where name = ${name} and valid_from <= ${at}
      order by valid_from desc, id desc limit 1),
  ${String(fallback)}::text)::${type}`
}

/** A new value, from an instant on; what held before is kept. Nobody `set_by`: the program itself. */
export async function recordSetting<Value>(
  database: Database,
  { name }: Setting<Value>,
  value: NoInfer<Value>,
  { valid_from, set_by = null }: { valid_from: Date; set_by?: number | null },
): Promise<void> {
  await run(
    database,
    sql`
    insert into platform.setting (name, value, valid_from, set_by)
    values (${name}, ${JSON.stringify(value)}::jsonb, ${valid_from}, ${set_by})`,
  )
}
