import { guestData } from '@app/guest-data/api'
import { all } from '@kit/db/database'
import { sql } from 'kysely'

/**
 * Texts to groups name guests in words that nobody can look through: they are kept for a time, and
 * then only that somebody sent something, to which group, and what became of it.
 */
export const texts = guestData('whatsapp_texts', {
  es: 'Textos a grupos de WhatsApp',
  en: 'Texts to WhatsApp groups',
  find: async () => [],
  forget: async () => 0,
  forgetUnsold: async (tx, before, count) => {
    const changed = await all(
      tx,
      sql`
      update whatsapp.message m set text = ''
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
