import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type Writes = {
  /** The tables of which a row was written since this was last asked. */
  take(): Promise<string[]>
}

/**
 * Every table notes each row that is inserted, changed or deleted, in the transaction that does it,
 * so that what is rolled back is not noted either. To ask costs the same however many tables there
 * are and whatever they hold.
 */
export async function watchWrites(
  database: Database,
  unwatched: readonly string[],
): Promise<Writes> {
  await sql`create table public.written (name text not null)`.execute(database)
  await sql`
    create function public.note_written() returns trigger language plpgsql security definer as $$
    begin
      insert into public.written values (tg_table_schema || '.' || tg_table_name);
      return null;
    end $$`.execute(database)
  const tables = await all(
    database,
    sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'public')
       and n.nspname not like 'pg_toast%'`,
  )
  for (const { name } of tables.filter((table) => !unwatched.includes(table.name)))
    await sql`
      create trigger zz_written after insert or update or delete on ${sql.table(name)}
      for each row execute function public.note_written()`.execute(database)
  return {
    async take() {
      const written = await all(
        database,
        sql<{ name: string }>`delete from public.written returning name`,
      )
      return [...new Set(written.map(({ name }) => name))].sort()
    },
  }
}
