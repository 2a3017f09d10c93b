import { all, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { emptied } from './queries.ts'
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

/**
 * Lets mails go after all, as the same messages they were: whoever got one already may recognise
 * it. Answers which were in quarantine.
 */
export async function releaseMails(tx: Database, ids: readonly number[]): Promise<number[]> {
  const released = await all(
    tx,
    sql<{ id: number; bulk: boolean }>`
    update mailing.mail set state = 'queued' where id = any(${ids}::bigint[]) and state = 'quarantined'
    returning id, template = 'newsletter' as bulk`,
  )
  for (const { id, bulk } of released) await queueMail(tx, id, { bulk })
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
