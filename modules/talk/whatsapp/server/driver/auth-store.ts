import { all, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Seal } from '@kit/storage/sealing'

export type AuthEntry = { kind: string; id: string; /** Null: take it away. */ text: string | null }

/** Where a number's keys are kept, as texts by kind and id. */
export type AuthStore = {
  read(kind: string, ids: readonly string[]): Promise<Map<string, string>>
  /** All of them or none: a first login writes hundreds. */
  write(entries: readonly AuthEntry[]): Promise<void>
  clear(): Promise<void>
}

/** What the keys of numbers are sealed for. */
export const AUTH_STATE = 'whatsapp auth state'

/** The keys of a number in PostgreSQL, sealed. */
export function postgresAuthStore(database: Database, number_id: number, seal: Seal): AuthStore {
  const placeOf = (kind: string, id: string): string => `${number_id} ${kind} ${id}`
  return {
    async read(kind, ids) {
      const rows = await all(
        database,
        sql<{ id: string; sealed: Buffer }>`
        select id, sealed from whatsapp.auth_state
          where number_id = ${number_id} and kind = ${kind} and id = any(${[...ids]}::text[])`,
      )
      return new Map(rows.map(({ id, sealed }) => [id, seal.open(sealed, placeOf(kind, id))]))
    },

    async write(entries) {
      const kept = entries.flatMap(({ kind, id, text }) =>
        text === null
          ? []
          : [{ kind, id, sealed: seal.seal(text, placeOf(kind, id)).toString('base64') }],
      )
      const gone = entries.filter(({ text }) => text === null).map(({ kind, id }) => ({ kind, id }))
      await database.transaction().execute(async (tx) => {
        if (gone.length > 0)
          await run(
            tx,
            sql`
          delete
            from whatsapp.auth_state a using
              jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g(kind text, id text)
           where a.number_id = ${number_id} and a.kind = g.kind and a.id = g.id`,
          )
        if (kept.length > 0)
          await run(
            tx,
            sql`
          insert into whatsapp.auth_state (number_id, kind, id, sealed)
          select ${number_id}, kind, id, decode(sealed, 'base64')
            from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(kind text, id text,
                sealed text)
          on conflict (number_id, kind, id) do update set sealed = excluded.sealed`,
          )
      })
    },

    async clear() {
      await run(database, sql`delete from whatsapp.auth_state where number_id = ${number_id}`)
    },
  }
}
