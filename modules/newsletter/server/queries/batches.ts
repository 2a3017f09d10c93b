import { all, first, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Content, NewsletterState } from '../../contract.ts'

export type Leaving = Content & { id: number; state: NewsletterState; scheduled_for: string }
export type Waiting = { id: number; email: string; language: 'es' | 'en'; unsubscribed: boolean }

/**
 * A newsletter whose turn it is, for this transaction alone: nothing when it was stopped, is done,
 * or somebody else is at it.
 */
export function takeNewsletter(tx: Database, id: number, now: Date): Promise<Leaving | undefined> {
  return first(
    tx,
    sql<Leaving>`
    select id, state, subject_es, subject_en, blocks, scheduled_for from newsletter.newsletter
     where id = ${id} and state in ('scheduled', 'sending') and scheduled_for <= ${now} for update skip locked`,
  )
}

export function findWaiting(
  tx: Database,
  newsletter_id: number,
  limit: number,
): Promise<Waiting[]> {
  return all(
    tx,
    sql<Waiting>`
    select r.id, r.email, r.language, exists (select 1 from newsletter.unsubscription u where u.email = r.email) as unsubscribed
      from newsletter.recipient r where r.newsletter_id = ${newsletter_id} and r.state = 'waiting' order by r.id limit ${limit}`,
  )
}

export async function recordWritten(
  tx: Database,
  recipient_id: number,
  mail_id: number,
): Promise<void> {
  await run(
    tx,
    sql`update newsletter.recipient set state = 'written', mail_id = ${mail_id} where id = ${recipient_id}`,
  )
}

export async function recordSkipped(tx: Database, recipient_ids: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`update newsletter.recipient set state = 'skipped' where id = any(${recipient_ids}::bigint[])`,
  )
}

/** Newsletters that should be leaving now, whoever was at them. */
export function findDue(database: Database, now: Date): Promise<{ id: number }[]> {
  return all(
    database,
    sql<{
      id: number
    }>`select id from newsletter.newsletter where state in ('scheduled', 'sending') and scheduled_for <= ${now} order by id`,
  )
}
