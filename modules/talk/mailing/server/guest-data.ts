import { FORGOTTEN_ADDRESS, guestData, type Guest, type KeptRow } from '@app/guest-data/api'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { withdrawMails } from './withdraw-mails.ts'

/** Mails about their reservations, and any to their address that is not about somebody's account. */
const theirs = ({ email, reservation_ids }: Guest) => sql`
  m.recipient <> ${FORGOTTEN_ADDRESS}
  and (m.reservation_id = any(${reservation_ids}::bigint[])
    or (lower(m.recipient) = ${email} and not exists (
      select from access.public_user u where u.email = lower(m.recipient))))`

/** Of the address they are known by and those their mails went to, save somebody's account. */
const theirSuppressions = (guest: Guest) => sql`
  (s.address = ${guest.email}
    or s.address in (select lower(m.recipient) from mailing.mail m where ${theirs(guest)}))
  and not exists (select from access.public_user u where u.email = s.address)`

export const mails = guestData('mails', {
  es: 'Correos',
  en: 'Emails',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select m.created_at, m.sent_at, m.recipient, m.subject, m.plain as text, m.state
        from mailing.mail m where ${theirs(guest)} order by m.id`,
    ),
  forget: async (tx, guest) => {
    const waiting = await all(
      tx,
      sql<{ id: number }>`
      select m.id from mailing.mail m
       where ${theirs(guest)} and m.state in ('queued', 'quarantined')`,
    )
    await withdrawMails(
      tx,
      waiting.map(({ id }) => id),
    )
    await run(
      tx,
      sql`update mailing.bounce b set diagnostic = '' from mailing.mail m
         where m.id = b.mail_id and ${theirs(guest)}`,
    )
    await run(
      tx,
      sql`
      delete from mailing.suppression s where ${theirSuppressions(guest)}`,
    )
    const emptied = await all(
      tx,
      sql`
      update mailing.mail m set recipient = ${FORGOTTEN_ADDRESS}, subject = '', html = '',
             plain = '', headers = '{}', last_error = null
       where ${theirs(guest)} returning m.id`,
    )
    return emptied.length
  },
})

export const bounces = guestData('bounces', {
  es: 'Rebotes de correo',
  en: 'Email bounces',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select b.received_at, m.recipient, m.subject, b.kind, b.status, b.diagnostic
        from mailing.bounce b join mailing.mail m on m.id = b.mail_id
       where ${theirs(guest)} order by b.id`,
    ),
  // Their words go with the mails, by whose address alone they are found.
  forget: () => Promise.resolve(0),
})

export const suppressions = guestData('mail_suppressions', {
  es: 'Correos bloqueados',
  en: 'Blocked emails',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select s.address, s.reason, s.detail, s.since, s.lifted_at
        from mailing.suppression s where ${theirSuppressions(guest)} order by s.since, s.uuid`,
    ),
  // They go with the mails, by whose address alone they are found.
  forget: () => Promise.resolve(0),
})
