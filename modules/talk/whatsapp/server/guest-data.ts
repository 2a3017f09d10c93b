import { freeText, guestData, type Guest, type KeptRow } from '@app/guest-data/api'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { withdrawAbout } from './work-queries.ts'

const theirs = ({ reservation_ids }: Guest) =>
  sql`m.reservation_id = any(${reservation_ids}::bigint[])`

/** A file may be called after a guest, and what left tells its key. */
const EMPTIED = sql`
  text = '', content = null,
  file_name = case when m.file_name is not null then '' end`

/**
 * What was sent about a reservation goes with its guest; what still waits does not leave. Other
 * texts to groups name guests in words that nobody can look through: they are kept for a time. Then
 * only that somebody sent something is left, to which group, and what became of it.
 */
export const texts = guestData('whatsapp_texts', {
  es: 'Textos a grupos de WhatsApp',
  en: 'Texts to WhatsApp groups',
  find: (tx, guest) =>
    all(
      tx,
      sql<KeptRow>`
      select m.created_at, m.group_name, m.text, m.file_name, m.state
        from whatsapp.message m where ${theirs(guest)} and m.text <> '' order by m.id`,
    ),
  forget: async (tx, guest) => {
    await withdrawAbout(tx, guest.reservation_ids)
    await run(
      tx,
      sql`delete from whatsapp.file f using whatsapp.message m
           where m.id = f.message_id and ${theirs(guest)}`,
    )
    const emptied = await all(
      tx,
      sql`
      update whatsapp.message m set ${EMPTIED} where ${theirs(guest)} and m.text <> ''
       returning m.id`,
    )
    return emptied.length
  },
  forgetUnsold: async (tx, before, count) => {
    const changed = await all(
      tx,
      sql`
      update whatsapp.message m set ${EMPTIED}
       where m.id in (
         select o.id from whatsapp.message o
          where o.text <> '' and o.state not in ('queued', 'sending')
            and (o.created_at at time zone 'America/Cancun')::date < ${before}
          order by o.id limit ${count} for update)
      returning m.id`,
    )
    return changed.length
  },
})

export const textsToGroups = freeText('whatsapp.message', {
  es: 'Texto a un grupo de WhatsApp',
  en: 'Text to a WhatsApp group',
  columns: ['text'],
  at: sql`t.created_at`,
  reservation: sql`t.reservation_id`,
  whole: ['text'],
})
