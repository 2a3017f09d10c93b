import type { AnyContext } from '@kit/db/context'
import { all, type Database } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { sql } from 'kysely'
import { MAIL } from '../lifecycles.ts'
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
export async function quarantineMails(tx: AnyContext): Promise<number> {
  const quarantined = await moveThose(tx, MAIL, { from: 'queued', which: sql`true` }, 'quarantined')
  return quarantined.length
}

export const findQuarantined = (database: Database): Promise<QuarantinedMail[]> =>
  all(
    database,
    sql<QuarantinedMail>`
      select id, recipient, subject, template, created_at from mailing.mail
        where state = 'quarantined' order by id`,
  )

export type DoubtfulMail = QuarantinedMail & { doubt: 'maybe_twice' | 'maybe_left' }

/** Mails that may have left twice, or may have left although they are not recorded as sent. */
export const findDoubtful = (database: Database, since: Date): Promise<DoubtfulMail[]> =>
  all(
    database,
    sql<DoubtfulMail>`
    select m.id, m.recipient, m.subject, m.template, m.created_at, p.doubt
      from mailing.mail m join mailing.public_mail p on p.id = m.id
     where (m.maybe_twice or m.in_hand_at is not null) and p.doubt is not null
         and m.created_at >= ${since} order by m.id`,
  )

/**
 * Lets mails go after all, as the same messages they were: whoever got one already may recognise
 * it, and it is marked. Answers which were in quarantine.
 */
export async function releaseMails(tx: AnyContext, ids: readonly number[]): Promise<number[]> {
  const released = await moveThose(tx, MAIL, quarantined(ids), 'queued', {
    set: { maybe_twice: true },
  })
  const mails = await all(
    tx,
    sql<{ id: number; template: string }>`
    select id, template from mailing.mail where id = any(${released}::bigint[]) order by id`,
  )
  for (const { id, template } of mails)
    await queueMail(tx, id, { bulk: (await MAILS.find(template))?.bulk ?? false })
  return released
}

/** Mails that left before, or that nobody wants any more. Answers which were in quarantine. */
export const discardMails = (tx: AnyContext, ids: readonly number[]): Promise<number[]> =>
  moveThose(tx, MAIL, quarantined(ids), 'withdrawn', { set: emptied })

const quarantined = (ids: readonly number[]) =>
  ({ from: 'quarantined', which: sql`t.id = any(${ids}::bigint[])` }) as const
