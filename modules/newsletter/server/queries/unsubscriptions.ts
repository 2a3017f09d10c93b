import { first, only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type UnsubscribeLink = { email: string; newsletter_id: number; unsubscribed: boolean }

export function findLink(database: Database, token: string): Promise<UnsubscribeLink | undefined> {
  return first(database, sql<UnsubscribeLink>`
    select l.email, l.newsletter_id, exists (select 1 from newsletter.unsubscription u where u.email = l.email) as unsubscribed
      from newsletter.unsubscribe_link l where l.token = ${token}`)
}

/** The link of an address in a newsletter; the given token when it has none yet. */
export async function linkOf(tx: Database, newsletter_id: number, email: string, fresh_token: string): Promise<string> {
  const { token } = await only(tx, sql<{ token: string }>`
    insert into newsletter.unsubscribe_link (token, newsletter_id, email) values (${fresh_token}, ${newsletter_id}, ${email})
    on conflict on constraint one_link_by_newsletter_and_address do update set email = excluded.email returning token`)
  return token
}

export async function recordUnsubscription(tx: Database, { email, newsletter_id }: UnsubscribeLink, now: Date): Promise<void> {
  await run(tx, sql`insert into newsletter.unsubscription (email, newsletter_id, unsubscribed_at) values (${email}, ${newsletter_id}, ${now}) on conflict (email) do nothing`)
}
