import type { AnyContext, Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { born } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { businessDay } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Draft } from '../contract.ts'
import { NOTICE } from '../lifecycles.ts'

export type Texts = { text_es: string; text_en: string }
export type Published = Texts & {
  number: number
  published_at: string
  replaced_at: string | null
}

/** A published version by its number; without one, the one in force. */
export const findPublished = (
  database: Database,
  number?: number,
): Promise<Published | undefined> =>
  first(
    database,
    sql<Published>`
      select n.number, n.published_at, n.replaced_at, n.text_es, n.text_en
        from privacy.public_notice n
       where ${number === undefined ? sql`n.replaced_at is null` : sql`n.number = ${number}`}`,
  )

/** The texts in force with their places, as somebody wrote them; undefined: none is published. */
export const findWritten = (database: Database): Promise<Texts | undefined> =>
  first(
    database,
    sql<Texts>`
      select coalesce(written_es, text_es) as text_es, coalesce(written_en, text_en) as text_en
        from privacy.notice where state = 'published' order by number desc limit 1`,
  )

type Dated = { number: number; published_on: string }

/** Every published version with its day, the newest first. */
export async function listPublished(database: Database): Promise<Dated[]> {
  const rows = await all(
    database,
    sql<{ number: number; published_at: string }>`
      select number, published_at from privacy.public_notice order by number desc`,
  )
  return rows.map(({ number, published_at }) => ({
    number,
    published_on: businessDay(new Date(published_at)),
  }))
}

/** The version in force, without its text; null: none is published. */
export async function findCurrent(database: Database): Promise<Dated | null> {
  const row = await first(
    database,
    sql<{ number: number; published_at: string }>`
      select number, published_at from privacy.notice
       where state = 'published' order by number desc limit 1`,
  )
  return row ? { number: row.number, published_on: businessDay(new Date(row.published_at)) } : null
}

export type Notice = Texts &
  Pick<Draft, 'uuid' | 'state' | 'number' | 'version' | 'published_at' | 'published_by'> & {
    id: number
  }

/** @throws Refusal `privacy.not_found` */
export async function findNotice(tx: AnyContext, uuid: string): Promise<Notice> {
  const found = await first(
    tx,
    sql<Notice>`
      select n.id, n.uuid, n.state, n.number, n.version, n.text_es, n.text_en, n.published_at,
             u.full_name as published_by
        from privacy.notice n left join access.public_user u on u.id = n.published_by
       where n.uuid = ${uuid}::uuid`,
  )
  if (!found) throw new Refusal('privacy.not_found')
  return found
}

/**
 * A notice that nobody else changes or publishes until the transaction ends. Versions are numbered
 * one at a time: two drafts that are published together wait for each other.
 * @throws Refusal `privacy.not_found`
 */
export async function lockNotice(tx: AnyContext, uuid: string): Promise<Notice> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('privacy notices', 0))`)
  await run(tx, sql`select from privacy.notice where uuid = ${uuid}::uuid for update`)
  return findNotice(tx, uuid)
}

export async function recordDraft(tx: Context, { text_es, text_en }: Texts): Promise<string> {
  const { id, uuid } = await only(
    tx,
    sql<{ id: number; uuid: string }>`
      insert into privacy.notice (uuid, state, text_es, text_en, created_by, created_at)
      values (${newUuid(tx.now.getTime())}, 'draft', ${text_es}, ${text_en}, ${tx.actor.user_id},
              ${tx.now})
      returning id, uuid`,
  )
  await tellBirth(tx, id)
  return uuid
}

/** The first transition of a draft. */
export const tellBirth = (tx: Context, id: number): Promise<void> =>
  recordTransitions(tx, [born(NOTICE, id, 'draft')])

export const stateOf = async (tx: Context, id: number): Promise<Draft['state']> =>
  (
    await only(
      tx,
      sql<{ state: Draft['state'] }>`select state from privacy.notice where id = ${id}`,
    )
  ).state
