import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/**
 * Triggers and foreign keys off, and the checks of some schemas gone, for this transaction alone:
 * what somebody could do who owns the database.
 */
export async function takeGuardsOff(tx: Database, schemas: readonly string[]): Promise<void> {
  await run(tx, sql`set local session_replication_role = replica`)
  await run(
    tx,
    sql.raw(`
    do $$ declare promise record; begin
      for promise in select conrelid::regclass as place, conname from pg_constraint
                      where contype = 'c'
                        and connamespace::regnamespace::text = any('{${schemas.join(',')}}') loop
        execute format('alter table %s drop constraint %I', promise.place, promise.conname);
      end loop;
    end $$`),
  )
}
