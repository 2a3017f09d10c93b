import { all, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { emptied } from './queries.ts'
import { MAILS } from './declared.ts'
import { queueMail } from './send-mail.ts'

export type QuarantinedMail = {
  id: number
  recipient: string
  subject: string
  template: string
  created_at: string
}

/** Answers how many mails wait no more until somebody decides. */
export const quarantineMails = (tx: Database): Promise<number> =>
  run(tx, sql`update mailing.mail set state = 'quarantined' where state = 'queued'`)

export const findQuarantined = (database: Database): Promise<QuarantinedMail[]> =>
  all(
    database,
    sql<QuarantinedMail>`select id, recipient, subject, template, created_at from mailing.mail where state = 'quarantined' order by id`,
  )

export type DoubtfulMail = QuarantinedMail & { doubt: 'maybe_twice' | 'maybe_left' }

/** Mails that may have left twice, or may have left although they are not recorded as sent. */
export const findDoubtful = (database: Database, since: Date): Promise<DoubtfulMail[]> =>
  all(
    database,
    sql<DoubtfulMail>`
    select m.id, m.recipient, m.subject, m.template, m.created_at, p.doubt
      from mailing.mail m join mailing.public_mail p on p.id = m.id
     where (m.maybe_twice or m.in_hand_at is not null) and p.doubt is not null and m.created_at >= ${since} order by m.id`,
  )

/**
 * Lets mails go after all, as the same messages they were: whoever got one already may recognise
 * it, and it is marked. Answers which were in quarantine.
 */
export async function releaseMails(tx: Database, ids: readonly number[]): Promise<number[]> {
  const released = await all(
    tx,
    sql<{ id: number; template: string }>`
    update mailing.mail set state = 'queued', maybe_twice = true where id = any(${ids}::bigint[]) and state = 'quarantined'
    returning id, template`,
  )
  for (const { id, template } of released)
    await queueMail(tx, id, { bulk: (await MAILS.find(template))?.bulk ?? false })
  return released.map(({ id }) => id)
}

/** Mails that left before, or that nobody wants any more. Answers which were in quarantine. */
export async function discardMails(tx: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await all(
    tx,
    sql<{ id: number }>`
    update mailing.mail set ${emptied}, state = 'withdrawn' where id = any(${ids}::bigint[]) and state = 'quarantined' returning id`,
  )
  return rows.map(({ id }) => id)
}
