import { all, first, only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type UnsubscribeLink = { email: string; newsletter_id: number; unsubscribed: boolean }

export function findLink(database: Database, token: string): Promise<UnsubscribeLink | undefined> {
  return first(
    database,
    sql<UnsubscribeLink>`
    select l.email, l.newsletter_id,
        exists (select 1 from newsletter.unsubscription u where u.email = l.email) as unsubscribed
      from newsletter.unsubscribe_link l where l.token = ${token}`,
  )
}

/** The link of an address in a newsletter; the given token when it has none yet. */
export async function linkOf(
  tx: Database,
  newsletter_id: number,
  email: string,
  fresh_token: string,
): Promise<string> {
  const { token } = await only(
    tx,
    sql<{ token: string }>`
    insert into newsletter.unsubscribe_link (token, newsletter_id, email)
      values (${fresh_token}, ${newsletter_id}, ${email})
    on conflict on constraint one_link_by_newsletter_and_address do update set email
        = excluded.email returning token`,
  )
  return token
}

/**
 * A batch under way has looked who unsubscribed already: whoever unsubscribes waits until it is
 * written, and takes back what it wrote.
 */
const BATCHES = sql`hashtextextended('newsletter.batches', 0)`

export async function keepBatchesOut(tx: Database): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(${BATCHES})`)
}

/** Batches do not wait for each other. */
export async function keepUnsubscriptionsOut(tx: Database): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock_shared(${BATCHES})`)
}

export async function recordUnsubscription(
  tx: Database,
  { email, newsletter_id }: { email: string; newsletter_id: number | null },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`
      insert into newsletter.unsubscription (email, newsletter_id, unsubscribed_at)
        values (${email}, ${newsletter_id}, ${now}) on conflict (email) do nothing`,
  )
}

/**
 * Of a mail that a newsletter handed over: they unsubscribed, or agree no more. A test to oneself is
 * none.
 */
export async function isUnwanted(tx: Database, mail_id: number): Promise<boolean> {
  const row = await first(
    tx,
    sql`
      select 1 from newsletter.recipient r
       where r.mail_id = ${mail_id}
         and (exists (select from newsletter.unsubscription u where u.email = r.email)
           or not exists (select from newsletter.consent k
             where k.email = r.email and k.withdrawn_at is null))`,
  )
  return row !== undefined
}

/**
 * The mails to an address that a newsletter has handed over; mailing knows which of them still
 * wait.
 */
export async function findMailsTo(tx: Database, email: string): Promise<number[]> {
  const rows = await all(
    tx,
    sql<{ mail_id: number }>`
    select r.mail_id from newsletter.recipient r join mailing.public_mail m on m.id = r.mail_id
      where r.email = ${email} and m.state in ('queued', 'quarantined')`,
  )
  return rows.map(({ mail_id }) => mail_id)
}
